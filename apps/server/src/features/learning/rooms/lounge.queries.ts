import { LOUNGE_PARTS } from '@trilha/contracts/learning/rooms';
import type { LOUNGE_TEMPLATES, LOUNGE_TONES, LoungePart } from '@trilha/contracts/learning/rooms';
import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';

type Template = (typeof LOUNGE_TEMPLATES)[number];
type ConferenceKind = 'jitsi' | 'jaas';

/** How a company's lounges look and where its video conference stands; undefined before it said so. */
export function findLoungeSetup({
  tx,
  actor,
}: Pick<TenantContext, 'tx'> & { readonly actor: { readonly tenantId: string } }) {
  return tx
    .selectFrom('loungeSetups')
    .where('tenantId', '=', actor.tenantId)
    .select([
      sql<Template>`template`.as('template'),
      sql<LoungePart[]>`parts`.as('parts'),
      sql<(typeof LOUNGE_TONES)[number]>`tone`.as('tone'),
      sql<ConferenceKind | null>`kind`.as('kind'),
      'domain',
      'appId',
      'keyId',
      'sealedSecret',
      'revision',
    ])
    .executeTakeFirst();
}
export type LoungeRow = NonNullable<Awaited<ReturnType<typeof findLoungeSetup>>>;

/** How a company's lounges look and what is in them. */
export async function findLook(ctx: Pick<TenantContext, 'tx' | 'actor'>) {
  const setup = await findLoungeSetup(ctx);
  return {
    template: setup?.template ?? ('stage_and_chat' as const),
    parts: setup?.parts ?? [...LOUNGE_PARTS],
    tone: setup?.tone ?? ('reader' as const),
  };
}

/** Lets nobody else of the company set it up until the commit. */
export async function lockLoungeSetup({ tx, actor }: TenantContext): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`lounge:${actor.tenantId}`}, 0))`.execute(tx);
}

/** Keeps it. */
export async function upsertLoungeSetup(
  { tx, actor }: TenantContext,
  setup: Omit<LoungeRow, 'revision'>,
): Promise<void> {
  await tx
    .insertInto('loungeSetups')
    .values({ tenantId: actor.tenantId, ...setup })
    .onConflict((conflict) =>
      conflict
        .column('tenantId')
        .doUpdateSet((eb) => ({ ...setup, revision: eb('loungeSetups.revision', '+', 1) })),
    )
    .execute();
}

/** Addresses of other services' pages that rooms of a company show, of events that are not over for long. */
export async function listFramedAddresses(
  { tx, actor }: Pick<TenantContext, 'tx'> & { readonly actor: { readonly tenantId: string } },
  since: Date,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('eventRooms as r')
    .innerJoin('trainingEvents as v', (join) =>
      join.onRef('v.tenantId', '=', 'r.tenantId').onRef('v.id', '=', 'r.eventId'),
    )
    .where('r.tenantId', '=', actor.tenantId)
    .where(sql<boolean>`r.transmission ->> 'kind' = 'room'`)
    .where('v.canceledAt', 'is', null)
    .where('v.endsAt', '>=', since)
    .select(sql<string>`r.transmission ->> 'address'`.as('address'))
    .distinct()
    .execute();
  return rows.map(({ address }) => address);
}
