import { canonicalDocument } from '@trilha/rules/organization/documents';

import type { TenantContext } from '../../../platform/context.ts';

interface Identifier {
  readonly memberId: string;
  readonly kind: 'document' | 'partner_login';
  /** Null takes the member's identifier of this kind away. */
  readonly value: string | null;
}

/**
 * Keeps the document or partner login by which a member signs in to this company (SES-18), in place of the one before.
 * Throws the database's 23505 where somebody else of the company has it.
 */
export async function saveIdentifier(
  ctx: Pick<TenantContext, 'tx'> & { readonly actor: Pick<TenantContext['actor'], 'tenantId'> },
  { memberId, kind, value }: Identifier,
): Promise<void> {
  const { tenantId } = ctx.actor;
  await ctx.tx
    .deleteFrom('signInIdentifiers')
    .where('tenantId', '=', tenantId)
    .where('memberId', '=', memberId)
    .where('kind', '=', kind)
    .execute();
  if (value === null || canonicalDocument(value) === '') return;
  await ctx.tx
    .insertInto('signInIdentifiers')
    .values({ tenantId, memberId, kind, value: canonicalDocument(value) })
    .execute();
}
