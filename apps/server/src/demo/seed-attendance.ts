import { randomUUID } from 'node:crypto';

import { saveAttendanceAuthority } from '@trilha/contracts/learning/attendance';
import type { DemoCompany } from '@trilha/demo/companies';
import { courseId, memberId } from '@trilha/demo/ids';
import { addDays, calendarDay } from '@trilha/rules/platform/dates';

import type { TenantContext } from '../platform/context.ts';
import type { KeyRing } from '../platform/crypto/key-ring.ts';
import { saveCourseAttendance } from '../features/learning/attendance/manage-course.ts';
import { SESSION_PREFIX } from '../features/learning/attendance/leave-for-authority.ts';
import { upsertAuthority } from '../features/learning/attendance/setup.queries.ts';
import { TOKEN_PURPOSE } from '../features/learning/attendance/open-form.ts';
import { subscribe } from '../features/learning/enrollments/subscribe.ts';
import { newTenantSecret } from '../features/identity/sessions/secret-token.ts';

/** Known to everybody who reads this: the authority of the demo answers on loopback only. */
export const DEMO_AUTHORITY_TOKEN = '7f1d3c9a-52b4-4e0f-9d1e-0a6b8c2f4e11';
/** Where nothing answers; the running installation writes the address of its own stand-in. */
const NOWHERE = 'http://127.0.0.1:9';
const TRAINING_BODY = '76086428-5';
const CODES = { courseCode: '1238046511', actionCode: 'ACCION-6408127' };
const COURSE = 'returns-warranty';
const HOUR_MS = 3_600_000;
const SESSION_HOURS = 3;

/** How some sessions of Santiago ended, with the days ago they were of. */
const HISTORY = [
  { username: 'ignacio.munoz', run: '12531909-2', daysAgo: 2, state: 'closed', errorCodes: [] },
  { username: 'ignacio.munoz', run: '12531909-2', daysAgo: 1, state: 'expired', errorCodes: [] },
  { username: 'antonia.nunez', run: '15885412-0', daysAgo: 2, state: 'failed', errorCodes: ['208'] },
  { username: 'cristobal.pena', run: '17286931-9', daysAgo: 1, state: 'abandoned', errorCodes: [] },
] as const;

/** A course of Nordika that keeps attendance at the Chilean authority, and some days of it. */
export async function playAttendance(
  ctx: TenantContext,
  company: DemoCompany,
  keyRing: KeyRing,
): Promise<void> {
  if (company.slug !== 'nordika') return;
  const trainingId = courseId(COURSE);
  const { token: _, ...authority } = saveAttendanceAuthority.body.parse({
    trainingBodyRut: TRAINING_BODY,
    line: 3,
    environment: 'own',
    ownBase: NOWHERE,
    sessionMinutes: SESSION_HOURS * 60,
    contact: 'Frank Osei, frank.admin@nordika.example',
  });
  await upsertAuthority(ctx, {
    ...authority,
    sealedToken: keyRing.encrypt(TOKEN_PURPOSE, DEMO_AUTHORITY_TOKEN),
  });
  const today = calendarDay(ctx.now, company.timeZone);
  await saveCourseAttendance(ctx, trainingId, {
    ...CODES,
    line: null,
    environment: null,
    firstDay: addDays(today, -30),
    lastDay: addDays(today, 60),
    mandatory: true,
    exemptMemberIds: [memberId(company.slug, 'priya.raman')],
    exemptGroupIds: [],
  });
  await subscribe(ctx, {
    memberId: memberId(company.slug, 'gabi.multi'),
    trainingId,
    subscription: 'active',
    isOwnChoice: false,
  });
  for (const username of new Set(HISTORY.map((session) => session.username)))
    await subscribe(ctx, {
      memberId: memberId(company.slug, username),
      trainingId,
      subscription: 'active',
      isOwnChoice: false,
    });
  const sessions = HISTORY.map((session) => sessionOf(ctx, company, session));
  await ctx.tx.insertInto('attendanceSessions').values(sessions).execute();
  await ctx.tx.insertInto('attendanceAnswers').values(sessions.flatMap(answersOf)).execute();
}

/** Times as the authority writes them. */
const authorityTime = (at: Date) => `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`;

/** What the authority answered to a session of the demo, as it would have come. */
function answersOf(session: ReturnType<typeof sessionOf>) {
  const { state, openedAt, endedAt, run, authoritySession, errorCodes } = session;
  const answer = (number: number, kind: string, at: Date, more: Readonly<Record<string, string>>) => ({
    tenantId: session.tenantId,
    sessionId: session.id,
    number,
    receivedAt: at,
    kind,
    verdict: 'taken',
    errorCodes,
    fields: JSON.stringify({
      CodSence: CODES.courseCode,
      CodigoCurso: CODES.actionCode,
      RunAlumno: run,
      FechaHora: authorityTime(at).slice(0, 19),
      ZonaHoraria: 'UTC',
      LineaCapacitacion: '3',
      ...more,
    }),
  });
  if (state === 'failed')
    return [answer(1, 'start_refused', openedAt, { IdSesionSence: '', GlosaError: errorCodes.join(';') })];
  if (authoritySession === null) return [];
  return [
    answer(1, 'start_recorded', openedAt, { IdSesionSence: authoritySession }),
    ...(state === 'closed' ? [answer(2, 'close_recorded', endedAt, {})] : []),
  ];
}

function sessionOf(
  ctx: TenantContext,
  company: DemoCompany,
  { username, run, daysAgo, state, errorCodes }: (typeof HISTORY)[number],
) {
  const openedAt = new Date(ctx.now.getTime() - daysAgo * 24 * HOUR_MS);
  const hasBegun = state === 'closed' || state === 'expired';
  const endsAt = new Date(openedAt.getTime() + SESSION_HOURS * HOUR_MS);
  const endedAt = state === 'expired' ? endsAt : new Date(openedAt.getTime() + HOUR_MS);
  return {
    id: randomUUID(),
    tenantId: company.id,
    trainingId: courseId(COURSE),
    memberId: memberId(company.slug, username),
    sessionKey: newTenantSecret(SESSION_PREFIX, company.id),
    state,
    baseAddress: NOWHERE,
    trainingBodyRut: TRAINING_BODY,
    run,
    ...CODES,
    line: 3,
    openedAt,
    leftAt: openedAt,
    startedAt: hasBegun ? openedAt : null,
    endsAt: hasBegun ? endsAt : null,
    endedAt,
    authoritySession: hasBegun ? randomUUID() : null,
    authorityTime: hasBegun ? authorityTime(openedAt) : null,
    authorityCloseTime: state === 'closed' ? authorityTime(endedAt) : null,
    errorCodes: [...errorCodes],
  };
}
