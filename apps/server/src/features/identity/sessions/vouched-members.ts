import type { Tx } from '../../../platform/db/client-dialect.ts';

/** The branch a provider names, in whatever letters; undefined where the company has none such. */
export function findBranchByName(tx: Tx, tenantId: string, name: string) {
  return tx
    .selectFrom('branches')
    .where('tenantId', '=', tenantId)
    .where((eb) => eb(eb.fn<string>('lower', ['name']), '=', name.toLowerCase()))
    .select('id')
    .executeTakeFirst();
}
