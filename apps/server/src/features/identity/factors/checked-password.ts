import type { AppServices } from '../../../platform/services.ts';
import type { PersonContext } from '../../../platform/context.ts';
import { failureSubject, requireTurn } from '../sign-in-throttle/failure-limits.ts';
import { findPersonToSignIn } from '../sessions/find-person-to-sign-in.ts';

/** A person's own password as it was checked before the transaction that asks for it: hashing takes too long to hold a connection. */
export interface CheckedPassword {
  readonly isRight: boolean;
  /** What it was held against; a password that was changed since counts as wrong. */
  readonly against: string | null;
}

/**
 * Checks the own password outside of any transaction. `act` names what failures are counted against; throws `too_many_requests`
 * while the person has to wait. Counting is the transaction's that uses it (`takeTurn`), where guesses sent at once come one by one.
 */
export async function checkOwnPassword(
  lookup: <T>(work: (ctx: PersonContext) => Promise<T>) => Promise<T>,
  services: Pick<AppServices, 'config' | 'passwords'>,
  act: string,
  password: string,
): Promise<CheckedPassword> {
  const against = await lookup(async (ctx) => {
    await requireTurn(ctx.tx, failureSubject(services, act, ctx.personId), ctx.now);
    const person = await findPersonToSignIn(ctx.tx, { id: ctx.personId });
    return person?.passwordHash ?? null;
  });
  return { isRight: await services.passwords.verify(against, password), against };
}
