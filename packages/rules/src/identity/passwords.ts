import { isCommonPassword } from './common-passwords.ts';

/** Length of a client that chose none (specification §5: "at least 6, one hint says 8"). */
const DEFAULT_PASSWORD_LENGTH = 8;
/** No client may ask for less. */
const SHORTEST_PASSWORD_LENGTH = 6;
/** Longer input is refused: hashing it would only cost time. */
const MAX_PASSWORD_LENGTH = 128;

export const PASSWORD_STRENGTHS = ['weak', 'medium', 'strong'] as const;
export type PasswordStrength = (typeof PASSWORD_STRENGTHS)[number];

export interface PasswordPolicy {
  /** Raised to 6 where a client asks for less. */
  readonly minimumLength?: number;
  readonly minimumStrength?: PasswordStrength;
}

export type PasswordProblem =
  | 'password_too_short'
  | 'password_too_long'
  | 'password_too_common'
  | 'password_too_weak';

/**
 * Strength as it is shown while typing: medium has capital and small letters and digits, strong has symbols as well
 * (VAL-06). Letters of any alphabet count; a common password is weak whatever it is made of.
 */
export function passwordStrength(password: string): PasswordStrength {
  const length = Array.from(password).length;
  const medium =
    length >= SHORTEST_PASSWORD_LENGTH &&
    /\p{Lu}/u.test(password) &&
    /\p{Ll}/u.test(password) &&
    /\d/.test(password);
  if (!medium || isCommonPassword(password)) return 'weak';
  return /[^\p{L}\p{M}\p{N}\s]/u.test(password) ? 'strong' : 'medium';
}

/** What is wrong with a new password, the first thing to mend; null when it may be used (VAL-06). */
export function passwordProblem(password: string, policy: PasswordPolicy = {}): PasswordProblem | null {
  const minimum = Math.max(policy.minimumLength ?? DEFAULT_PASSWORD_LENGTH, SHORTEST_PASSWORD_LENGTH);
  const length = Array.from(password).length;
  if (length < minimum) return 'password_too_short';
  if (length > MAX_PASSWORD_LENGTH) return 'password_too_long';
  if (isCommonPassword(password)) return 'password_too_common';
  const wanted = PASSWORD_STRENGTHS.indexOf(policy.minimumStrength ?? 'weak');
  return PASSWORD_STRENGTHS.indexOf(passwordStrength(password)) < wanted ? 'password_too_weak' : null;
}
