/** 32 bits of a text (FNV-1a): the beginning of a row of random numbers. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value >>> 0;
}

/** Numbers from 0 to 1 that are always the same for a seed (mulberry32). */
function randomOf(seed: string): () => number {
  let state = hash(seed);
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The items in an order that the seed alone decides. */
export function shuffled<T>(items: readonly T[], seed: string): T[] {
  const random = randomOf(seed);
  const keyed = items.map((item) => ({ item, at: random() }));
  return keyed.toSorted((a, b) => a.at - b.at).map(({ item }) => item);
}

/** So many of the items, chosen by the seed alone, in the order they stand in. */
export function drawnFrom<T>(items: readonly T[], count: number, seed: string): T[] {
  const chosen = new Set(shuffled(items, `${seed} drawn`).slice(0, count));
  return items.filter((item) => chosen.has(item));
}
