import { AppError } from '../../../platform/app-error.ts';
import { isOneself, requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import {
  isHolder,
  requireRejecter,
  requireSecondPerson,
} from '../../../platform/second-person/second-person.ts';
import { notify } from '../notices/notify.ts';
import { GUARD_PERMISSIONS } from './guard.ts';
import type { Guard } from './guard.ts';
import { endChange, findChange, lockChange } from './guarded-changes.queries.ts';
import type { ChangeRow } from './guarded-changes.queries.ts';

interface Decision {
  readonly changeId: string;
  readonly decision: 'confirm' | 'reject' | 'withdraw';
  readonly reason: string;
}

const STATES = { confirm: 'confirmed', reject: 'rejected', withdraw: 'withdrawn' } as const;

function guardOf(guards: readonly Guard[], { setting }: ChangeRow): Guard {
  const guard = guards.find(({ settings }) => settings.includes(setting));
  if (!guard) throw new Error(`Nobody guards ${setting}.`);
  return guard;
}

/** Puts a change into effect. Throws `change_overtaken` where the setting is no longer what it was, and what its feature throws. */
async function takeEffect(ctx: TenantContext, guard: Guard, { setting, subjectId, from, to }: ChangeRow) {
  const value = await guard.lockValue(ctx, setting, subjectId);
  if (value !== from) throw new AppError('change_overtaken');
  await guard.apply(ctx, setting, subjectId, to);
}

async function requireDecider(ctx: TenantContext, { decision }: Decision, row: ChangeRow): Promise<void> {
  const { requestedBy } = row;
  if (decision === 'withdraw') {
    if (!isOneself(ctx.actor, requestedBy)) throw new AppError('forbidden');
  } else if (decision === 'confirm') await requireSecondPerson(ctx, { requestedBy });
  else requireRejecter(ctx, { requestedBy });
}

/**
 * A second person confirms a change, which puts it into effect, or rejects it; who asked for it withdraws it. Throws `forbidden` for who may
 * not change the setting, `second_person_required`, `second_person_new` and `second_person_made` for who is no second person,
 * `change_decided` and `change_expired` where it waits no longer, and what `takeEffect` throws.
 */
export async function decideChange(
  ctx: TenantContext,
  guards: readonly Guard[],
  asked: Decision,
): Promise<void> {
  requirePermission(ctx.actor, 'guarded_changes.view');
  const found = await findChange(ctx, asked.changeId);
  if (!found) throw new AppError('not_found');
  requirePermission(ctx.actor, GUARD_PERMISSIONS[found.setting]);
  await requireDecider(ctx, asked, found);
  if (found.state !== 'waiting') throw new AppError('change_decided');
  const guard = guardOf(guards, found);
  // What it is part of is held first, as where it is asked for.
  if (asked.decision === 'confirm') await guard.lockValue(ctx, found.setting, found.subjectId);
  const row = await lockChange(ctx, found.id);
  if (row?.state !== 'waiting') throw new AppError('change_decided');
  if (row.expiresAt <= ctx.now) throw new AppError('change_expired');
  if (asked.decision === 'confirm') await takeEffect(ctx, guard, row);
  const { setting, from, to, requestedBy } = row;
  const state = STATES[asked.decision];
  await endChange(ctx, row.id, { state, by: ctx.actor.memberId, reason: asked.reason });
  await appendAuditEntry(ctx, {
    action: `guarded_change.${state}`,
    objectKind: 'guarded_change',
    objectId: row.id,
    before: { setting, value: from, requestedBy },
    after: { setting, value: state === 'confirmed' ? to : from, reason: asked.reason },
  });
  if (state === 'withdrawn') return;
  const by = ctx.actor.displayName;
  await notify(ctx, {
    memberId: requestedBy,
    body:
      state === 'confirmed'
        ? { kind: 'guarded_change_confirmed', data: { by } }
        : { kind: 'guarded_change_rejected', data: { by, reason: asked.reason } },
    link: '/admin/point-corrections?state=decided',
    dedupe: `guarded_change_decided:${row.id}`,
  });
}

/**
 * Ends a change whose time is up: one that nobody could confirm and nobody opposed takes effect, any other is over. Runs with the rights of
 * an administrator, in the name of who asked for it; may run any number of times.
 */
export async function endDueChange(
  ctx: TenantContext,
  guards: readonly Guard[],
  changeId: string,
): Promise<void> {
  const found = await findChange(ctx, changeId);
  if (found?.state !== 'waiting') return;
  const guard = guardOf(guards, found);
  const value = await lockValueOrNothing(ctx, guard, found);
  const row = await lockChange(ctx, changeId);
  if (row?.state !== 'waiting') return;
  const { setting, subjectId, from, to } = row;
  const isDue = row.effectiveAt !== null && row.effectiveAt <= ctx.now;
  if (!isDue && row.expiresAt > ctx.now) return;
  // Who may not change it any more has it changed by no wait either.
  const stands = isDue && (await isHolder(ctx, GUARD_PERMISSIONS[setting], row.requestedBy));
  const unlessDecided = value === from ? 'unopposed' : 'overtaken';
  const state = stands ? unlessDecided : 'expired';
  if (state === 'unopposed') await guard.apply(ctx, setting, subjectId, to);
  await endChange(ctx, row.id, { state, by: null, reason: null });
  if (state === 'overtaken') return;
  await appendAuditEntry(ctx, {
    action: `guarded_change.${state}`,
    objectKind: 'guarded_change',
    objectId: row.id,
    before: { setting, value: from },
    after: { setting, value: state === 'unopposed' ? to : from },
  });
}

/** The setting as it is; undefined where it cannot be changed any more. */
async function lockValueOrNothing(ctx: TenantContext, guard: Guard, { setting, subjectId }: ChangeRow) {
  try {
    return await guard.lockValue(ctx, setting, subjectId);
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
