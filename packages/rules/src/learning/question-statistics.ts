/** One answer among those to a question: which share of it was right, and which share of the rest of the test. */
export interface AnsweredItem {
  /** 0…1. */
  readonly share: number;
  /** 0…1; null where the test asked nothing else. */
  readonly restShare: number | null;
}

export interface QuestionStatistics {
  readonly answers: number;
  /** Mean share that was right, 0…1: the lower, the harder. */
  readonly difficulty: number;
  /**
   * How far who does well in the rest of the test does well here, −1…1 (Pearson, without the question itself); null for fewer than
   * `LEAST_ANSWERS_COMPARED` answers, and where all did alike.
   */
  readonly discrimination: number | null;
}

/** Of fewer answers, a correlation would say more than it knows. */
export const LEAST_ANSWERS_COMPARED = 10;

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** How hard a question is, and whether it tells who knows the matter from who does not. */
export function questionStatistics(items: readonly AnsweredItem[]): QuestionStatistics {
  const difficulty = items.length === 0 ? 0 : mean(items.map(({ share }) => share));
  return { answers: items.length, difficulty, discrimination: correlationOf(items) };
}

function correlationOf(items: readonly AnsweredItem[]): number | null {
  const pairs = items.flatMap(({ share, restShare }) => (restShare === null ? [] : [{ share, restShare }]));
  if (pairs.length < LEAST_ANSWERS_COMPARED) return null;
  const meanShare = mean(pairs.map(({ share }) => share));
  const meanRest = mean(pairs.map(({ restShare }) => restShare));
  let [both, own, rest] = [0, 0, 0];
  for (const { share, restShare } of pairs) {
    both += (share - meanShare) * (restShare - meanRest);
    own += (share - meanShare) ** 2;
    rest += (restShare - meanRest) ** 2;
  }
  // Noise of binary fractions is no difference.
  return own < 1e-9 || rest < 1e-9 ? null : both / Math.sqrt(own * rest);
}
