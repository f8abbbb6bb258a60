import type { TenantContext } from '../../../platform/context.ts';

const columns = [
  'id',
  'memberId',
  'documentDigest',
  'documentHint',
  'sealedDocument',
  'state',
  'outcome',
  'participantId',
  'holder',
  'role',
  'attempts',
  'programVersion',
  'createdAt',
] as const;

/** A check of the acting member; undefined for one of anybody else. */
export function findCheck(ctx: TenantContext, checkId: string) {
  return ctx.tx
    .selectFrom('pointsTransferChecks')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('memberId', '=', ctx.actor.memberId)
    .where('id', '=', checkId)
    .select(columns)
    .executeTakeFirst();
}
export type CheckRow = NonNullable<Awaited<ReturnType<typeof findCheck>>>;

/** Has a document of the acting member checked as soon as a worker comes by. */
export function insertCheck(
  ctx: TenantContext,
  check: {
    readonly documentDigest: Buffer;
    readonly documentHint: string;
    readonly sealedDocument: Buffer;
    readonly programVersion: number;
  },
): Promise<CheckRow> {
  const { tenantId, memberId } = ctx.actor;
  return ctx.tx
    .insertInto('pointsTransferChecks')
    .values({ tenantId, memberId, ...check, dueAt: ctx.now, createdAt: ctx.now })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export interface CheckAnswer {
  readonly state: 'answered' | 'unreachable';
  readonly outcome: string | null;
  readonly participantId: string | null;
  readonly holder: string | null;
  readonly role: string | null;
}

/** Keeps what the partner answered and forgets the document; a check that has its answer keeps it. */
export async function answerCheck(ctx: TenantContext, checkId: string, answer: CheckAnswer): Promise<void> {
  await ctx.tx
    .updateTable('pointsTransferChecks')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', checkId)
    .where('state', '=', 'asking')
    .set({ ...answer, sealedDocument: null, dueAt: null, answeredAt: ctx.now })
    .execute();
}

/** Has a check asked again later. */
export async function postponeCheck(ctx: TenantContext, checkId: string, dueAt: Date): Promise<void> {
  await ctx.tx
    .updateTable('pointsTransferChecks')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', checkId)
    .where('state', '=', 'asking')
    .set({ dueAt })
    .execute();
}

/** Whose account a document belongs to; undefined where nobody has sent points to it. */
export async function findDocumentOwner(ctx: TenantContext, digest: Buffer): Promise<string | undefined> {
  const row = await ctx.tx
    .selectFrom('pointsTransferDocuments')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('digest', '=', digest)
    .select('memberId')
    .executeTakeFirst();
  return row?.memberId;
}

/** Takes a document for the acting member's account; the primary key gives it to one of two who ask at once. */
export async function takeDocument(ctx: TenantContext, digest: Buffer): Promise<void> {
  const { tenantId, memberId } = ctx.actor;
  await ctx.tx
    .insertInto('pointsTransferDocuments')
    .values({ tenantId, digest, memberId, firstUsedAt: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
