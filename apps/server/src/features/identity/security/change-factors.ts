import type { PersonContext } from '../../../platform/context.ts';
import type { LinkConfig } from '../../engagement/delivery/sealed-secret.ts';
import { notifySignInChanged } from '../account-changes/account-changed.ts';

/** Changes the own second factors and notifies the addresses of the account, from which the change can be reverted. */
export async function changeFactors<T>(
  ctx: PersonContext,
  config: LinkConfig,
  change: () => Promise<T>,
): Promise<T> {
  const changed = await change();
  await notifySignInChanged({ ...ctx, config });
  return changed;
}
