import { randomUUID } from 'node:crypto';

import type { ProfileValue, ProfileValues } from '@trilha/contracts/identity/profile-fields';
import type { RegistrationFormName } from '@trilha/contracts/identity/registration';
import { registrationFields } from '@trilha/contracts/identity/registration-settings';
import type { RegistrationForm } from '@trilha/contracts/identity/registration-settings';
import { canonicalEmail, isAllowedDomain } from '@trilha/rules/identity/email';
import type { Locale } from '@trilha/rules/platform/locales';
import { firstMemberStatus } from '@trilha/rules/identity/membership';
import { sql } from 'kysely';

import type { AppServices } from '../../../platform/services.ts';
import { AppError } from '../../../platform/app-error.ts';
import { inNoTenant } from '../../../platform/db/in-tenant.ts';
import { queueMessage } from '../../engagement/delivery/queue-message.ts';
import type { LinkConfig } from '../../engagement/delivery/sealed-secret.ts';
import { findMember } from '../person-registry/find-person.ts';
import { clientOf, asAnonymous } from '../../../platform/tenants/anonymous-context.ts';
import type { AnonymousContext } from '../../../platform/tenants/anonymous-context.ts';
import { checkedValues, saveAnswers } from '../profile-answers/profile-answers.ts';
import { requireGoodPassword } from '../person-registry/require-good-password.ts';
import { formOf } from '../person-registry/registration-form-of.ts';
import { hasEnoughLetters, prepareConfirmation } from './email-confirmation.ts';
import { insertAcceptance, readVersionInForce } from '../terms/terms-in-force.ts';
import { requireCaptcha } from '../sign-in-throttle/captcha.ts';
import { networkOf } from '../../../platform/http/caller-network.ts';
import {
  countFailure,
  failureSubject,
  requireTurn,
  takeNetworkTurn,
} from '../sign-in-throttle/failure-limits.ts';
import { findRegistered } from '../person-registry/claim-address.ts';
import { resetAccount } from '../person-registry/reset-account.ts';
import { usernamesFor } from '../person-registry/usernames.ts';
import { addMember } from '../person-registry/add-member.ts';
import { replaceUnconfirmedMember } from '../person-registry/change-member.ts';
import { replaceUnconfirmedPerson } from '../person-registry/change-person.ts';
import { insertPerson } from '../person-registry/insert-person.ts';

export interface Registration {
  readonly id: string;
  readonly client: string | undefined;
  readonly form: RegistrationFormName;
  readonly values: ProfileValues;
  readonly emailConfirmation: string | undefined;
  readonly password: string;
  readonly acceptedTerms: number | null;
  readonly captcha: string | null;
  readonly locale: Locale;
  readonly address: string;
}

type Next = 'confirm_email' | 'awaiting_approval' | 'sign_in';

function requireForm(form: RegistrationForm, values: ProfileValues, input: Registration): void {
  const email = typeof values.email === 'string' ? values.email : null;
  if (!email) return;
  if (canonicalEmail(input.emailConfirmation ?? '') !== email)
    throw new AppError('fields_missing', {
      field: 'email_confirmation',
      issues: [{ field: 'email_confirmation', code: 'email_mismatch' }],
    });
  if (!isAllowedDomain(email, form.allowedEmailDomains))
    throw new AppError('email_domain_refused', { field: 'email' });
}

/** Taken documents a network may send before it waits; the whole staff of a store may be behind one. */
const FREE_TAKEN_DOCUMENTS = 10;

const textOf = (value: ProfileValue | undefined) => (typeof value === 'string' ? value : '');

/**
 * Registers somebody with a client (REG-01, REG-07). An address that already has an account is answered like a new one,
 * and its owner is written to; who registered but never confirmed may do so again. Sending it twice registers once.
 * Throws `document_taken`, counted against the caller's network, which after some has to wait: that answer tells who is a
 * member (R11). Known e-mail addresses are not counted, as a wait after them would tell what the answer does not. Anyone who registers
 * many from one network waits between them: each sends a letter to an address nobody has proved.
 */
export async function registerPerson(services: AppServices, input: Registration): Promise<{ next: Next }> {
  await takeNetworkTurn(services, 'register', input.address);
  const subject = failureSubject(services, 'register-document', networkOf(input.address));
  await inNoTenant(services.pool, (tx) => requireTurn(tx, subject, services.clock()));
  try {
    return await registerOnce(services, input);
  } catch (error) {
    if (error instanceof AppError && error.code === 'document_taken')
      await countFailure(services, subject, { free: FREE_TAKEN_DOCUMENTS });
    throw error;
  }
}

async function registerOnce(services: AppServices, input: Registration): Promise<{ next: Next }> {
  const client = await clientOf(services.pool, input.client);
  const form = formOf(client.settings, input.form);
  if (!form.open) throw new AppError('registration_closed');
  const now = services.clock();
  const values = checkedValues(client, registrationFields(form), input.values, {
    now,
    adultsOnly: form.adultsOnly,
  });
  requireForm(form, values, input);
  requireGoodPassword(client.settings, input.password);
  await requireCaptcha(services.config, client.settings.recaptcha, {
    token: input.captcha,
    address: input.address,
  });

  const email = textOf(values.email) || null;
  const status = firstMemberStatus(email !== null, form.approval);
  const next: Next =
    status === 'registered' ? 'confirm_email' : status === 'approved' ? 'sign_in' : 'awaiting_approval';
  const passwordHash = await services.passwords.hash(input.password);

  await asAnonymous(services, client, async (ctx) => {
    const earlier = await findMember(ctx.tx, client.tenantId, input.id);
    if (earlier) return;
    const version = await readVersionInForce(ctx.tx, client.tenantId);
    if (version !== input.acceptedTerms) throw new AppError('terms_outdated', { field: 'acceptedTerms' });
    const fullName =
      [textOf(values.first_name), textOf(values.last_name)].filter(Boolean).join(' ') ||
      textOf(values.nickname);
    await admit(ctx, services.config, {
      input,
      email,
      fullName,
      passwordHash,
      role: form.role,
      status,
      values,
      version,
    });
  });
  return { next };
}

