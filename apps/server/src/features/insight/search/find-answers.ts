import { sql } from 'kysely';

import type { Search, SearchEntries } from '../../../platform/search-source.ts';

/** Answers to what the member asked because the search had not found it. */
export const findAnswers: Search = ({ actor }) => ({
  kind: 'search_question',
  alias: 'q',
  from: sql`search_questions q`,
  where: sql`q.tenant_id = ${actor.tenantId}::uuid and q.answered_at is not null and q.id in (
    select k.question_id from search_question_askers k where k.tenant_id = ${actor.tenantId}::uuid and k.member_id = ${actor.memberId}::uuid)`,
  title: sql`q.words`,
});

/** What the index knows of what was asked. */
export const answerEntries: SearchEntries = {
  kind: 'search_question',
  table: 'search_questions',
  alias: 'q',
  stands: sql`q.answered_at is not null`,
  name: sql`app.search_key(q.words)`,
  text: sql`app.search_key(q.answer)`,
};
