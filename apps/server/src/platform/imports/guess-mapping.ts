import { searchKey } from '@trilha/rules/platform/text';

import type { ImportKind, Mapping } from './import-kind.ts';

/** A head as mappings are remembered by. */
export function headKey(head: string): string {
  return searchKey(head.replaceAll(/[_*:]/g, ' ')).slice(0, 200);
}

function targetsByHead({ targets, heads }: Pick<ImportKind, 'targets' | 'heads'>) {
  const byHead = new Map<string, string>();
  for (const target of targets) {
    byHead.set(target.replaceAll('_', ' '), target);
    for (const head of heads[target] ?? []) byHead.set(head, target);
  }
  return byHead;
}

/** What the columns of a file mean: as the company said the last time, else by their names. A meaning is given once. */
export function guessMapping(
  kind: Pick<ImportKind, 'targets' | 'heads' | 'refineGuess'>,
  head: readonly string[],
  remembered: ReadonlyMap<string, string | null>,
): Mapping {
  const byHead = targetsByHead(kind);
  const used = new Set<string>();
  const guessed = head.map((text) => {
    const key = headKey(text);
    const rememberedTarget = remembered.get(key);
    const target =
      rememberedTarget === undefined
        ? byHead.get(key)
        : kind.targets.find((known) => known === rememberedTarget);
    if (!target || used.has(target)) return null;
    used.add(target);
    return target;
  });
  return kind.refineGuess?.(guessed) ?? guessed;
}
