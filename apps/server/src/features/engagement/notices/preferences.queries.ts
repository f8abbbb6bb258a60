import type { NoticeChannel } from '@trilha/contracts/engagement/notice-preferences';
import type { NoticeKind } from '@trilha/contracts/engagement/notices';
import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/client-dialect.ts';

type OfCompany = Pick<TenantContext, 'tx' | 'now'> & {
  readonly actor: Pick<TenantContext['actor'], 'tenantId'>;
};

/** What a member chose, by kind and channel. */
export function listChoices(tx: Tx, tenantId: string, memberId: string) {
  return tx
    .selectFrom('noticeChoices')
    .where('tenantId', '=', tenantId)
    .where('memberId', '=', memberId)
    .select(['kind', 'channel', 'wanted'])
    .execute();
}

/** What members chose for these kinds, by channel. */
export function listChoicesOf(
  tx: Tx,
  tenantId: string,
  memberIds: readonly string[],
  kinds: readonly NoticeKind[],
) {
  return tx
    .selectFrom('noticeChoices')
    .where('tenantId', '=', tenantId)
    .where('memberId', '=', sql<string>`any (${[...memberIds]}::uuid[])`)
    .where('kind', '=', sql<string>`any (${[...kinds]}::text[])`)
    .select(['memberId', 'kind', 'channel', 'wanted'])
    .execute();
}

/** Those of these members whose profile says that they want news by e-mail. */
export async function listWantingNews(
  tx: Tx,
  tenantId: string,
  memberIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('memberProfiles')
    .where('tenantId', '=', tenantId)
    .where('memberId', '=', sql<string>`any (${[...memberIds]}::uuid[])`)
    .where(sql<boolean>`details -> 'email_opt_in' = 'true'`)
    .select('memberId')
    .execute();
  return new Set(rows.map(({ memberId }) => memberId));
}

/** Keeps what a member chose for kinds and channels; what is not named stays. */
export async function saveChoices(
  { tx, actor }: TenantContext,
  choices: readonly { kind: NoticeKind; channel: NoticeChannel; wanted: boolean }[],
): Promise<void> {
  // The same kind and channel twice: the last one counts, and one statement writes a row once.
  const last = new Map(choices.map((choice) => [`${choice.kind} ${choice.channel}`, choice]));
  if (last.size === 0) return;
  await tx
    .insertInto('noticeChoices')
    .values(
      [...last.values()].map(({ kind, channel, wanted }) => ({
        tenantId: actor.tenantId,
        memberId: actor.memberId,
        kind,
        channel,
        wanted,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'memberId', 'kind', 'channel'])
        .doUpdateSet((eb) => ({ wanted: eb.ref('excluded.wanted') })),
    )
    .execute();
}

/** The hours in which a member wants no notice on the device. */
export function findHours(tx: Tx, tenantId: string, memberId: string) {
  return tx
    .selectFrom('noticeHours')
    .where('tenantId', '=', tenantId)
    .where('memberId', '=', memberId)
    .select([
      sql<string | null>`to_char(quiet_from, 'HH24:MI')`.as('quietFrom'),
      sql<string | null>`to_char(quiet_until, 'HH24:MI')`.as('quietUntil'),
      'digest',
    ])
    .executeTakeFirst();
}

/** Keeps a member’s quiet hours and when their digest comes, in place of what was kept before. */
export async function saveHours(
  { tx, actor }: TenantContext,
  hours: { quietFrom: string | null; quietUntil: string | null; digest: string },
): Promise<void> {
  await tx
    .insertInto('noticeHours')
    .values({ tenantId: actor.tenantId, memberId: actor.memberId, ...hours })
    .onConflict((conflict) => conflict.columns(['tenantId', 'memberId']).doUpdateSet(hours))
    .execute();
}

/** Where a member's e-mails go and in which language; undefined where they have no address or have left. */
export function findRecipient(tx: Tx, tenantId: string, memberId: string) {
  return tx
    .selectFrom('members as m')
    .innerJoin('people as p', 'p.id', 'm.personId')
    .where('m.tenantId', '=', tenantId)
    .where('m.id', '=', memberId)
    .where('p.status', '=', 'active')
    .where('p.email', 'is not', null)
    .select(['p.email', 'm.displayName'])
    .executeTakeFirst();
}

/** A notice of the company, for code that sends it elsewhere. */
export function findNotice(tx: Tx, tenantId: string, noticeId: string) {
  return tx
    .selectFrom('notices')
    .where('tenantId', '=', tenantId)
    .where('id', '=', noticeId)
    .select(['id', 'kind', 'data', 'link', 'createdAt'])
    .executeTakeFirst();
}

/** Leaves a notice for the member's next digest. */
export async function addToDigest(
  { tx, actor }: OfCompany,
  line: { memberId: string; noticeId: string; dueAt: Date },
): Promise<void> {
  await tx
    .insertInto('noticeDigests')
    .values({ tenantId: actor.tenantId, ...line })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Members whose digest is due. */
export function listDueDigests(tx: Tx, tenantId: string, now: Date) {
  return tx
    .selectFrom('noticeDigests')
    .where('tenantId', '=', tenantId)
    .where('dueAt', '<=', now)
    .select('memberId')
    .distinct()
    .limit(1000)
    .execute();
}

/** Takes the notices of a member's due digest, oldest first: nobody else gets them. */
export async function takeDigest({ tx, actor, now }: OfCompany, memberId: string) {
  const taken = await tx
    .deleteFrom('noticeDigests')
    .where('tenantId', '=', actor.tenantId)
    .where('memberId', '=', memberId)
    .where('dueAt', '<=', now)
    .returning('noticeId')
    .execute();
  if (taken.length === 0) return [];
  return tx
    .selectFrom('notices')
    .where('tenantId', '=', actor.tenantId)
    .where(
      'id',
      'in',
      taken.map(({ noticeId }) => noticeId),
    )
    .orderBy('createdAt')
    .orderBy('id')
    .select(['id', 'kind', 'data', 'link', 'createdAt'])
    .execute();
}
