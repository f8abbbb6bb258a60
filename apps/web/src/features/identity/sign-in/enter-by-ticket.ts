import { clearSession, signInWithTicket } from '../../../lib/session.ts';

const entering = new Map<string, Promise<string | null>>();

/**
 * Ends whatever session this browser holds and signs in with a one-time token [SES-11]; gives the page it leads to. Asked
 * twice for the same token (a screen drawn twice), it is used once.
 */
export function enterByTicket(ticket: string): Promise<string | null> {
  const known = entering.get(ticket);
  if (known) return known;
  const attempt = clearSession().then(() => signInWithTicket(ticket));
  entering.set(ticket, attempt);
  return attempt;
}
