import type { BodyOf } from '@trilha/contracts/platform/endpoint';
import type { stepUp as stepUpEndpoint } from '@trilha/contracts/identity/factors';

import { AppError, CommittedError } from '../../../platform/app-error.ts';
import type { PersonContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/client-dialect.ts';
import {
  insertChallenge,
  listPasskeys,
  readAuthenticatorApp,
  readChallenge,
  takeChallenge,
} from './factors.queries.ts';
import type { CheckedPassword } from './checked-password.ts';
import { countTurn, failureSubject, takeTurn } from '../sign-in-throttle/failure-limits.ts';
import { findPersonToSignIn } from '../sessions/find-person-to-sign-in.ts';
import { readFamily, refreshFactor } from '../sessions/session-families.ts';
import { readPerson } from '../sessions/read-person.ts';
import { secondsAfter } from '../sessions/create-session.ts';
import type { IdentityServices } from '../sessions/create-session.ts';
import { showOptions } from './passkey-ceremony.ts';
import { FRESH_SECONDS } from '../../../platform/http/require-fresh-factor.ts';
import { CHALLENGE_SECONDS, isOwnFactor } from './second-factor.ts';
import { hashSecret, newSecret } from '../sessions/secret-token.ts';

/** What failed proofs are counted against. */
export const STEP_UP = 'step-up';

type Method = 'password' | 'totp' | 'passkey';
/** What a person shows who has a password or a factor of their own. */
type OwnProof = Exclude<BodyOf<typeof stepUpEndpoint>, { method: 'code' }>;

/** How this person can prove who they are: the second factor where there is one, else the password. */
async function methodsOf(ctx: PersonContext): Promise<Method[]> {
  const { person } = await readPerson(ctx.tx, ctx.personId, ctx.familyId);
  // Who signed in through their company proves themselves there (`beginProof` of single-sign-on).
  if (person.boundTenantId !== null) return [];
  if (!person.hasSecondFactor) return ['password'];
  const app = await readAuthenticatorApp(ctx.tx, ctx.personId);
  const passkeys = await listPasskeys(ctx.tx, ctx.personId);
  return [
    ...(passkeys.length > 0 ? (['passkey'] as const) : []),
    ...(app?.confirmedAt ? (['totp'] as const) : []),
  ];
}

/** What the step-up dialog asks for. */
export async function beginStepUp(ctx: PersonContext, services: IdentityServices) {
  const methods = await methodsOf(ctx);
  if (!methods.includes('passkey')) return { methods, challengeToken: null, passkeyOptions: null };
  const { options, challenge } = await showOptions(ctx.tx, services.config.publicUrl, ctx.personId);
  const challengeToken = newSecret();
  await insertChallenge(
    ctx.tx,
    {
      idHash: hashSecret(challengeToken),
      purpose: 'step_up',
      personId: ctx.personId,
      webauthnChallenge: challenge,
      signIn: null,
      expiresAt: secondsAfter(ctx.now, CHALLENGE_SECONDS),
    },
    ctx.now,
  );
  return { methods, challengeToken, passkeyOptions: options };
}

async function isProved(
  ctx: PersonContext,
  services: IdentityServices,
  proof: OwnProof,
  checked: CheckedPassword | undefined,
): Promise<boolean> {
  if (proof.method === 'password') {
    const person = await findPersonToSignIn(ctx.tx, { id: ctx.personId });
    return checked?.isRight === true && person?.passwordHash === checked.against;
  }
  if (proof.method === 'totp')
    return isOwnFactor(services, ctx.tx, ctx.personId, { kind: 'totp', code: proof.code }, null);
  const idHash = hashSecret(proof.challengeToken);
  const challenge = await readChallenge(ctx.tx, idHash, 'step_up', ctx.now);
  if (challenge?.personId !== ctx.personId || !(await takeChallenge(ctx.tx, idHash)))
    throw new AppError('factor_expired');
  const shown = { kind: 'passkey', answer: proof.answer } as const;
  return isOwnFactor(services, ctx.tx, ctx.personId, shown, challenge.webauthnChallenge);
}

/**
 * Opens sensitive acts of this session for five minutes; a password comes with what `checkOwnPassword` found. Throws `factor_invalid` (counted, so guessing is slowed) and
 * `factor_expired`.
 */
export async function stepUp(
  ctx: PersonContext,
  services: IdentityServices,
  proof: OwnProof,
  checked: CheckedPassword | undefined,
): Promise<{ freshUntil: string }> {
  const methods = await methodsOf(ctx);
  if (!methods.includes(proof.method)) throw new AppError('factor_invalid');
  const subject = failureSubject(services, STEP_UP, ctx.personId);
  await takeTurn(ctx.tx, subject, ctx.now);
  if (!(await isProved(ctx, services, proof, checked))) {
    await countTurn(ctx.tx, subject, ctx.now);
    throw new CommittedError('factor_invalid');
  }
  return openSensitiveActs(ctx);
}

/** The person of this session has just proved who they are. */
export async function openSensitiveActs(ctx: PersonContext): Promise<{ freshUntil: string }> {
  await refreshFactor(ctx.tx, ctx.familyId, ctx.now);
  return { freshUntil: secondsAfter(ctx.now, FRESH_SECONDS).toISOString() };
}

/** Whether a partner's token began this session: there is neither a password nor a provider to ask again. */
export async function isFederatedByPartner(ctx: PersonContext): Promise<boolean> {
  const family = await readFamily(ctx.tx, ctx.familyId);
  return family?.method === 'webservice';
}

/**
 * Opens sensitive acts of a session for five minutes after the company's provider has authenticated its person again. Throws
 * `provider_refused` where it answered for somebody else, or the session is none that the company vouches for.
 */
export async function proveByCompany(
  tx: Tx,
  proof: {
    readonly familyId: string;
    readonly tenantId: string;
    readonly memberId: string;
    readonly now: Date;
  },
): Promise<void> {
  const family = await readFamily(tx, proof.familyId);
  const isTheirs =
    family?.boundTenantId === proof.tenantId &&
    family.memberId === proof.memberId &&
    family.method === 'single_sign_on' &&
    family.revokedAt === null;
  if (!isTheirs) throw new AppError('provider_refused');
  await refreshFactor(tx, proof.familyId, proof.now);
}
