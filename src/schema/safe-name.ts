const proto = '__proto__';
const standIn = '\u0000proto';

/** Ajv passes over a property called `__proto__`, so that it is checked under a name of ours. */
export function safeName(name: string): string {
  return name === proto ? standIn : name;
}

/** The name that the server wrote, for one that `safeName` gave. */
export function writtenName(name: string): string {
  return name === standIn ? proto : name;
}
