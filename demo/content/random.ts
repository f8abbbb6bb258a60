/** A small repeatable generator (mulberry32), seeded by a name. */
export function randomFor(name: string) {
  let state = 2_166_136_261;
  for (const character of name) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16_777_619);

  /** From 0 up to, not including, 1. */
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));

  return {
    next,
    /** A whole number, both ends included. */
    between,
    pick: <T>(list: readonly T[]): T => {
      const picked = list[between(0, list.length - 1)];
      if (picked === undefined) throw new Error('nothing to pick from');
      return picked;
    },
  };
}
export type Random = ReturnType<typeof randomFor>;
