export const ROOMS = ['atrium', 'studio-a', 'studio-b', 'studio-c', 'nook', 'nook-annex'] as const;

/**
 * The rooms that a hint may mean. An exact name wins, then names that begin with it, then names that contain it;
 * a hint that fits nothing may mean any room.
 */
export function candidates(hint: string): readonly string[] {
  const wanted = hint.trim().toLowerCase();
  if (wanted === '') return ROOMS;
  const tests = [
    (room: string) => room === wanted,
    (room: string) => room.startsWith(wanted),
    (room: string) => room.includes(wanted),
  ];
  for (const fits of tests) {
    const found = ROOMS.filter(fits);
    if (found.length > 0) return found;
  }
  return ROOMS;
}
