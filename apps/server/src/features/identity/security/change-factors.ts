import type { PersonContext } from '../../../platform/context.ts';
import type { LinkConfig } from '../../engagement/delivery/sealed-secret.ts';
import { notifySignInChanged } from '../account-changes/account-changed.ts';

/** Does a change of the own second factors, and tells whoever the account is reached by, who can take it back. */
export async function changeFactors<T>(
  ctx: PersonContext,
  config: LinkConfig,
  change: () => Promise<T>,
): Promise<T> {
  const changed = await change();
  await notifySignInChanged({ ...ctx, config });
  return changed;
}
