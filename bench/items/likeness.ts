import { measureLikeness } from '../../apps/server/src/test/measure-likeness.ts';
import { ms } from '../figures.ts';
import type { Report } from '../figures.ts';
import { loadNow } from '../process-cost.ts';
import type { Stage } from '../stage.ts';

const SEED = 11;
const LEAST_PRECISION = 0.95;
const LEAST_RECALL = 0.9;

/** How well a photograph of a receipt is known again, on the labelled set (apps/server/src/test/labelled-receipts.ts). */
export async function measureLikenessOfReceipts(_stage: Stage, quick: boolean): Promise<Report> {
  const measured = await measureLikeness({ receipts: quick ? 2 : 8, seed: SEED });
  return {
    id: 'likeness',
    title: 'The same photograph known again',
    figures: [
      {
        what: 'precision: said to be the same photograph, and it is',
        target: `≥ ${LEAST_PRECISION}`,
        measured: measured.precision.toFixed(3),
        met: measured.precision >= LEAST_PRECISION,
      },
      {
        what: 'recall: the same photograph, and said so',
        target: `≥ ${LEAST_RECALL}`,
        measured: measured.recall.toFixed(3),
        met: measured.recall >= LEAST_RECALL,
      },
      { what: 'one comparison', target: '', measured: ms(measured.millisecondsAPair) },
    ],
    notes: [
      `${measured.pairs.toLocaleString('en-US')} pairs of one chain each, seed ${SEED}: saved anew, scaled, cropped, brightened, tilted, turned by a quarter, with noise, and mixed.`,
      `Taken for another: ${measured.wrong.join('; ') || 'none'}. Not known again: ${measured.missed.join('; ') || 'none'}.`,
      `Load average at the end: ${loadNow()}.`,
    ],
  };
}
