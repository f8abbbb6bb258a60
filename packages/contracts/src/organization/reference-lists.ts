import { z } from 'zod';

import { FEATURE_REFERENCE_LISTS } from '../features.ts';
import type { FeatureReferenceList } from '../features.ts';
import { endpoint } from '../platform/endpoint.ts';

const entry = z.object({ id: z.string(), name: z.string() });
const list = z.array(entry);
export type ReferenceList = z.output<typeof list>;
const listsOfFeatures = Object.fromEntries(FEATURE_REFERENCE_LISTS.map((name) => [name, list])) as Record<
  FeatureReferenceList,
  typeof list
>;

/** Reference lists with the names of specification §3 (PRO-02); entries without words of the company carry a key as name. */
export const getReferenceLists = endpoint({
  method: 'GET',
  path: '/api/v1/reference-lists',
  summary: 'Lists that forms and filters choose from, in the language of the reader',
  tag: 'reference lists',
  access: 'profile.own',
  response: z.object({
    country_areas: list,
    faq_categories: list,
    genders: list,
    group_users_labels: list,
    groups_user: list,
    trail_complete_categories: list,
    has_trailcomplete_null_category: z.boolean(),
    marital_status: list,
    reward_categories: list,
    reward_departments: list,
    reward_levels: list,
    tags: list,
    countries: list,
    wildcard_pages: list,
    ...listsOfFeatures,
  }),
});
