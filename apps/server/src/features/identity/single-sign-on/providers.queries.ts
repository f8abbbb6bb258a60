import type { Tx } from '../../../platform/db/client-dialect.ts';

const columns = ['id', 'kind', 'name', 'enabled', 'settings', 'sealedSecret', 'lastTrial'] as const;

/** A company has no more; those further on would be shown nowhere. */
export const MAX_PROVIDERS = 50;

/** Providers of a company in the order they were set up. */
export function listProviderRows(tx: Tx, tenantId: string) {
  return tx
    .selectFrom('identityProviders')
    .where('tenantId', '=', tenantId)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(MAX_PROVIDERS)
    .select(columns)
    .execute();
}
export type ProviderRow = Awaited<ReturnType<typeof listProviderRows>>[number];

/** One of a company’s identity providers, enabled or not. */
export function findProvider(tx: Tx, tenantId: string, id: string): Promise<ProviderRow | undefined> {
  return tx
    .selectFrom('identityProviders')
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .select(columns)
    .executeTakeFirst();
}

/** The same, held until the transaction ends: what is judged by it must still be so when it is written. */
export function lockProvider(tx: Tx, tenantId: string, id: string): Promise<ProviderRow | undefined> {
  return tx
    .selectFrom('identityProviders')
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .select(columns)
    .forUpdate()
    .executeTakeFirst();
}

/** The same, held as it is until the transaction ends; others may read it meanwhile. */
export function holdProvider(tx: Tx, tenantId: string, id: string): Promise<ProviderRow | undefined> {
  return tx
    .selectFrom('identityProviders')
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .select(columns)
    .forShare()
    .executeTakeFirst();
}

/** Forgets by which names a provider knows people. */
export async function clearSubjects(tx: Tx, tenantId: string, providerId: string): Promise<void> {
  await tx
    .deleteFrom('externalIdentities')
    .where('tenantId', '=', tenantId)
    .where('providerId', '=', providerId)
    .execute();
}

export interface ProviderValues {
  readonly kind: string;
  readonly name: string;
  readonly enabled: boolean;
  readonly settings: string;
  /** Left out, the secret stays; null takes it away. */
  readonly sealedSecret?: Buffer | null;
}

/** Adds an identity provider to a company. */
export function insertProvider(
  tx: Tx,
  tenantId: string,
  values: ProviderValues,
  now: Date,
): Promise<ProviderRow> {
  return tx
    .insertInto('identityProviders')
    .values({ tenantId, createdAt: now, ...values })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Changes an identity provider; undefined where the company has none of this id. A secret that is not given stays. */
export function changeProvider(
  tx: Tx,
  tenantId: string,
  id: string,
  values: ProviderValues,
): Promise<ProviderRow | undefined> {
  return tx
    .updateTable('identityProviders')
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .set(values)
    .returning(columns)
    .executeTakeFirst();
}

/** Deletes a provider; false where the company has none of this id. */
export async function deleteProviderRow(tx: Tx, tenantId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('identityProviders')
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Keeps what came of the last trial, so that the screen can say what to mend. */
export async function saveTrial(
  tx: Tx,
  tenantId: string,
  id: string,
  trial: unknown,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('identityProviders')
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .set({ lastTrial: JSON.stringify(trial), testedAt: now })
    .execute();
}

export interface NewFlow {
  readonly tenantId: string;
  readonly stateHash: Buffer;
  readonly providerId: string;
  readonly browserHash: Buffer;
  readonly nonce: string;
  readonly codeVerifier: string;
  readonly requestId: string;
  readonly isTrial: boolean;
  readonly provesFamily: string | null;
  readonly expiresAt: Date;
}

/** Remembers a sign-in that has left for the provider, and forgets those that never came back. */
export async function insertFlow(tx: Tx, flow: NewFlow, now: Date): Promise<void> {
  await tx
    .deleteFrom('singleSignOnFlows')
    .where('tenantId', '=', flow.tenantId)
    .where('expiresAt', '<', now)
    .execute();
  await tx.insertInto('singleSignOnFlows').values(flow).execute();
}

const flowColumns = [
  'providerId',
  'browserHash',
  'nonce',
  'codeVerifier',
  'requestId',
  'isTrial',
  'provesFamily',
] as const;

/** A flow that is under way. */
export function readFlow(tx: Tx, tenantId: string, stateHash: Buffer, now: Date): Promise<Flow | undefined> {
  return tx
    .selectFrom('singleSignOnFlows')
    .where('tenantId', '=', tenantId)
    .where('stateHash', '=', stateHash)
    .where('expiresAt', '>', now)
    .select(flowColumns)
    .executeTakeFirst();
}

/** Takes a flow out of the table: its state is good once. */
export function takeFlow(tx: Tx, tenantId: string, stateHash: Buffer, now: Date) {
  return tx
    .deleteFrom('singleSignOnFlows')
    .where('tenantId', '=', tenantId)
    .where('stateHash', '=', stateHash)
    .where('expiresAt', '>', now)
    .returning(flowColumns)
    .executeTakeFirst();
}
export type Flow = NonNullable<Awaited<ReturnType<typeof takeFlow>>>;

/** Remembers an assertion until it ends; false where it came before. */
export async function useAssertion(
  tx: Tx,
  tenantId: string,
  assertionId: string,
  expiresAt: Date,
  now: Date,
): Promise<boolean> {
  await tx
    .deleteFrom('usedAssertions')
    .where('tenantId', '=', tenantId)
    .where('expiresAt', '<', now)
    .execute();
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('usedAssertions')
    .values({ tenantId, assertionId, expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** The provider of the company that knows a member, the one that was linked last. */
export function findLinkedProvider(tx: Tx, tenantId: string, memberId: string) {
  return tx
    .selectFrom('externalIdentities as e')
    .innerJoin('identityProviders as p', (join) =>
      join.onRef('p.tenantId', '=', 'e.tenantId').onRef('p.id', '=', 'e.providerId'),
    )
    .where('e.tenantId', '=', tenantId)
    .where('e.memberId', '=', memberId)
    .where('p.enabled', '=', true)
    .orderBy('e.createdAt', 'desc')
    .orderBy('p.id')
    .limit(1)
    .select(['p.id', 'p.name'])
    .executeTakeFirst();
}

/** The member a provider knows by this name. */
export function findSubject(tx: Tx, tenantId: string, providerId: string, subject: string) {
  return tx
    .selectFrom('externalIdentities')
    .where('tenantId', '=', tenantId)
    .where('providerId', '=', providerId)
    .where('subject', '=', subject)
    .select('memberId')
    .executeTakeFirst();
}

/** The branch a provider names, in whatever letters; undefined where the company has none such. */
export function findBranchByName(tx: Tx, tenantId: string, name: string) {
  return tx
    .selectFrom('branches')
    .where('tenantId', '=', tenantId)
    .where((eb) => eb(eb.fn<string>('lower', ['name']), '=', name.toLowerCase()))
    .select('id')
    .executeTakeFirst();
}
