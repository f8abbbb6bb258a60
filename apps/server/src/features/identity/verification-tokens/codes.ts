import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';

import { countryOfPhone } from '@trilha/rules/identity/phones';
import type { CodeChannel } from '@trilha/contracts/identity/phone-verification';
import type { TenantSettings } from '@trilha/contracts/organization/tenant-settings';

import { AppError } from '../../../platform/app-error.ts';
import type { Config } from '../../../config.ts';
import { codeChannels } from '../../../delivery-config.ts';
import type { Tx } from '../../../platform/db/client-dialect.ts';
import {
  countProofCheck,
  insertProof,
  lockNewestProof,
  lockProofsOf,
  markProofUsed,
  readProofHistory,
} from './verification-tokens.ts';
import type { ProofPurpose } from './verification-tokens.ts';

/** How long a code is good (facts on one-time codes). */
export const CODE_MINUTES = 10;
const MAX_PER_DAY = 10;
const DAY_MS = 86_400_000;

type CodePurpose = Extract<ProofPurpose, 'recovery_code' | 'verify_phone' | 'change_email' | 'step_up'>;

interface CodeOwner {
  readonly tx: Tx;
  readonly now: Date;
  readonly tenantId: string;
  readonly personId: string;
  readonly purpose: CodePurpose;
}

/** A stolen table of hashes tells no code: six digits are guessed from a plain hash in a second. */
function codeHash(key: string, { purpose, personId }: CodeOwner, code: string): Buffer {
  return createHmac('sha256', key).update(`code:${purpose}:${personId}:${code}`).digest();
}

/** Refuses a channel nobody carries here: the code would never arrive. */
export function requireChannel(config: Pick<Config, 'delivery' | 'devOutbox'>, channel: CodeChannel): void {
  if (!codeChannels(config).includes(channel))
    throw new AppError('code_channel_missing', { field: 'channel' });
}

/** When another code may be asked for; null where it may be now. Kept by the server, so that a reload changes nothing (REG-05). */
export async function nextCodeAt(owner: CodeOwner, cooldownSeconds: number): Promise<Date | null> {
  const since = new Date(owner.now.getTime() - DAY_MS);
  const { last } = await readProofHistory(owner.tx, owner.purpose, owner.personId, since);
  if (!last) return null;
  const next = new Date(last.getTime() + cooldownSeconds * 1000);
  return next > owner.now ? next : null;
}

/**
 * Makes a code of six digits in place of any earlier one. Throws `code_cooldown` before the client's cooldown is over and
 * after ten in a day, and `phone_not_registered` for numbers of countries codes are not sent to.
 */
export async function makeCode(
  config: Pick<Config, 'secretKeys'>,
  owner: CodeOwner,
  sentTo: string,
  settings: Pick<TenantSettings, 'cooldownSeconds' | 'codeCountries'>,
): Promise<string> {
  const { tx, now, purpose, personId, tenantId } = owner;
  if (
    !sentTo.includes('@') &&
    !countryOfPhone(sentTo).some((country) => settings.codeCountries.some((allowed) => allowed === country))
  )
    throw new AppError('phone_not_registered');
  await lockProofsOf(tx, personId);
  const next = await nextCodeAt(owner, settings.cooldownSeconds);
  if (next)
    throw new AppError('code_cooldown', {
      retryAfterSeconds: Math.ceil((next.getTime() - now.getTime()) / 1000),
    });
  const { count } = await readProofHistory(tx, purpose, personId, new Date(now.getTime() - DAY_MS));
  if (count >= MAX_PER_DAY) throw new AppError('code_cooldown', { retryAfterSeconds: DAY_MS / 1000 });
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await insertProof(tx, {
    purpose,
    personId,
    tenantId,
    secretHash: codeHash(config.secretKeys[0] ?? '', owner, code),
    sentTo,
    createdAt: now,
    expiresAt: new Date(now.getTime() + CODE_MINUTES * 60_000),
  });
  return code;
}

/**
 * Whether a code is right: the newest one, in time, at most five tries, once. Where it went tells what it proves. A wrong
 * try counts, so the caller must let this transaction commit.
 */
export async function useCode(
  config: Pick<Config, 'secretKeys'>,
  owner: CodeOwner,
  typed: string,
): Promise<{ sentTo: string } | undefined> {
  const proof = await lockNewestProof(owner.tx, owner.purpose, owner.personId);
  if (!proof || proof.usedAt || proof.expiresAt <= owner.now || proof.checksLeft <= 0) return undefined;
  const code = typed.replace(/\D/g, '');
  // A code that left before the key was changed is still good.
  if (!config.secretKeys.some((key) => timingSafeEqual(codeHash(key, owner, code), proof.secretHash))) {
    await countProofCheck(owner.tx, proof.id);
    return undefined;
  }
  await markProofUsed(owner.tx, proof.id, owner.now);
  return { sentTo: proof.sentTo };
}
