import { calendarDay } from '@trilha/rules/platform/dates';
import { isCodeKind } from '@trilha/rules/incentives/rewards';
import type { RewardKind } from '@trilha/rules/incentives/rewards';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import type { KeyRing } from '../../../platform/crypto/key-ring.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import {
  closeBatch,
  deleteFreeCodes,
  findHashesElsewhere,
  findKnownHashes,
  insertCodes,
  listCodesOfOtherKeys,
  listPoolsWithOldCodes,
  listUnhashed,
  lockCodes,
  setCompanyHashes,
  withdrawFreeCodes,
} from './codes.queries.ts';
import { findRewardKind, lockStock, moveStock } from './stock.queries.ts';

/** What codes are encrypted for. */
export const REWARD_CODE_PURPOSE = 'reward-code';
const HASHED_AT_ONCE = 2000;
/** Codes of before keys had versions say of no key that it is theirs, so a few are tried. */
const TRIED_CODES = 20;

/** A code as it lies in the database. */
export function sealCode(keys: KeyRing, code: string): Buffer {
  return keys.encrypt(REWARD_CODE_PURPOSE, code);
}

/** A code as its owner reads it. */
export function openCode(keys: KeyRing, sealed: Buffer): string {
  return keys.decrypt(REWARD_CODE_PURPOSE, sealed);
}

/**
 * The same code of an owner, a pool or a company, has the same hashes, one under each key and the newest first; nobody
 * without a key can tell codes by trying.
 */
function hashesOf(keys: KeyRing, ownerId: string, code: string): readonly [Buffer, ...Buffer[]] {
  return keys.digests(REWARD_CODE_PURPOSE, `${ownerId}:${code}`);
}

/** Places of the codes one of whose hashes is among those that were found. */
function placesFound(
  hashes: readonly (readonly Buffer[])[],
  found: ReadonlySet<string>,
): ReadonlySet<number> {
  return new Set(
    hashes.flatMap((ofCode, at) => (ofCode.some((hash) => found.has(hash.toString('hex'))) ? [at] : [])),
  );
}

/** Hashes the codes of before, which only their pool could tell apart. */
async function hashOldCodes(ctx: TenantContext, keys: KeyRing): Promise<void> {
  for (;;) {
    const old = await listUnhashed(ctx, HASHED_AT_ONCE);
    if (old.length === 0) return;
    const { tenantId } = ctx.actor;
    await setCompanyHashes(
      ctx,
      old.map(({ rewardId, id, sealed }) => ({
        rewardId,
        id,
        companyHash: hashesOf(keys, tenantId, openCode(keys, sealed))[0],
      })),
    );
  }
}

/**
 * Codes are compared by digests under the keys that are here: without the key of those in the pools, one that was sold could be
 * imported and sold again. Throws `unavailable` until it is back.
 */
async function requireKeys(ctx: TenantContext, keys: KeyRing): Promise<void> {
  const others = await listCodesOfOtherKeys(ctx, keys.headers, TRIED_CODES);
  if (others.some(({ sealed }) => !isReadable(keys, sealed))) throw new AppError('unavailable');
}

function isReadable(keys: KeyRing, sealed: Buffer): boolean {
  try {
    openCode(keys, sealed);
    return true;
  } catch {
    return false;
  }
}

/** Places, in the list, of codes that lie in another pool of the company: nobody may pay for a code somebody else has. */
async function placesElsewhere(
  ctx: TenantContext,
  keys: KeyRing,
  { rewardId, codes }: { readonly rewardId: string; readonly codes: readonly string[] },
): Promise<ReadonlySet<number>> {
  await lockCodes(ctx);
  await requireKeys(ctx, keys);
  await hashOldCodes(ctx, keys);
  const hashes = codes.map((code) => hashesOf(keys, ctx.actor.tenantId, code));
  return placesFound(hashes, await findHashesElsewhere(ctx, rewardId, hashes.flat()));
}

/** Throws `not_found`, and `order_step_refused` for a reward that hands out no codes. */
export async function requirePool(ctx: TenantContext, rewardId: string): Promise<void> {
  requirePermission(ctx.actor, 'rewards.manage');
  const reward = await findRewardKind(ctx, rewardId);
  if (!reward) throw new AppError('not_found');
  if (!isCodeKind(reward.kind as RewardKind)) throw new AppError('order_step_refused');
}

/** A code of a file, and the last day it is good. */
export interface NewCode {
  readonly code: string;
  readonly expiresOn: string | null;
}

/** A file of codes of a reward. */
interface CodeBatch {
  readonly rewardId: string;
  readonly batchId: string;
  readonly fileName: string;
}

