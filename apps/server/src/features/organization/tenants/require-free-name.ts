import type { LocalizedText } from '@trilha/rules/platform/locales';

import { AppError } from '../../../platform/app-error.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { isBranchNamed, isLabelNamed, lockNames } from './structure.queries.ts';

const taken = () => new AppError('name_taken', { field: 'name' });

/**
 * Throws `name_taken` where a label of the kind has such a name in any language: imports of people find labels by it. What a
 * renamed label was called `before` stays its own.
 */
export async function requireFreeLabelName(
  ctx: TenantContext,
  { kind, name, id, before }: { kind: string; name: LocalizedText; id?: string; before?: LocalizedText },
): Promise<void> {
  await lockNames(ctx);
  const ownNames = new Set(Object.values(before ?? {}));
  const texts = Object.values(name).filter((text) => text !== '' && !ownNames.has(text));
  if (await isLabelNamed(ctx, { kind, texts, ...(id ? { id } : {}) })) throw taken();
}

/** Throws `name_taken` where another branch is called so: imports of people find branches by their names. */
export async function requireFreeBranchName(
  ctx: TenantContext,
  branch: { readonly name: string; readonly id?: string },
): Promise<void> {
  await lockNames(ctx);
  if (await isBranchNamed(ctx, branch)) throw taken();
}
