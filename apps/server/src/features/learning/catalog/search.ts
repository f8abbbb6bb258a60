import { sql } from 'kysely';

import { everyLanguage } from '../../../platform/search-source.ts';
import type { Search, SearchEntries } from '../../../platform/search-source.ts';
import { kindsOn } from '../trainings/kinds-on.ts';
import { isVisibleTo } from './course-visibility.ts';

/** Trainings of the kinds whose module is on. */
export const findTrainings: Search = ({ actor }) => ({
  kind: 'training',
  alias: 'c',
  from: sql`trainings c left join enrollments e on e.tenant_id = c.tenant_id and e.training_id = c.id and e.member_id = ${actor.memberId}::uuid`,
  where: sql`c.tenant_id = ${actor.tenantId}::uuid and c.kind = any (${kindsOn(actor)}::text[]) and ${isVisibleTo(actor)}`,
  trainingKind: sql`c.kind`,
  picture: sql`c.cover_file_id`,
});

/** What the index knows of trainings. */
export const trainingEntries: SearchEntries = {
  kind: 'training',
  table: 'trainings',
  alias: 'c',
  name: everyLanguage('c.title'),
  text: sql`c.search_text`,
};
