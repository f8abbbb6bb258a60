import type { GuardedSetting } from '@trilha/contracts/engagement/guarded-changes';

import type { TenantContext } from '../../../platform/context.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { listConfirmers, listHolders } from '../../../platform/second-person/second-person.ts';
import { readTenantSettings } from '../../../platform/tenants/tenant-settings.ts';
import { notify } from '../notices/notify.ts';
import { GUARD_PERMISSIONS, isLooser } from './guard.ts';
import type { GuardedValue } from './guard.ts';
import { endChange, findWaiting, insertChange } from './guarded-changes.queries.ts';
import type { WantedChange } from './guarded-changes.queries.ts';

const DAY_MS = 86_400_000;
/** A request that nobody confirms within this time has to be made again; longer than the longest wait of what nobody could confirm. */
const EXPIRES_AFTER_DAYS = 100;

/** What waits gives way to what somebody does about the same setting now. */
async function overtake(
  ctx: TenantContext,
  changed: Pick<WantedChange, 'setting' | 'subjectId'>,
): Promise<void> {
  const waiting = await findWaiting(ctx, changed);
  if (waiting) await endChange(ctx, waiting.id, { state: 'overtaken', by: ctx.actor.memberId, reason: null });
}

/** Since nobody could confirm it: after the days somebody new would wait, one at least, so that others see it before. */
async function effectiveWithout(ctx: TenantContext): Promise<Date> {
  const { proof } = await readTenantSettings(ctx.tx, ctx.actor.tenantId);
  return new Date(ctx.now.getTime() + Math.max(1, proof.confirmAfterDays) * DAY_MS);
}

/**
 * Stores a change for a second person and notifies those who may confirm it, or else those who may reject it. The same asked for again waits on,
 * but where everybody who could confirm it is gone: then it takes effect after the days, as if asked for now.
 */
async function leaveWaiting(ctx: TenantContext, wanted: WantedChange): Promise<void> {
  const { setting, from, to } = wanted;
  const permission = GUARD_PERMISSIONS[setting];
  const confirmers = await listConfirmers(ctx, permission, { requestedBy: ctx.actor.memberId });
  const waiting = await findWaiting(ctx, wanted);
  const isSame = waiting?.from === from && waiting.to === to && waiting.expiresAt > ctx.now;
  if (isSame && (waiting.effectiveAt !== null || confirmers.length > 0)) return;
  if (waiting) await overtake(ctx, wanted);
  const id = await insertChange(ctx, wanted, {
    effectiveAt: confirmers.length > 0 ? null : await effectiveWithout(ctx),
    expiresAt: new Date(ctx.now.getTime() + EXPIRES_AFTER_DAYS * DAY_MS),
  });
  await appendAuditEntry(ctx, {
    action: 'guarded_change.requested',
    objectKind: 'guarded_change',
    objectId: id,
    before: { setting, value: from },
    after: { setting, value: to },
  });
  const recipients = confirmers.length > 0 ? confirmers : await listHolders(ctx, permission);
  for (const memberId of recipients)
    await notify(ctx, {
      memberId,
      body: { kind: 'guarded_change_waiting', data: { by: ctx.actor.displayName } },
      link: '/admin/point-corrections',
      dedupe: `guarded_change_waiting:${id}`,
    });
}

/**
 * What of a change takes effect now: all of it where it tightens or changes nothing, and what was before where it loosens, which waits for
 * a second person. The caller holds what the setting is part of, and writes what comes back.
 */
export async function guardValue(
  ctx: TenantContext,
  of: { readonly setting: GuardedSetting; readonly subjectId: string },
  from: GuardedValue,
  to: GuardedValue,
): Promise<GuardedValue> {
  if (from === to) return to;
  if (!isLooser(of.setting, from, to)) {
    await overtake(ctx, of);
    return to;
  }
  await leaveWaiting(ctx, { ...of, from, to });
  return from;
}
