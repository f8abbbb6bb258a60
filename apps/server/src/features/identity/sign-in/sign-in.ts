import type { MfaRequired } from '@trilha/contracts/identity/session';
import { canonicalDocument } from '@trilha/rules/organization/documents';

import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/db/client-dialect.ts';
import { inNoTenant } from '../../../platform/db/in-tenant.ts';
import { workingCaptcha } from '../../../platform/working-captcha.ts';
import { requireCaptcha } from '../sign-in-throttle/captcha.ts';
import {
  clearFailures,
  countFailure,
  refuseUntilWaited,
  requireTurn,
} from '../sign-in-throttle/failure-limits.ts';
import { findIdentifiedPerson, findPersonToSignIn } from '../sessions/find-person-to-sign-in.ts';
import { findMembership } from '../person-registry/find-membership.ts';
import { lockAccount } from '../sessions/lock-account.ts';
import { createSession } from '../sessions/create-session.ts';
import { isPublicPassword } from './public-passwords.ts';
import type { Entrance, IdentityServices, SignInDevice, TokenPair } from '../sessions/create-session.ts';
import { challengeSecondFactor } from '../factors/second-factor.ts';
import { BACKOFF_SECONDS, readThrottle } from '../sign-in-throttle/sign-in-throttle.ts';
import { readSignInRules } from './sign-in-rules.queries.ts';
import type { SignInRules } from './sign-in-rules.queries.ts';

/** What follows a right password: the session, or the question for a second factor. */
export type SignInResult =
  | { readonly kind: 'tokens'; readonly pair: TokenPair }
  | { readonly kind: 'second_factor'; readonly challenge: MfaRequired };

/** The sign-in page somebody stands at, and its captcha's answer. */
export interface SignInPage {
  /** Short name of the company; the installation's first where none is given. */
  readonly client: string | undefined;
  readonly captcha: string | undefined;
}

interface Candidate {
  readonly id: string;
  readonly passwordHash: string | null;
  readonly status: string;
  readonly hasSecondFactor: boolean;
  readonly tenantId: string | null;
}

/** Whose the password is. Each is checked, so that the time does not show who is known. */
async function whoseIs(
  services: IdentityServices,
  candidates: readonly (Candidate | undefined)[],
  password: string,
): Promise<Candidate | undefined> {
  const right: Candidate[] = [];
  for (const candidate of candidates)
    if ((await services.passwords.verify(candidate?.passwordHash, password)) && candidate)
      right.push(candidate);
  for (const candidate of right)
    if (!(await isPublicPassword(services, candidate.id, password))) return candidate;
  return undefined;
}

interface SignInInput {
  /** The way in, and the name as it is counted: one for all its spellings. */
  readonly kind: string;
  readonly name: readonly string[];
  readonly password: string;
  readonly method: Entrance['method'];
  readonly device: SignInDevice;
  readonly page: SignInPage;
  /** Anyone who goes by the name, one for each way to read it: what one is called may be another's document. */
  readonly find: (tx: Tx, rules: SignInRules) => Promise<readonly (Candidate | undefined)[]>;
}

/** `enter` once it is one's turn. Throws `too_many_requests` where too many wait already. */
const enterInTurn = (services: IdentityServices, input: SignInInput): Promise<SignInResult> =>
  services.signIns.run(() => enter(services, input));

/**
 * Finds somebody, checks the password and begins their session. Unknown, wrong and blocked people get the same answer
 * in the same time. Failures are counted so that a stranger cannot lock somebody out (see `readThrottle`). How many are free, and
 * whether a captcha follows them, says the company of the page and not that of the person: otherwise the answer would
 * tell whom the platform knows. Throws `captcha_required` and `captcha_failed` where it follows (REG-10).
 */
