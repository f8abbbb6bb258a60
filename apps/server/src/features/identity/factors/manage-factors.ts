import type { Factors } from '@trilha/contracts/identity/factors';

import { encodeQR } from 'qr';

import { AppError } from '../../../platform/app-error.ts';
import type { PersonContext } from '../../../platform/context.ts';
import { newAuthenticatorSecret, stepOfCode } from './authenticator-app.ts';
import {
  countRecoveryCodes,
  deleteAuthenticatorApp,
  deletePasskey,
  insertChallenge,
  insertPasskey,
  listPasskeys,
  readAuthenticatorApp,
  readChallenge,
  replaceAuthenticatorApp,
  replaceRecoveryCodes,
  takeChallenge,
  takeStep,
} from './factors.queries.ts';
import { readMember } from '../person-registry/find-membership.ts';
import { readPerson } from '../sessions/read-person.ts';
import { secondsAfter } from '../sessions/create-session.ts';
import type { IdentityServices } from '../sessions/create-session.ts';
import { checkEnrollment, enrollOptions } from './passkey-ceremony.ts';
import type { PasskeyAnswer } from './passkey-ceremony.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import { AUTHENTICATOR_PURPOSE, CHALLENGE_SECONDS } from './second-factor.ts';
import { hashSecret, newSecret } from '../sessions/secret-token.ts';
import { markSecondFactor } from '../person-registry/change-person.ts';

