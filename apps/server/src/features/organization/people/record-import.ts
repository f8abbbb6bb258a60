import type { TenantContext } from '../../../platform/context.ts';
import { recordStates, statesOfChange } from './changes.queries.ts';
import type { ChangedStates } from './changes.queries.ts';
import { stateDifferences, stateOf } from './member-states.ts';

/** Writes into each person's history, by name, what an import made of them. */
export async function recordImported(
  ctx: TenantContext,
  changeId: string,
  memberIds: readonly string[],
): Promise<void> {
  const states = await statesOfChange(ctx, changeId, { memberIds });
  const entries = states.flatMap(({ memberId, before, after }): ChangedStates[] => {
    if (!before) {
      const { name, role, branchId, hiredOn, labelIds } = stateOf(after);
      return [{ memberId, before: null, after: { name, role, branchId, hiredOn, labelIds } }];
    }
    const { isEmpty, ...difference } = stateDifferences(stateOf(before), stateOf(after));
    return isEmpty ? [] : [{ memberId, ...difference }];
  });
  await recordStates(ctx, 'member.imported', entries);
}

/** Whom the next step of taking an import back is about, as they were and as it left them. */
export function statesOfNext(ctx: TenantContext, changeId: string, limit: number): Promise<ChangedStates[]> {
  return statesOfChange(ctx, changeId, { limit });
}

/** Writes into the history of those who were put back, or taken out again, what undoing an import made of them. */
export async function recordImportUndone(
  ctx: TenantContext,
  states: readonly ChangedStates[],
  memberIds: readonly string[],
): Promise<void> {
  const undone = new Set(memberIds);
  const entries = states
    .filter(({ memberId }) => undone.has(memberId))
    .flatMap(({ memberId, before, after }): ChangedStates[] => {
      if (!before) {
        const { name, role } = stateOf(after);
        return [{ memberId, before: { name, role }, after: null }];
      }
      const { isEmpty, ...difference } = stateDifferences(stateOf(after), stateOf(before));
      return isEmpty ? [] : [{ memberId, ...difference }];
    });
  await recordStates(ctx, 'member.import_undone', entries);
}
