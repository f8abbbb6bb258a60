import type { ScormItem, ScormPackage } from '@trilha/contracts/learning/scorm';
import type {
  ScormCommit,
  ScormItemProgress,
  ScormOnDevice,
  ScormSession,
} from '@trilha/contracts/learning/scorm-runtime';
import { parseScormNumber } from '@trilha/rules/learning/scorm-status';

import { memoryAfter } from '../../content/scorm/item-data.ts';

/** A change of what this device keeps of a package. */
export type ScormChange = (stored: ScormOnDevice) => ScormOnDevice;

/** The server has opened a session: what it keeps is what this device goes on from. */
export const afterOpening =
  ({ sessionId, ...state }: ScormSession): ScormChange =>
  (stored) => ({ ...stored, state, from: sessionId });

const COMPLETIONS = ['unknown', 'incomplete', 'completed'] as const;
const SUCCESSES = ['unknown', 'passed', 'failed'] as const;
const oneOf = <T extends string>(known: readonly T[], said: string | undefined, otherwise: T): T =>
  known.find((one) => one === said) ?? otherwise;

function judged12(status: string | undefined): Pick<ScormItemProgress, 'completion' | 'success'> {
  if (status === 'passed' || status === 'failed') return { completion: 'completed', success: status };
  const isCompleted = status === 'completed' || status === 'browsed';
  return { completion: isCompleted ? 'completed' : 'incomplete', success: 'unknown' };
}

/** How an item stands by what its content says; the server judges it once it has it. */
function standingBy(
  { edition }: Pick<ScormPackage, 'edition'>,
  { itemId, cmi }: Pick<ScormCommit, 'itemId' | 'cmi'>,
  kind: NonNullable<ScormItem['launch']>['kind'] = 'sco',
): ScormItemProgress {
  if (kind === 'asset') return { itemId, completion: 'completed', success: 'unknown', score: null };
  if (edition === 'scorm_12')
    return {
      itemId,
      ...judged12(cmi['cmi.core.lesson_status']),
      score: parseScormNumber(cmi['cmi.core.score.raw']),
    };
  const scaled = parseScormNumber(cmi['cmi.score.scaled']);
  return {
    itemId,
    completion: oneOf(COMPLETIONS, cmi['cmi.completion_status'], 'unknown'),
    success: oneOf(SUCCESSES, cmi['cmi.success_status'], 'unknown'),
    score: scaled === null ? null : scaled * 100,
  };
}

const replaced = <T extends { readonly itemId: string }>(items: readonly T[], fresh: T): T[] => [
  ...items.filter(({ itemId }) => itemId !== fresh.itemId),
  fresh,
];

/** The content wrote something: opened again, with a network or without, it goes on from there. */
export const afterCommit =
  (commit: ScormCommit): ScormChange =>
  ({ state, launch, ...stored }) => {
    const { itemId, cmi, finished, sequencing, sessionId } = commit;
    const standing = standingBy(launch.package, commit, kindOf(launch.package.items, itemId));
    const before = state.items.find((item) => item.itemId === itemId);
    return {
      ...stored,
      from: sessionId,
      launch: { ...launch, standings: replaced(launch.standings, standing) },
      state: {
        items: replaced(state.items, {
          ...standing,
          ...memoryAfter(cmi, finished, before?.totalSeconds ?? 0),
        }),
        currentItemId: itemId,
        sequencing: sequencing ?? state.sequencing,
      },
    };
  };

function kindOf(
  items: readonly ScormItem[],
  itemId: string,
): NonNullable<ScormItem['launch']>['kind'] | undefined {
  for (const item of items) {
    if (item.id === itemId) return item.launch?.kind;
    const found = kindOf(item.children, itemId);
    if (found) return found;
  }
  return undefined;
}
