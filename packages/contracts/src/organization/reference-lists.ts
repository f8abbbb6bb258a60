import { z } from 'zod';

import { endpoint } from '../platform/endpoint.ts';

const entry = z.object({ id: z.string(), name: z.string() });
const list = z.array(entry);

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
    library_file_categories: list,
    trail_complete_categories: list,
    has_trailcomplete_null_category: z.boolean(),
    library_file_extensions: list,
    marital_status: list,
    reward_categories: list,
    reward_departments: list,
    reward_levels: list,
    tags: list,
    countries: list,
    wildcard_pages: list,
  }),
});
