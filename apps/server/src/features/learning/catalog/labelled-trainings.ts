import { sql } from 'kysely';

import { AUDIENCE } from '../../../platform/labelled-things.ts';
import type { LabelledThings } from '../../../platform/labelled-things.ts';

/** Whom trainings are for and what they are sorted by, in what is published and in drafts: a draft that had no changes has none after a merge either. */
export const labelledTrainings: LabelledThings = {
  table: 'trainings',
  lists: [...AUDIENCE, 'category_ids'],
  branches: ['audience_branch_ids'],
  document: {
    column: 'draft',
    paths: ['audience,areaIds', 'audience,groupIds', 'audience,tagIds', 'categoryIds'],
  },
  stands: 't.deleted_at is null',
  also: () => sql`draft_revision = t.draft_revision + 1,
    published_revision = case when t.published_version is not null and coalesce(t.published_revision, 1) = t.draft_revision
      then t.draft_revision + 1 else t.published_revision end`,
};
