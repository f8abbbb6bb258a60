import type { TenantContext } from '../../../platform/context.ts';

const player = (ctx: TenantContext) => ({ tenantId: ctx.actor.tenantId, memberId: ctx.actor.memberId });

/** The member's player, held until the transaction ends so that reports come one after the other; made where there is none. */
export async function lockPlayer(ctx: TenantContext) {
  await ctx.tx
    .insertInto('podcastPlayers')
    .values({ ...player(ctx), chosenAt: new Date(0) })
    .onConflict((conflict) => conflict.columns(['tenantId', 'memberId']).doNothing())
    .execute();
  return ctx.tx
    .selectFrom('podcastPlayers')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('memberId', '=', ctx.actor.memberId)
    .select(['chosenAt', 'creditSeconds', 'reportedAt', 'capturedUntil'])
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** What the member listens to. */
export function findPlayer(ctx: TenantContext) {
  return ctx.tx
    .selectFrom('podcastPlayers')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('memberId', '=', ctx.actor.memberId)
    .select(['audioId', 'queue', 'rate'])
    .executeTakeFirst();
}

const ofMember = (ctx: TenantContext) =>
  ctx.tx
    .updateTable('podcastPlayers')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('memberId', '=', ctx.actor.memberId);

/** Writes what the member listens to, as chosen at an instant. */
export async function writePlayer(
  ctx: TenantContext,
  chosen: {
    readonly audioId: string | null;
    readonly queue: readonly string[];
    readonly rate: number;
    readonly chosenAt: Date;
  },
): Promise<void> {
  await ofMember(ctx)
    .set({ ...chosen, queue: [...chosen.queue] })
    .execute();
}

/** Writes what the member's reports may still claim. */
export async function writeClock(ctx: TenantContext, creditSeconds: number): Promise<void> {
  await ofMember(ctx).set({ creditSeconds, reportedAt: ctx.now }).execute();
}

/** Writes up to when the time is spent for what is told later. */
export async function writeCaptured(ctx: TenantContext, capturedUntil: Date): Promise<void> {
  await ofMember(ctx).set({ capturedUntil }).execute();
}

/** How far the member is with an audio. */
export function findListen(ctx: TenantContext, audioId: string) {
  return ctx.tx
    .selectFrom('podcastListens')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('memberId', '=', ctx.actor.memberId)
    .where('audioId', '=', audioId)
    .select(['position', 'positionAt', 'coverage', 'seenShare', 'startedAt', 'heardAt'])
    .executeTakeFirst();
}

/** Writes how far the member is with an audio. */
export async function upsertListen(
  ctx: TenantContext,
  audioId: string,
  listen: {
    readonly position: number;
    readonly positionAt: Date;
    readonly coverage: string;
    readonly seenShare: number;
    readonly heardAt: Date | null;
  },
): Promise<void> {
  await ctx.tx
    .insertInto('podcastListens')
    .values({ ...player(ctx), audioId, ...listen, startedAt: ctx.now })
    .onConflict((conflict) => conflict.columns(['tenantId', 'memberId', 'audioId']).doUpdateSet(listen))
    .execute();
}
