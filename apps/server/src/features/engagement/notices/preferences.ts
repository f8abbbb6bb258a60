import {
  NOTICE_KINDS,
  concerns,
  isMandatoryNotice,
  noticeDefault,
} from '@trilha/contracts/engagement/notice-preferences';
import type { NoticeChannel, NoticePreferences } from '@trilha/contracts/engagement/notice-preferences';
import type { BodyOf } from '@trilha/contracts/platform/endpoint';
import type { saveNoticePreferences } from '@trilha/contracts/engagement/notice-preferences';
import type { NoticeKind } from '@trilha/contracts/engagement/notices';

import { isAllowed, requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/client-dialect.ts';
import {
  findHours,
  findRecipient,
  saveChoices,
  saveHours,
  listChoices,
  listChoicesOf,
  listWantingNews,
} from './preferences.queries.ts';

/** The channels members chose for kinds of notices: read for all of these at once. */
export async function wantedChannels(
  tx: Tx,
  tenantId: string,
  asked: readonly { readonly memberId: string; readonly kind: NoticeKind }[],
): Promise<(memberId: string, kind: NoticeKind) => Record<NoticeChannel, boolean>> {
  const memberIds = [...new Set(asked.map(({ memberId }) => memberId))];
  const kinds = [...new Set(asked.map(({ kind }) => kind))];
  const rows = await listChoicesOf(tx, tenantId, memberIds, kinds);
  const choices = Map.groupBy(rows, ({ memberId }) => memberId);
  const wantNews = await listWantingNews(tx, tenantId, memberIds);
  return (memberId, kind) => resolve(kind, choices.get(memberId) ?? [], wantNews.has(memberId));
}

function resolve(
  kind: NoticeKind,
  choices: readonly { kind: string; channel: string; wanted: boolean }[],
  wantsNews: boolean,
): Record<NoticeChannel, boolean> {
  const chosen = (channel: NoticeChannel) =>
    choices.find((one) => one.kind === kind && one.channel === channel)?.wanted ??
    noticeDefault(kind, channel, wantsNews);
  return {
    in_app: isMandatoryNotice(kind) || chosen('in_app'),
    email: chosen('email'),
    push: chosen('push'),
  };
}

/** The notification preferences of the member, with the kinds that can reach them (PTS-06). */
export async function readPreferences(ctx: TenantContext): Promise<NoticePreferences> {
  requirePermission(ctx.actor, 'profile.own');
  const { tenantId, memberId, timeZone, modules } = ctx.actor;
  const choices = await listChoices(ctx.tx, tenantId, memberId);
  const wantsNews = (await listWantingNews(ctx.tx, tenantId, [memberId])).has(memberId);
  const hours = await findHours(ctx.tx, tenantId, memberId);
  const recipient = await findRecipient(ctx.tx, tenantId, memberId);
  return {
    kinds: NOTICE_KINDS.filter((kind) =>
      concerns(kind, modules, (permission) => isAllowed(ctx.actor, permission)),
    ).map((kind) => {
      const { in_app, email, push } = resolve(kind, choices, wantsNews);
      return { kind, mandatory: isMandatoryNotice(kind), in_app, email, push };
    }),
    quietHours:
      hours?.quietFrom && hours.quietUntil ? { from: hours.quietFrom, until: hours.quietUntil } : null,
    digest: hours?.digest === 'daily' ? 'daily' : 'at_once',
    timeZone,
    email: recipient?.email ?? null,
  };
}

/** Saves what the member changed; anything left out stays. */
export async function savePreferences(
  ctx: TenantContext,
  { choices, quietHours, digest }: BodyOf<typeof saveNoticePreferences>,
): Promise<NoticePreferences> {
  requirePermission(ctx.actor, 'profile.own');
  await saveChoices(ctx, choices);
  if (quietHours !== undefined || digest !== undefined) {
    const before = await readPreferences(ctx);
    const quiet = quietHours === undefined ? before.quietHours : quietHours;
    await saveHours(ctx, {
      quietFrom: quiet?.from ?? null,
      quietUntil: quiet?.until ?? null,
      digest: digest ?? before.digest,
    });
  }
  return readPreferences(ctx);
}
