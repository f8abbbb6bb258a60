import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import { isMemberOf, isSharedWith } from '../../../platform/db/shared-with.ts';

type Member = string | RawBuilder<unknown>;

/** SQL that is true for surveys `s` that are for a member: of each kind of label for all, or for one of theirs. */
export const isSurveyFor = (memberId: Member): RawBuilder<boolean> =>
  isSharedWith(
    's',
    sql`array(select l.label_id from member_labels l where l.tenant_id = s.tenant_id and l.member_id = ${memberId}::uuid)`,
  );

/** SQL that is true for surveys `s` a member has answered, by name or anonymously. */
export const isAnsweredBy = (memberId: Member): RawBuilder<boolean> => sql<boolean>`(
  exists (select from survey_answers a where a.tenant_id = s.tenant_id and a.survey_id = s.id and a.member_id = ${memberId}::uuid)
  or exists (select from survey_participants p
              where p.tenant_id = s.tenant_id and p.survey_id = s.id and p.member_id = ${memberId}::uuid))`;

/** SQL that is true for surveys `s` a member has begun to answer while they ran. */
export const hasBegun = (
  memberId: string,
): RawBuilder<boolean> => sql<boolean>`exists (select from survey_beginnings b
  where b.tenant_id = s.tenant_id and b.survey_id = s.id and b.member_id = ${memberId}::uuid)`;

/** SQL that is true on days off of a member, their leave and what their branch is closed on, by the clock of their company `t`. */
export const isOnDayOff = (memberId: string, now: Date): RawBuilder<boolean> =>
  sql<boolean>`app.is_paused(t.id, ${memberId}::uuid, (${now}::timestamptz at time zone t.time_zone)::date)`;

/** SQL that counts the members a survey `s` is for today: approved, and of each kind of label it names with one of theirs. */
export const countAsked = sql<number>`(select count(*)::integer from members m where ${isMemberOf('s')})`;

/** SQL that counts the answers to a survey `s`. */
export const countAnswered = sql<number>`(
  (select count(*)::integer from survey_answers a where a.tenant_id = s.tenant_id and a.survey_id = s.id)
  + (select count(*)::integer from survey_anonymous_answers y where y.tenant_id = s.tenant_id and y.survey_id = s.id))`;
