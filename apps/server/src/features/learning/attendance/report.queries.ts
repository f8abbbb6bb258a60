import type { AttendanceState } from '@trilha/rules/learning/attendance';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { z } from 'zod';

import type { TenantContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/client-dialect.ts';
import { cursorTime, readCursor } from '../../../platform/db/cursor.ts';
import { COUNTED_MINUTES, DAY, isWithin } from './counted-hours.ts';
import { standingColumn } from './places.ts';

/** The language a member chose, else the company's first. */
export async function readLanguage(tx: Tx, tenantId: string, memberId: string): Promise<string | null> {
  const { rows } = await sql<{ language: string | null }>`
    select coalesce(p.language, t.languages[1]) as language
      from tenants t
      left join members m on m.tenant_id = t.id and m.id = ${memberId}::uuid
      left join people p on p.id = m.person_id
     where t.id = ${tenantId}::uuid`.execute(tx);
  return rows[0]?.language ?? null;
}

export interface ReportFilter {
  readonly course?: string | undefined;
  /** The code of one action. */
  readonly action?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}
export interface SessionFilter extends ReportFilter {
  readonly state?: AttendanceState | undefined;
  /** Only what can be declared: no tests, and of actions of before only one that is asked for. */
  readonly declarable?: boolean | undefined;
}
interface Page {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** The state by the clock, also where nobody wrote down yet that a session has run out. */
const stateAt = (now: Date): RawBuilder<string> => sql<string>`case
  when s.state in ('open', 'closing') and s.ends_at <= ${now}::timestamptz then 'expired' else s.state end`;

const endAt = (now: Date): RawBuilder<Date | null> => sql<Date | null>`case
  when s.state in ('open', 'closing') and s.ends_at <= ${now}::timestamptz then s.ends_at else s.ended_at end`;

function filtered(ctx: TenantContext, { course, action, from, to }: ReportFilter): RawBuilder<unknown> {
  return sql`s.tenant_id = ${ctx.actor.tenantId}::uuid
    and (${course ?? null}::uuid is null or s.training_id = ${course ?? null}::uuid)
    and (${action ?? null}::text is null or s.action_code = ${action ?? null}::text)
    and ${isWithin(from ?? null, to ?? null)}`;
}

export interface DayRow {
  readonly day: string;
  readonly courseId: string;
  readonly title: unknown;
  readonly actionCode: string;
  readonly standing: string;
  readonly people: number;
  readonly sessions: number;
  readonly closed: number;
  readonly underWay: number;
  readonly expired: number;
  readonly failed: number;
  readonly abandoned: number;
  readonly contradicted: number;
  readonly minutes: number;
}

const dayCursor = z.tuple([z.iso.date(), z.uuid(), z.string(), z.string()]);

/** Sessions by day, course, action and standing, newest day first; one more than asked tells whether there are others. */
export async function listDays(ctx: TenantContext, filter: ReportFilter & Page): Promise<DayRow[]> {
  const after = readCursor(filter.cursor, dayCursor);
  const [day, course, action, standing] = after ?? [null, null, null, null];
  const counted = (state: string) => sql`count(*) filter (where s.state = ${state})::integer`;
  const { rows } = await sql<DayRow>`
    select s.day::text as day, s.training_id as "courseId", c.title,
           s.action_code as "actionCode", s.standing, count(distinct s.member_id)::integer as people,
           count(*)::integer as sessions, ${counted('closed')} as closed, ${counted('expired')} as expired,
           ${counted('failed')} as failed, ${counted('abandoned')} as abandoned,
           count(*) filter (where s.state in ('opening', 'open', 'closing'))::integer as "underWay",
           count(*) filter (where s.contradicted)::integer as contradicted, coalesce(sum(s.minutes), 0)::integer as minutes
      from (select s.tenant_id, s.training_id, s.member_id, s.action_code, ${await standingColumn(ctx)} as standing, ${DAY} as day, ${stateAt(ctx.now)} as state,
                   ${COUNTED_MINUTES} as minutes,
                   exists (select from attendance_answers a where a.tenant_id = s.tenant_id and a.session_id = s.id
                              and cardinality(a.contradicts) > 0) as contradicted
              from attendance_sessions s
             where ${filtered(ctx, filter)}) s
      join trainings c on c.tenant_id = s.tenant_id and c.id = s.training_id
     where ${day}::date is null
        or (s.day, s.training_id, s.action_code, s.standing) < (${day}::date, ${course}::uuid, ${action}::text, ${standing}::text)
     group by s.day, s.training_id, c.title, s.action_code, s.standing
     order by s.day desc, s.training_id desc, s.action_code desc, s.standing desc
     limit ${filter.limit + 1}`.execute(ctx.tx);
  return rows;
}

export interface ReportedRow {
  readonly id: string;
  readonly courseId: string;
  readonly title: unknown;
  readonly person: string;
  readonly run: string | null;
  readonly state: string;
  readonly courseCode: string;
  readonly actionCode: string;
  readonly standing: string;
  readonly openedAt: Date;
  readonly openedKey: string;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  readonly minutes: number | null;
  readonly authoritySession: string | null;
  readonly authorityTime: string | null;
  readonly authorityCloseTime: string | null;
  readonly trainingBodyRut: string;
  readonly line: number;
  readonly sessionKey: string;
  readonly errorCodes: string[];
  readonly contradicts: string[];
  readonly refusedAnswers: number;
}

const sessionCursor = z.tuple([cursorTime, z.uuid()]);

/** Every session, newest first; one more than asked tells whether there are others. */
export async function listSessions(ctx: TenantContext, filter: SessionFilter & Page): Promise<ReportedRow[]> {
  const after = readCursor(filter.cursor, sessionCursor);
  const standing = await standingColumn(ctx);
  const declared = filter.action === undefined ? ['present'] : ['present', 'former'];
  const { rows } = await sql<ReportedRow>`
    select s.id, s.training_id as "courseId", c.title, m.display_name as person, s.run, ${stateAt(ctx.now)} as state,
           s.course_code as "courseCode", s.action_code as "actionCode", ${standing} as standing, s.opened_at as "openedAt",
           s.opened_at::text as "openedKey", s.started_at as "startedAt", ${endAt(ctx.now)} as "endedAt",
           ${COUNTED_MINUTES} as minutes, s.authority_session as "authoritySession",
           s.authority_time as "authorityTime", s.authority_close_time as "authorityCloseTime",
           s.training_body_rut as "trainingBodyRut", s.line, s.session_key as "sessionKey", s.error_codes as "errorCodes", x.contradicts, x.refused as "refusedAnswers"
      from attendance_sessions s
      join trainings c on c.tenant_id = s.tenant_id and c.id = s.training_id
      join members m on m.tenant_id = s.tenant_id and m.id = s.member_id
     cross join lateral (
       select count(*) filter (where a.verdict <> 'taken')::integer as refused,
              array(select distinct f from attendance_answers b cross join unnest(b.contradicts) f
                     where b.tenant_id = s.tenant_id and b.session_id = s.id order by f) as contradicts
         from attendance_answers a where a.tenant_id = s.tenant_id and a.session_id = s.id) x
     where ${filtered(ctx, filter)}
       and (${filter.declarable !== true}::boolean or ${standing} = any (${declared}::text[]))
       and (${filter.state ?? null}::text is null or ${stateAt(ctx.now)} = ${filter.state ?? null}::text)
       and (${after?.[0] ?? null}::timestamptz is null
            or (s.opened_at, s.id) < (${after?.[0] ?? null}::timestamptz, ${after?.[1] ?? null}::uuid))
     order by s.opened_at desc, s.id desc
     limit ${filter.limit + 1}`.execute(ctx.tx);
  return rows;
}

/** One session of the company; undefined where there is none. */
export async function findReported(ctx: TenantContext, sessionId: string) {
  const { rows } = await sql<
    Pick<
      ReportedRow,
      'id' | 'person' | 'state' | 'startedAt' | 'endedAt' | 'authorityTime' | 'authorityCloseTime'
    >
  >`
    select s.id, m.display_name as person, ${stateAt(ctx.now)} as state, s.started_at as "startedAt",
           ${endAt(ctx.now)} as "endedAt", s.authority_time as "authorityTime",
           s.authority_close_time as "authorityCloseTime"
      from attendance_sessions s
      join members m on m.tenant_id = s.tenant_id and m.id = s.member_id
     where s.tenant_id = ${ctx.actor.tenantId}::uuid and s.id = ${sessionId}::uuid`.execute(ctx.tx);
  return rows[0];
}

/** Every answer of a session as it was received, in order. */
export function listAnswers(ctx: TenantContext, sessionId: string) {
  return ctx.tx
    .selectFrom('attendanceAnswers')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('sessionId', '=', sessionId)
    .select(['number', 'receivedAt', 'kind', 'verdict', 'errorCodes', 'contradicts', 'fields'])
    .orderBy('number')
    .limit(100)
    .execute();
}
