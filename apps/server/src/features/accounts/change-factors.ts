import type { Config } from '../../config.ts';
import type { PersonContext } from '../../context.ts';
import { tellSignInChanged } from './account-changed.ts';

/** Does a change of the own second factors, and tells whoever the account is reached by, who can take it back. */
export async function changeFactors<T>(
  ctx: PersonContext,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  change: () => Promise<T>,
): Promise<T> {
  const changed = await change();
  await tellSignInChanged({ ...ctx, publicUrl });
  return changed;
}