/** How the person's account is protected. */
export async function readFactors(ctx: PersonContext): Promise<Factors> {
  const { person, tenants } = await readPerson(ctx.tx, ctx.personId, ctx.familyId);
  const member =
    ctx.tenantId && ctx.memberId ? await readMember(ctx.tx, ctx.tenantId, ctx.memberId) : undefined;
  const app = await readAuthenticatorApp(ctx.tx, ctx.personId);
  const passkeys = await listPasskeys(ctx.tx, ctx.personId);
  const tenant = tenants.find(({ id }) => id === ctx.tenantId);
  return {
    authenticatorApp: Boolean(app?.confirmedAt),
    passkeys: passkeys.map(({ credentialId, name, createdAt, lastUsedAt }) => ({
      id: credentialId,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    recoveryCodesLeft: await countRecoveryCodes(ctx.tx, ctx.personId),
    managedByCompany: person.boundTenantId !== null,
    required: member !== undefined && (tenant?.secondFactorRoles ?? []).includes(member.role),
  };
}

/**
 * Before anything is changed: the person proved who they are just now, and it is their own sign-in. A session that a
 * company's identity provider (or a partner) vouches for may not touch what opens the person's other companies.
 */
async function requireOwnAccount(ctx: PersonContext) {
  const { person } = await readPerson(ctx.tx, ctx.personId, ctx.familyId);
  if (person.boundTenantId !== null) throw new AppError('managed_by_company');
  return person;
}

async function freshRecoveryCodes(ctx: PersonContext): Promise<string[]> {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(ctx.tx, ctx.personId, codes.map(hashRecoveryCode));
  return codes;
}

/** The first factor brings recovery codes along; later ones leave those there are. */
async function turnOn(ctx: PersonContext, hadFactor: boolean): Promise<{ recoveryCodes: string[] }> {
  await markSecondFactor(ctx.tx, ctx.personId, true);
  return { recoveryCodes: hadFactor ? [] : await freshRecoveryCodes(ctx) };
}

/** After a removal: nothing is left to ask for, or the company forbids that. */
async function afterRemoval(ctx: PersonContext): Promise<Factors> {
  const factors = await readFactors(ctx);
  if (factors.authenticatorApp || factors.passkeys.length > 0) return factors;
  if (factors.required) throw new AppError('last_factor_required');
  await replaceRecoveryCodes(ctx.tx, ctx.personId, []);
  await markSecondFactor(ctx.tx, ctx.personId, false);
  return { ...factors, recoveryCodesLeft: 0 };
}

/** A new secret for an authenticator app. Throws `not_unique` where one is on already. */
export async function beginAuthenticatorApp(ctx: PersonContext, services: IdentityServices) {
  const person = await requireOwnAccount(ctx);
  const fresh = newAuthenticatorSecret(person.email ?? person.fullName);
  const sealed = services.config.keyRing.encrypt(AUTHENTICATOR_PURPOSE, fresh.secret);
  if (!(await replaceAuthenticatorApp(ctx.tx, ctx.personId, sealed, ctx.now)))
    throw new AppError('not_unique');
  return { ...fresh, qrCode: encodeQR(fresh.address, 'svg') };
}

/** Turns the authenticator app on with a code it shows. Throws `factor_invalid` and `factor_expired`. */
export async function confirmAuthenticatorApp(ctx: PersonContext, services: IdentityServices, code: string) {
  const { hasSecondFactor } = await requireOwnAccount(ctx);
  const app = await readAuthenticatorApp(ctx.tx, ctx.personId);
  if (!app || app.confirmedAt) throw new AppError('factor_expired');
  const secret = services.config.keyRing.decrypt(AUTHENTICATOR_PURPOSE, app.sealedSecret);
  const step = stepOfCode(secret, code, ctx.now);
  if (step === undefined || !(await takeStep(ctx.tx, ctx.personId, step, ctx.now)))
    throw new AppError('factor_invalid');
  const codes = await turnOn(ctx, hasSecondFactor);
  return { ...(await readFactors(ctx)), ...codes };
}

/** Turns the authenticator app off. Throws `last_factor_required` where the company demands a second factor. */
export async function removeAuthenticatorApp(ctx: PersonContext): Promise<Factors> {
  await requireOwnAccount(ctx);
  await deleteAuthenticatorApp(ctx.tx, ctx.personId);
  return afterRemoval(ctx);
}

/** New recovery codes in place of the old. Throws `factor_expired` where no second factor is on. */
export async function renewRecoveryCodes(ctx: PersonContext): Promise<{ recoveryCodes: string[] }> {
  const { hasSecondFactor } = await requireOwnAccount(ctx);
  if (!hasSecondFactor) throw new AppError('factor_expired');
  return { recoveryCodes: await freshRecoveryCodes(ctx) };
}

/** Options for making a passkey. */
export async function beginPasskey(ctx: PersonContext, services: IdentityServices) {
  const person = await requireOwnAccount(ctx);
  const { options, challenge } = await enrollOptions(ctx.tx, services.config.publicUrl, {
    id: person.id,
    username: person.email ?? person.fullName,
    fullName: person.fullName,
  });
  const challengeToken = newSecret();
  await insertChallenge(
    ctx.tx,
    {
      idHash: hashSecret(challengeToken),
      purpose: 'passkey_enroll',
      personId: ctx.personId,
      webauthnChallenge: challenge,
      signIn: null,
      expiresAt: secondsAfter(ctx.now, CHALLENGE_SECONDS),
    },
    ctx.now,
  );
  return { challengeToken, options };
}

/** Keeps the passkey that was made. Throws `factor_expired`, `factor_invalid` and, for a known one, `not_unique`. */
export async function addPasskey(
  ctx: PersonContext,
  services: IdentityServices,
  input: { readonly challengeToken: string; readonly name: string; readonly answer: PasskeyAnswer },
) {
  const { hasSecondFactor } = await requireOwnAccount(ctx);
  const idHash = hashSecret(input.challengeToken);
  const challenge = await readChallenge(ctx.tx, idHash, 'passkey_enroll', ctx.now);
  if (challenge?.personId !== ctx.personId || !challenge.webauthnChallenge)
    throw new AppError('factor_expired');
  if (!(await takeChallenge(ctx.tx, idHash))) throw new AppError('factor_expired');
  const { publicUrl } = services.config;
  const credential = await checkEnrollment(publicUrl, input.answer, challenge.webauthnChallenge);
  if (!credential) throw new AppError('factor_invalid');
  const isNew = await insertPasskey(ctx.tx, {
    credentialId: credential.id,
    personId: ctx.personId,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: credential.transports ?? [],
    name: input.name,
    createdAt: ctx.now,
  });
  if (!isNew) throw new AppError('not_unique');
  const codes = await turnOn(ctx, hasSecondFactor);
  return { ...(await readFactors(ctx)), ...codes };
}

/** Forgets a passkey. Throws `not_found` and, where the company demands a second factor, `last_factor_required`. */
export async function removePasskey(ctx: PersonContext, credentialId: string): Promise<Factors> {
  await requireOwnAccount(ctx);
  if (!(await deletePasskey(ctx.tx, ctx.personId, credentialId))) throw new AppError('not_found');
  return afterRemoval(ctx);
}