async function enter(services: IdentityServices, input: SignInInput): Promise<SignInResult> {
  const { candidates, rules, pace } = await inNoTenant(services.pool, async (tx) => {
    const rules = await readSignInRules(tx, input.page.client);
    const candidates = await input.find(tx, rules);
    const { kind, name, device } = input;
    const free = rules.attempts;
    const personIds = candidates.flatMap((candidate) => candidate?.id ?? []);
    const pace = await readThrottle(tx, services, { kind, name, device, personIds, free });
    return { candidates, rules, pace };
  });
  const { subject } = pace;
  const hasCaptcha = workingCaptcha(services.config, rules.recaptcha).provider !== 'none';
  const backoffSeconds = pace.isUnderAttack && !hasCaptcha ? BACKOFF_SECONDS : 0;
  if (backoffSeconds > 0 && !pace.hasWaited)
    await refuseUntilWaited(services, subject, rules.attempts, backoffSeconds);
  if (pace.isGuarded && hasCaptcha) {
    const { captcha } = input.page;
    if (!captcha) throw new AppError('captcha_required');
    await requireCaptcha(services.config, rules.recaptcha, { token: captcha, address: input.device.address });
  }

  const person = await whoseIs(services, candidates, input.password);
  if (!person || person.status === 'blocked') {
    const { anywhere, network } = pace;
    const free = rules.attempts;
    await countFailure(services, subject, { free, atLeastSeconds: backoffSeconds, anywhere, network });
    throw new AppError('invalid_credentials');
  }

  return inNoTenant(services.pool, async (tx) => {
    // Asked again: of guesses sent all at once, those after the last free failure learn nothing, right or wrong.
    if (pace.network) await requireTurn(tx, pace.network, services.clock());
    const failures = await requireTurn(tx, subject, services.clock());
    // The password was checked outside: it may have been taken away or changed by now, and the sessions ended with it.
    const held = await lockAccount(tx, person.id);
    if (held?.passwordHash !== person.passwordHash || held.status !== person.status)
      throw new AppError('invalid_credentials');
    const membership = person.tenantId ? await findMembership(tx, person.id, person.tenantId) : undefined;
    const entrance: Entrance = {
      personId: person.id,
      tenantId: membership?.tenantId ?? null,
      memberId: membership?.memberId ?? null,
      method: input.method,
    };
    // Anyone who goes by another's name as well gets no further guesses at theirs by a password of their own.
    const isOnlyOne = candidates.every((candidate) => !candidate || candidate.id === person.id);
    if (failures && isOnlyOne) await clearFailures(tx, subject);
    if (held.hasSecondFactor)
      return { kind: 'second_factor', challenge: await challengeSecondFactor(services, tx, entrance) };
    return { kind: 'tokens', pair: await createSession(services, tx, entrance, input.device) };
  });
}

/** One name for all spellings of a document, with letters or without, so that punctuation buys no further guesses. */
const spelledOnce = (name: string) => (name.includes('@') ? name : canonicalDocument(name));

/** Signs a person in with user name, e-mail or document, as far as the company of the page says so, and password. */
export function signIn(
  services: IdentityServices,
  input: {
    readonly username: string;
    readonly password: string;
    readonly device: SignInDevice;
    readonly page: SignInPage;
  },
): Promise<SignInResult> {
  const name = input.username.trim().toLowerCase();
  const { client } = input.page;
  return enterInTurn(services, {
    kind: 'sign-in',
    name: [spelledOnce(name)],
    password: input.password,
    method: 'password',
    device: input.device,
    page: input.page,
    find: async (tx, rules) => {
      const named = await findPersonToSignIn(tx, { name, client, identifiers: rules.identifiers });
      if (!rules.identifiers.includes('document')) return [named];
      // Asked for either way: how long it takes must not tell whether the name is known (R11).
      const value = canonicalDocument(name);
      return [await findIdentifiedPerson(tx, { client, kind: 'document', value }), named];
    },
  });
}

/** Signs a person in with a document or a partner's login of one company (SES-18). */
export function signInByIdentifier(
  services: IdentityServices,
  input: {
    readonly kind: 'document' | 'partner_login';
    readonly identifier: string;
    readonly password: string;
    readonly device: SignInDevice;
    readonly page: SignInPage;
  },
): Promise<SignInResult> {
  const value = canonicalDocument(input.identifier);
  const { client } = input.page;
  return enterInTurn(services, {
    kind: 'alternative',
    name: [client ?? '', input.kind, value],
    password: input.password,
    method: 'alternative',
    device: input.device,
    page: input.page,
    find: async (tx) => [await findIdentifiedPerson(tx, { client, kind: input.kind, value })],
  });
}