/** Why codes are left out, by their places in the list. */
type KnownCodes = ReadonlyMap<number, 'known' | 'known_elsewhere'>;

/** Which codes this pool, or another of the company, has already. */
export async function knownCodes(
  ctx: TenantContext,
  keys: KeyRing,
  { rewardId, codes }: { readonly rewardId: string; readonly codes: readonly string[] },
): Promise<KnownCodes> {
  await requirePool(ctx, rewardId);
  const elsewhere = await placesElsewhere(ctx, keys, { rewardId, codes });
  const hashes = codes.map((code) => hashesOf(keys, rewardId, code));
  const known = placesFound(hashes, await findKnownHashes(ctx, rewardId, hashes.flat()));
  const refused = new Map<number, 'known' | 'known_elsewhere'>();
  for (const at of codes.keys())
    if (known.has(at)) refused.set(at, 'known');
    else if (elsewhere.has(at)) refused.set(at, 'known_elsewhere');
  return refused;
}

/**
 * Fills a pool with at most 10,000 codes a call, all of one batch, which several calls may fill; codes that this pool or another has
 * already are left out, and their positions returned.
 */
export async function importCodes(
  ctx: TenantContext,
  keys: KeyRing,
  { rewardId, batchId, fileName, codes }: CodeBatch & { readonly codes: readonly NewCode[] },
): Promise<{ imported: number; refused: KnownCodes }> {
  const refused = await knownCodes(ctx, keys, { rewardId, codes: codes.map(({ code }) => code) });
  const sealed = codes
    .filter((_, at) => !refused.has(at))
    .map(({ code, expiresOn }) => ({
      sealed: sealCode(keys, code),
      hash: hashesOf(keys, rewardId, code)[0],
      companyHash: hashesOf(keys, ctx.actor.tenantId, code)[0],
      expiresOn,
    }));
  const imported = await insertCodes(ctx, { rewardId, batchId, fileName }, sealed);
  if (imported > 0)
    await moveStock(ctx, { rewardId, reason: 'codes_imported', amount: imported, note: fileName });
  return { imported, refused };
}

/**
 * Takes the codes of a batch out of their pool that nobody has got, so that they may come again; undefined where that was done already.
 * Those that were handed out or withdrawn stay, and are counted.
 */
export async function takeBatchBack(
  ctx: TenantContext,
  { rewardId, batchId }: Omit<CodeBatch, 'fileName'>,
): Promise<{ removed: number; stayed: number } | undefined> {
  await requirePool(ctx, rewardId);
  // The stock first, as redeeming does: what is being redeemed just now is waited for.
  await lockStock(ctx, rewardId);
  const batch = await closeBatch(ctx, batchId);
  if (!batch) return undefined;
  const removed = await deleteFreeCodes(ctx, rewardId, batchId);
  if (removed > 0)
    await moveStock(ctx, { rewardId, reason: 'codes_withdrawn', amount: -removed, note: batch.fileName });
  return { removed, stayed: batch.imported - removed };
}

/** Takes every free code out of a pool, for those that are no longer valid. */
export async function withdrawCodes(
  ctx: TenantContext,
  { rewardId, note }: { rewardId: string; note: string },
): Promise<{ withdrawn: number }> {
  await requirePool(ctx, rewardId);
  // The stock first, as redeeming does: what is being redeemed just now is waited for.
  const counted = await lockStock(ctx, rewardId);
  const withdrawn = await withdrawFreeCodes(ctx, rewardId);
  if (withdrawn !== (counted?.pieces ?? 0))
    throw new Error('The stock of a pool differs from its free codes.');
  if (withdrawn > 0) await moveStock(ctx, { rewardId, reason: 'codes_withdrawn', amount: -withdrawn, note });
  await appendAuditEntry(ctx, {
    action: 'reward.codes_withdrawn',
    objectKind: 'reward',
    objectId: rewardId,
    before: null,
    after: { withdrawn, note },
  });
  return { withdrawn };
}

/** Takes codes out of their pools whose last day is over, so that the stock only counts what can be handed out. */
export async function withdrawOldCodes(ctx: TenantContext): Promise<void> {
  const today = calendarDay(ctx.now, ctx.actor.timeZone);
  for (const rewardId of await listPoolsWithOldCodes(ctx, today)) {
    await lockStock(ctx, rewardId);
    const withdrawn = await withdrawFreeCodes(ctx, rewardId, { over: today });
    if (withdrawn > 0) await moveStock(ctx, { rewardId, reason: 'codes_withdrawn', amount: -withdrawn });
  }
}