interface Newcomer {
  readonly input: Registration;
  readonly email: string | null;
  readonly fullName: string;
  readonly passwordHash: string;
  readonly role: string;
  readonly status: ReturnType<typeof firstMemberStatus>;
  readonly values: ProfileValues;
  /** Of the terms in force. */
  readonly version: number | null;
}

/**
 * Lets a newcomer in, or does all of it and takes it back where the address is a member's, so that a known address costs what a new
 * one costs and fails where a new one fails. Either way one letter leaves. Other companies are not looked at: whom they
 * know joins with that account once the letter is answered.
 */
async function admit(ctx: AnonymousContext, config: LinkConfig, newcomer: Newcomer): Promise<void> {
  const { tx, tenantId } = ctx;
  const { input, email } = newcomer;
  const here = email ? await findRegistered(tx, tenantId, email) : undefined;
  // Nobody can register again over an account whose address is proved, in any company.
  const isMember = here !== undefined && (here.status !== 'registered' || here.emailConfirmedAt !== null);
  // What is said now would count although its letter is not sent: the letter before would confirm it.
  const isOverdone = here && !isMember && (await hasEnoughLetters(ctx, here.personId));
  const isRefused = isMember || isOverdone === true;
  await sql`savepoint newcomer`.execute(tx);
  const member =
    here && !isRefused
      ? await replaceNewcomer(ctx, here, newcomer)
      : await insertNewcomer(ctx, newcomer, isRefused);
  await saveAnswers(ctx, member.id, newcomer.values);
  if (newcomer.version !== null)
    await insertAcceptance(tx, {
      tenantId,
      memberId: member.id,
      version: newcomer.version,
      locale: input.locale,
      acceptedAt: ctx.now,
    });
  const letter = email
    ? await prepareConfirmation(ctx, config, {
        personId: member.personId,
        memberId: member.id,
        registrationId: input.id,
        name: newcomer.fullName,
        email,
        locale: input.locale,
      })
    : undefined;
  await sql`${isRefused ? sql`rollback to` : sql`release`} savepoint newcomer`.execute(tx);
  if (isMember) await notifyRegistered(ctx, { ...here, id: here.personId }, input.locale);
  else if (letter && !isRefused) await queueMessage(ctx, letter);
}

const nameShown = ({ fullName, email }: Newcomer) => fullName || (email?.split('@')[0] ?? '');

/** A member of this company that was never confirmed is overwritten: nobody has proved the address, so the later registration counts. */
async function replaceNewcomer(
  { tx, tenantId, now }: AnonymousContext,
  { personId, memberId }: { readonly personId: string; readonly memberId: string },
  newcomer: Newcomer,
) {
  const { input, passwordHash, role } = newcomer;
  const displayName = nameShown(newcomer);
  await resetAccount(tx, personId, now);
  // Proved a moment ago by a way that holds nothing: the next try finds a member.
  if (!(await replaceUnconfirmedPerson(tx, personId, { fullName: displayName, passwordHash, now })))
    throw new AppError('unavailable', { retryAfterSeconds: 1 });
  await replaceUnconfirmedMember(tx, {
    tenantId,
    id: memberId,
    displayName,
    role,
    registeredBy: input.form,
  });
  return { id: memberId, personId };
}

/** A new member with an account of their own; under another address and id where it will be taken back. */
async function insertNewcomer(
  { tx, tenantId, now }: AnonymousContext,
  newcomer: Newcomer,
  isTakenBack: boolean,
) {
  const { input, passwordHash, role, status } = newcomer;
  const email = isTakenBack && newcomer.email ? `${randomUUID()}@invalid` : newcomer.email;
  const id = isTakenBack ? randomUUID() : input.id;
  const displayName = nameShown(newcomer);
  const person = await insertPerson(tx, usernamesFor(displayName, email), {
    email,
    fullName: displayName,
    passwordHash,
    language: input.locale,
    createdAt: now,
  });
  if (!person) throw new AppError('unavailable', { retryAfterSeconds: 1 });
  await addMember(tx, {
    tenantId,
    id,
    personId: person.id,
    displayName,
    role,
    status,
    registeredBy: input.form,
    createdAt: now,
  });
  return { id, personId: person.id };
}

/** Notifies the owner of an address that somebody tried to register with it. */
async function notifyRegistered(
  ctx: AnonymousContext,
  person: { id: string; email: string | null; fullName: string },
  locale: Locale,
): Promise<void> {
  if (!person.email) return;
  await queueMessage(ctx, {
    kind: 'already_registered',
    channel: 'email',
    recipient: person.email,
    locale,
    data: { name: person.fullName, path: '/' },
    // Once an hour, however often somebody tries.
    dedupe: `already-registered:${person.id}:${ctx.now.toISOString().slice(0, 13)}`,
  });
}
