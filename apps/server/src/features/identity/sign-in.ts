import type { MfaRequired } from '@trilha/contracts/session';
import { canonicalDocument } from '@trilha/rules/documents';

import { AppError } from '../../app-error.ts';
import type { Tx } from '../../db/client-dialect.ts';
import { inNoTenant } from '../../db/in-tenant.ts';
import { requireCaptcha } from './captcha.ts';
import { countFailure, failureSubject, hasUsedFree, requireTurn } from './failure-limits.ts';
import {
  clearFailures,
  findIdentifiedPerson,
  findMembership,
  findPersonToSignIn,
} from './identity.queries.ts';
import { openFamily } from './open-family.ts';
import type { Entrance, IdentityServices, SignInDevice, TokenPair } from './open-family.ts';
import { challengeSecondFactor } from './second-factor.ts';
import { readSignInRules } from './sign-in-rules.queries.ts';
import type { SignInRules } from './sign-in-rules.queries.ts';

/** What follows a right password: the session, or the question for a second factor. */
export type SignInResult =
  | { readonly kind: 'tokens'; readonly pair: TokenPair }
  | { readonly kind: 'second_factor'; readonly challenge: MfaRequired };

/** The sign-in page somebody stands at, and its captcha's answer. */
export interface SignInPage {
  /** Short name of the company; the installation's first where none is told. */
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

/**
 * Finds somebody, checks the password and begins their session. Unknown, wrong and blocked people get the same answer
 * in the same time. Failures are counted per name and address, so a stranger cannot lock somebody out. How many are free,
 * and whether a captcha follows them, says the company of the page and not that of the person: otherwise the answer would
 * tell whom the platform knows. Throws `captcha_required` and `captcha_failed` where it follows (REG-10).
 */
async function enter(
  services: IdentityServices,
  input: {
    readonly subject: Buffer;
    readonly password: string;
    readonly method: Entrance['method'];
    readonly device: SignInDevice;
    readonly page: SignInPage;
    readonly find: (tx: Tx, rules: SignInRules) => Promise<Candidate | undefined>;
  },
): Promise<SignInResult> {
  const { person, rules, isGuarded } = await inNoTenant(services.pool, async (tx) => {
    const rules = await readSignInRules(tx, input.page.client);
    const failures = await requireTurn(tx, input.subject, services.clock());
    const isGuarded = hasUsedFree(failures, rules.attempts, services.clock());
    return { person: await input.find(tx, rules), rules, isGuarded };
  });
  if (isGuarded && rules.recaptcha.provider !== 'none') {
    const { captcha } = input.page;
    if (!captcha) throw new AppError('captcha_required');
    await requireCaptcha(services.config, rules.recaptcha, { token: captcha, address: input.device.address });
  }

  const right = await services.passwords.verify(person?.passwordHash, input.password);
  if (!right || !person || person.status === 'blocked') {
    await countFailure(services, input.subject, rules.attempts);
    throw new AppError('invalid_credentials');
  }

  return inNoTenant(services.pool, async (tx) => {
    // Asked again: of guesses sent all at once, those after the last free failure learn nothing, right or wrong.
    const failures = await requireTurn(tx, input.subject, services.clock());
    const membership = person.tenantId ? await findMembership(tx, person.id, person.tenantId) : undefined;
    const entrance: Entrance = {
      personId: person.id,
      tenantId: membership?.tenantId ?? null,
      memberId: membership?.memberId ?? null,
      method: input.method,
    };
    if (failures) await clearFailures(tx, input.subject);
    if (person.hasSecondFactor)
      return { kind: 'second_factor', challenge: await challengeSecondFactor(services, tx, entrance) };
    return { kind: 'tokens', pair: await openFamily(services, tx, entrance, input.device) };
  });
}

/** One name for all spellings of a document, so that punctuation buys no further guesses. */
const spelledOnce = (name: string) => (/\p{L}/u.test(name) ? name : canonicalDocument(name));

/** Signs a person in with user name, e-mail or, where the company of the page says so, document, and password. */
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
  return enter(services, {
    subject: failureSubject(services, 'sign-in', spelledOnce(name), input.device.address),
    password: input.password,
    method: 'password',
    device: input.device,
    page: input.page,
    find: async (tx, rules) => {
      const named = await findPersonToSignIn(tx, { name });
      if (!rules.identifiers.includes('document')) return named;
      // Asked for either way: how long it takes must not tell whether the name is known (R11).
      const value = canonicalDocument(name);
      const documented = await findIdentifiedPerson(tx, { client, kind: 'document', value });
      return named ?? documented;
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
  const place = client ?? '';
  return enter(services, {
    subject: failureSubject(services, 'alternative', place, input.kind, value, input.device.address),
    password: input.password,
    method: 'alternative',
    device: input.device,
    page: input.page,
    find: (tx) => findIdentifiedPerson(tx, { client, kind: input.kind, value }),
  });
}
