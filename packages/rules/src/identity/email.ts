const LONGEST = 254;
/** As browsers judge `<input type="email">`, with at least one dot in the domain. */
const SHAPE =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i;

/** The form that is stored and compared: no outer spaces, small letters. */
export function canonicalEmail(typed: string): string {
  return typed.trim().toLowerCase();
}

/**
 * Whether an e-mail address can be written to (VAL-07). Judged as it was typed: letters outside ASCII can become, made small, the
 * address of somebody else.
 */
export function isEmail(typed: string): boolean {
  const email = typed.trim();
  return email.length <= LONGEST && SHAPE.test(email) && !email.includes('..') && !/^\.|\.@/.test(email);
}

/** Whether an address belongs to one of the domains a client takes people from; no domains means any. */
export function isAllowedDomain(typed: string, domains: readonly string[]): boolean {
  const domain = canonicalEmail(typed).split('@')[1] ?? '';
  return domains.length === 0 || domains.some((allowed) => allowed.toLowerCase() === domain);
}

/** An address as its owner knows it again and nobody else learns it: `a***@example.com`. */
export function hiddenEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  return `${name.slice(0, 1)}***@${domain}`;
}
