import type { FeatureReferenceList } from '@trilha/contracts/features';
import { COUNTRIES, profileField } from '@trilha/contracts/identity/profile-fields';
import type { ReferenceList } from '@trilha/contracts/organization/reference-lists';

import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/localized-text.ts';
import type { ReferenceLists } from '../../../platform/reference-lists.ts';
import { listModuleLists } from './reference-lists.queries.ts';
import { listStructureLabels } from './structure.queries.ts';

/** Levels of a campaign that a reward may ask for. */
const REWARD_LEVELS = ['1', '2', '3'] as const;

const keys = (names: readonly string[]) => names.map((name) => ({ id: name, name }));

/**
 * Lists forms and filters choose from, by the names of specification §3 (PRO-02). Those a company writes itself are its labels in the
 * reader's language; fixed ones carry keys that screens put into words; further ones are brought by their features.
 */
export async function readReferenceLists(ctx: TenantContext, brought: readonly ReferenceLists[]) {
  requirePermission(ctx.actor, 'profile.own');
  const labels = await listStructureLabels(ctx);
  const lists = await listModuleLists(ctx);
  const inWords = (rows: readonly { id: string; name: unknown }[]) =>
    rows.map(({ id, name }) => ({ id, name: textOf(ctx, name) }));
  const named = (kind: string) =>
    labels.filter((label) => label.kind === kind).map(({ id, name }) => ({ id, name: textOf(ctx, name) }));
  return {
    country_areas: named('area'),
    groups_user: named('group'),
    group_users_labels: named('group'),
    tags: named('tag'),
    trail_complete_categories: named('category'),
    has_trailcomplete_null_category: true,
    genders: keys(profileField('gender').options ?? []),
    marital_status: keys(profileField('marital_status').options ?? []),
    countries: keys(COUNTRIES),
    faq_categories: inWords(lists.faq),
    reward_categories: inWords(lists.categories),
    reward_departments: inWords(lists.departments),
    reward_levels: keys(REWARD_LEVELS),
    wildcard_pages: keys(lists.pages),
    ...(await listsOf(ctx, brought)),
  };
}

/** Lists of features, one after the other: they read with one transaction. */
async function listsOf(ctx: TenantContext, brought: readonly ReferenceLists[]) {
  const lists: Partial<Record<FeatureReferenceList, ReferenceList>> = {};
  for (const read of brought) Object.assign(lists, await read(ctx));
  // The answer is refused by its schema where a feature left one out.
  return lists as Record<FeatureReferenceList, ReferenceList>;
}
