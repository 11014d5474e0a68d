/** Two servers of one name are told apart by a number: the name is what a prompt is known by. */
export function distinctName(name: string, taken: readonly string[]): string {
  if (!taken.includes(name)) return name;
  let number = 2;
  while (taken.includes(`${name} (${number})`)) number += 1;
  return `${name} (${number})`;
}
