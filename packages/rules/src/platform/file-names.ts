/**
 * The name of a file as everybody reads it: without marks nobody sees, some of which turn the order of the letters round, so that
 * `exe.pdf` could stand for `fdp.exe`.
 */
export function visibleFileName(name: string): string {
  return name.replaceAll(/\p{Cf}/gu, '').trim();
}
