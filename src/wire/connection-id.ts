let connections = 0;

/** An id that no other connection of this page or process has. */
export function nextConnectionId(): string {
  connections += 1;
  return `connection-${connections}`;
}
