const SEED = 20_250_319;

/** The seed of every property of a run: always the same, or FAST_CHECK_SEED: a number, or `random` for one of the run's own. */
export function propertySeed() {
  const wanted = process.env.FAST_CHECK_SEED;
  if (!wanted) return SEED;
  const seed = wanted === 'random' ? Math.trunc(Math.random() * 2 ** 31) : Number(wanted);
  if (!Number.isSafeInteger(seed))
    throw new Error(`FAST_CHECK_SEED is a whole number or random, not ${wanted}.`);
  return seed;
}
