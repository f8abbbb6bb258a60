import { actAs } from '@trilha/contracts/identity/impersonation';
import { getCourse } from '@trilha/contracts/learning/catalog';
import { getActivity, reportProgress } from '@trilha/contracts/learning/learning';
import * as contract from '@trilha/contracts/learning/attendance';
import { AUTHORITY_CODES } from '@trilha/rules/learning/attendance-answers';
import { describe, expect, it } from 'vitest';

import { useTestApp } from '../../../test/test-app.ts';
import { RUNS, TOKEN, useAttendance } from '../../../test/test-attendance.ts';
import type { TestAttendance } from '../../../test/test-attendance.ts';
import { endSessions } from './end-sessions.ts';

const test = useTestApp();
const attendance = useAttendance(test);
const { authority, begin, go, read, openForm, post, atAuthority } = attendance;

const lesson = ({ learner, courseId }: TestAttendance) =>
  test.call(getActivity, { as: learner, params: { courseId, hierarchyOrder: 1 } });
const pass = (minutes: number) => {
  test.clock.now = new Date(test.clock.now.getTime() + minutes * 60_000);
};
const answersOf = ({ learner }: TestAttendance) =>
  test.build.sql<{ kind: string; verdict: string; error_codes: string[]; contradicts: string[] }>(
    learner.tenantId,
    'select kind, verdict, error_codes, contradicts from attendance_answers order by session_id, number',
  );
const fresh = async (of: TestAttendance): Promise<TestAttendance> => ({
  ...of,
  learner: await test.build.session(of.learner.personId, of.learner.tenantId, of.learner.memberId),
});
const record = () => authority.behave({ behavior: 'record' });

describe('a course with mandatory attendance [SEN-01]', () => {
  it('stays shut on the server until the authority records a start, and shuts again with the close', async () => {
    record();
    const of = await begin();
    const report = () =>
      test.call(reportProgress, {
        as: of.learner,
        params: { courseId: of.courseId, hierarchyOrder: 1 },
        body: { seq: 1, position: {}, duration: 10, intervals: [], rate: 1 },
      });
    expect((await lesson(of)).body.code).toBe('attendance_required');
    expect((await report()).body.code).toBe('attendance_required');
    const page = await test.call(getCourse, { as: of.learner, params: { courseId: of.courseId } });
    expect(page.body).toMatchObject({ resumeOrder: null, can: { learn: false } });

    const back = await go('start', of);

    expect([back.statusCode, back.headers.location]).toEqual([
      303,
      `${test.services.config.publicUrl}/online-courses/${of.courseId}#attendance`,
    ]);
    expect((await lesson(of)).status).toBe(200);
    expect(await read(of)).toMatchObject({
      locked: false,
      can: { start: false, close: true },
      session: { state: 'open', remainingSeconds: 180 * 60 },
    });
    await go('close', of);
    expect(await read(of)).toMatchObject({
      locked: true,
      session: { state: 'closed' },
      can: { start: true },
    });
    expect((await lesson(of)).body.code).toBe('attendance_required');
    expect([...authority.sessions.values()].at(-1)).toEqual({ run: RUNS[0], closed: true });
  });

  it('shuts by itself after the length of a session, with or without the job', async () => {
    record();
    const of = await begin();
    await go('start', of);
    pass(179);
    expect((await lesson(await fresh(of))).status).toBe(200);
    pass(1);
    expect((await lesson(await fresh(of))).body.code).toBe('attendance_required');
    expect((await read(await fresh(of))).session?.state).toBe('expired');
    await endSessions(test.app.services, test.workerPool);
    const rows = await test.build.sql(
      of.learner.tenantId,
      'select state, ended_at = ends_at as full_length from attendance_sessions',
    );
    expect(rows).toEqual([{ state: 'expired', full_length: true }]);
    await go('start', await fresh(of));
    expect((await lesson(await fresh(of))).status).toBe(200);
  });

  it('is not signed in for by who acts in the learner’s name', async () => {
    record();
    const of = await begin();
    const begun = await test.call(actAs, {
      as: of.admin,
      params: { memberId: of.learner.memberId },
      body: { reason: 'Ayuda por teléfono' },
    });
    const acting = { ...of, learner: { ...of.learner, accessToken: begun.body.access_token as string } };

    expect(await read(acting)).toMatchObject({ obstacle: null, can: { start: false, close: false } });
    expect((await attendance.leave('start', acting)).body.code).toBe('acting_refused');
    await go('start', of);
    expect(await read(acting)).toMatchObject({ session: { state: 'open' }, can: { close: false } });
    expect((await attendance.leave('close', acting)).body.code).toBe('acting_refused');
  });

  it('keeps what was done until a session ended and is told a moment later, and nothing that is begun after it', async () => {
    record();
    const of = await begin();
    const report = async (hierarchyOrder: number, seq: number) =>
      (
        await test.call(reportProgress, {
          as: (await fresh(of)).learner,
          params: { courseId: of.courseId, hierarchyOrder },
          body: { seq, position: {}, duration: 0, intervals: [[0, 10 * seq]], rate: 1 },
        })
      ).body;
    await go('start', of);
    await report(1, 1);
    pass(179);
    expect((await report(1, 2)).code).toBeUndefined();
    pass(2);

    expect(await report(1, 3)).toMatchObject({ access: expect.stringMatching(/in_progress|done/) });
    expect((await lesson(await fresh(of))).body.code).toBe('attendance_required');
    expect((await report(2, 1)).code).toBe('attendance_required');
    pass(2);
    expect((await report(1, 4)).code).toBe('attendance_required');
  });

  it('is open to exempt learners and groups, to everybody where it is not mandatory, and where the module is off', async () => {
    const of = await begin();
    const { admin, courseId, learner } = of;
    await attendance.keepFor(admin, courseId, { exemptMemberIds: [learner.memberId] });
    expect((await lesson(of)).status).toBe(200);
    expect(await read(of)).toMatchObject({ exempt: true, can: { start: false } });

    const [group] = await test.build.sql<{ id: string }>(
      learner.tenantId,
      `with l as (insert into labels (tenant_id, kind, name) values ($1, 'group', '{"pt-BR":"Becados"}') returning id)
       insert into member_labels (tenant_id, member_id, label_id) select $1, $2, id from l returning label_id as id`,
      [learner.tenantId, learner.memberId],
    );
    await attendance.keepFor(admin, courseId, { exemptGroupIds: [group?.id] });
    expect((await lesson(of)).status).toBe(200);
    await attendance.keepFor(admin, courseId, { mandatory: false });
    expect((await lesson(of)).status).toBe(200);

    await attendance.keepFor(admin, courseId);
    expect((await lesson(of)).body.code).toBe('attendance_required');
    await test.owner.query(`update tenants set modules = array['courses'] where id = $1`, [learner.tenantId]);
    expect((await lesson(of)).status).toBe(200);
  });
});

describe('a course of its own line [SEN-01]', () => {
  it('is sent with it, and goes to the test environment or the official one where the company is recorded there', async () => {
    const of = await begin();
    const own = { line: 1, courseCode: '', actionCode: 'RLAB-19-02-08-0071-1' };
    await attendance.keepFor(of.admin, of.courseId, { ...own, environment: 'production' });
    const { form } = await attendance.openForm('start', of);
    expect(form.fields).toMatchObject({ LineaCapacitacion: '1', CodSence: '' });
    // The token was entered for the company's own address: it goes nowhere else.
    expect(form.action).toBe(`${attendance.at.base}/Registro/IniciarSesion`);

    await attendance.setUp(of.admin, { environment: 'production', ownBase: null });
    const addressOf = async (environment: string | null) => {
      await attendance.keepFor(of.admin, of.courseId, { ...own, environment });
      return (await attendance.openForm('start', of)).form.action;
    };
    expect(await addressOf('test')).toBe('https://sistemas.sence.cl/rcetest/Registro/IniciarSesion');
    expect(await addressOf(null)).toBe('https://sistemas.sence.cl/rce/Registro/IniciarSesion');
    expect((await attendance.keepFor(of.admin, of.courseId, { ...own, line: 3 })).body.code).toBe(
      'attendance_invalid',
    );
    const unchecked = { line: 3, courseCode: '-1', actionCode: '-1' };
    expect((await attendance.keepFor(of.admin, of.courseId, unchecked)).body.code).toBe('attendance_invalid');
    expect(
      (await attendance.keepFor(of.admin, of.courseId, { ...unchecked, environment: 'test' })).status,
    ).toBe(204);
  });
});

describe('the form for the authority [SEN-01]', () => {
  it('has the fields of the manual, goes where it may only, and opens once, in the browser that asked', async () => {
    record();
    const of = await begin();
    const { left, page, form } = await openForm('start', of);
    const { publicUrl } = test.services.config;

    expect(form).toEqual({
      action: `${attendance.at.base}/Registro/IniciarSesion`,
      fields: {
        RutOtec: '76086428-5',
        Token: TOKEN,
        CodSence: '1234567890',
        CodigoCurso: 'ACCION-2026-7',
        LineaCapacitacion: '3',
        RunAlumno: RUNS[0],
        IdSesionAlumno: expect.stringMatching(/^ats_[\w.-]{40,140}$/),
        UrlRetoma: `${publicUrl}/attendance/answer`,
        UrlError: `${publicUrl}/attendance/failure`,
      },
    });
    expect(page.headers['content-security-policy']).toContain(`form-action ${form.action};`);
    expect(page.headers['cache-control']).toBe('no-store');
    const again = await test.app.inject({
      url: left.body.address,
      headers: { cookie: attendance.cookieOf(left.headers) },
    });
    expect([again.statusCode, again.body]).toEqual([303, '']);

    const other = await attendance.leave('start', of);
    const elsewhere = await test.app.inject({
      url: other.body.address,
      headers: { cookie: 'trilha-device=other' },
    });
    expect(elsewhere.statusCode).toBe(303);
    pass(1);
    const late = await test.app.inject({
      url: other.body.address,
      headers: { cookie: attendance.cookieOf(other.headers) },
    });
    expect(late.statusCode).toBe(303);
  });

  it('is the only place with the token: no answer, audit entry or kept answer of a call has it', async () => {
    const of = await begin();
    const answers = [
      await attendance.setUp(of.admin),
      await test.call(contract.getAttendanceAuthority, { as: of.admin }),
      await attendance.leave('start', of),
    ];
    expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain(TOKEN);
    const found = await test.build.sql(
      of.admin.tenantId,
      `select (select count(*)::int from idempotency_keys k where k::text like '%' || $1 || '%') as kept,
              (select count(*)::int from audit_log a where a::text like '%' || $1 || '%') as logged,
              (select count(*)::int from audit_log where action = 'attendance_authority.configured') as entries`,
      [TOKEN],
    );
    expect(found).toEqual([{ kept: 0, logged: 0, entries: 2 }]);
  });

  it.each([
    ['without a number', null, 'CHL', 'run_missing'],
    ['with a digit that does not fit', '12531909-3', 'CHL', 'run_invalid'],
    ['with a number of another country', RUNS[0], 'ARG', 'run_invalid'],
  ])('is not sent for a learner %s', async (_title, run, country, obstacle) => {
    const of = await begin(null);
    await attendance.document(of.learner, run, country);
    expect(await read(of)).toMatchObject({ obstacle, can: { start: false } });
    expect((await attendance.leave('start', of)).body.code).toBe('attendance_not_possible');
  });

  it('is not sent outside of the days of the action, nor for who is not in the course', async () => {
    const of = await begin();
    await attendance.keepFor(of.admin, of.courseId, { lastDay: '2020-01-02' });
    expect(await read(of)).toMatchObject({ obstacle: 'outside_days' });
    expect((await attendance.leave('start', of)).status).toBe(409);
    const stranger = await test.build.member({ tenantId: of.learner.tenantId });
    expect((await attendance.leave('start', { ...of, learner: stranger })).body.code).toBe(
      'enrollment_required',
    );
  });

  it('to close is never posted to a place the company has left since', async () => {
    record();
    const of = await begin();
    await go('start', of);
    const moved = { environment: 'production', ownBase: null };
    expect((await attendance.setUp(of.admin, { ...moved, token: undefined })).body.code).toBe(
      'credentials_required',
    );
    expect((await attendance.setUp(of.admin, moved)).status).toBe(200);
    const { page } = await openForm('close', of);
    expect([page.statusCode, page.body]).toEqual([303, '']);
  });
});

describe('answers of the authority [SEN-01]', () => {
  it.each(Object.keys(AUTHORITY_CODES))('with code %s leave the course shut and are told', async (code) => {
    const of = await begin();
    authority.behave({ behavior: 'refuse', codes: code });
    await go('start', of);
    expect(await read(of)).toMatchObject({
      locked: true,
      can: { start: true },
      session: { state: 'failed', errorCodes: [code] },
    });
  });

  it('may hold several codes, and ones nobody knows, of which nothing strange is kept', async () => {
    const of = await begin();
    authority.behave({ behavior: 'refuse', codes: ' 211; 204 ;204;999;<b>x</b>' });
    await go('start', of);
    expect((await read(of)).session?.errorCodes).toEqual(['211', '204', '999', '?']);
  });

  it('count once, in their place and in time, and each that came is written down', async () => {
    record();
    const of = await begin();
    const start = await openForm('start', of);
    const started = await atAuthority(start.form);
    const { IdSesionSence: _none, ...closed } = started.fields;
    await post({ ...started, fields: closed });
    expect((await read(of)).session?.state).toBe('opening');
    await post(started);
    const { endsAt } = (await read(of)).session ?? {};
    pass(1);
    await post(started);
    expect((await read(await fresh(of))).session?.endsAt).toBe(endsAt);
    const { form } = await openForm('close', await fresh(of));
    const close = await atAuthority(form);
    await post(close);
    await post(close);
    expect((await answersOf(of)).map(({ kind, verdict }) => `${kind} ${verdict}`)).toEqual([
      'close_recorded out_of_order',
      'start_recorded taken',
      'start_recorded repeated',
      'close_recorded taken',
      'close_recorded repeated',
    ]);
  });

  it('that count are written down however many did not before', async () => {
    record();
    const of = await begin();
    const { form } = await openForm('start', of);
    const started = await atAuthority(form);
    const { IdSesionSence: _none, ...closed } = started.fields;
    for (let count = 0; count < 60; count += 1) await post({ ...started, fields: closed });
    await post(started);

    const answers = await answersOf(of);
    expect(answers).toHaveLength(51);
    expect(answers.at(-1)).toMatchObject({ kind: 'start_recorded', verdict: 'taken' });
  });

  it.each([
    ['another learner', { RunAlumno: RUNS[1] }, 'RunAlumno'],
    ['another course', { CodigoCurso: 'ACCION-2026-8' }, 'CodigoCurso'],
    ['another code of the course', { CodSence: '9999999999' }, 'CodSence'],
    ['another line', { LineaCapacitacion: '6' }, 'LineaCapacitacion'],
    ['no session of the authority', { IdSesionSence: ' ' }, 'IdSesionSence'],
  ])('about %s open nothing, and the report says so', async (_title, changed, field) => {
    record();
    const of = await begin();
    const { form } = await openForm('start', of);
    const answer = await atAuthority(form);
    await post({ ...answer, fields: { ...answer.fields, ...changed } });
    expect(await read(of)).toMatchObject({
      locked: true,
      session: { state: 'failed', contradicts: [field] },
    });
    const report = await test.call(contract.listAttendanceSessions, { as: of.admin });
    expect(report.body.items).toMatchObject([{ state: 'failed', contradicts: [field], refusedAnswers: 1 }]);
    await post(answer);
    expect((await read(of)).locked).toBe(true);
  });

  it('that contradict twice are told of all the same, until one counts', async () => {
    authority.behave({ behavior: 'forged' });
    const of = await begin();
    const { form } = await openForm('start', of);
    const forged = await atAuthority(form);
    await post(forged);
    await post(forged);
    expect((await read(of)).session).toMatchObject({ state: 'failed', contradicts: ['RunAlumno'] });
    record();
    await go('start', of);
    expect((await read(of)).session).toMatchObject({ state: 'open', contradicts: [] });
    authority.behave({ behavior: 'forged' });
    pass(1);
    const close = await openForm('close', await fresh(of));
    const forgedClose = await atAuthority(close.form);
    await post(forgedClose);
    await post(forgedClose);
    expect((await read(await fresh(of))).session).toMatchObject({
      state: 'open',
      contradicts: ['RunAlumno'],
    });
    record();
    await go('close', await fresh(of));
    expect((await read(await fresh(of))).session).toMatchObject({ state: 'closed', contradicts: [] });
  });

  it('that claim a success at the address of failures open nothing', async () => {
    record();
    const of = await begin();
    const { form } = await openForm('start', of);
    const { fields } = await atAuthority(form);
    await post({ action: form.fields['UrlError'] ?? '', fields });
    expect((await read(of)).session).toMatchObject({ state: 'failed', contradicts: ['UrlError'] });
  });

  it('with an id nobody knows, none, several, or no form at all lead on and change nothing', async () => {
    record();
    const of = await begin();
    const { form } = await openForm('start', of);
    const id = form.fields['IdSesionAlumno'] ?? '';
    const over = `${test.services.config.publicUrl}/attendance-over`;
    const made: Record<string, string>[] = [
      {},
      { IdSesionAlumno: `${id}x` },
      { IdSesionAlumno: 'ats_.' },
      { IdSesionAlumno: '%00' },
    ];
    for (const fields of made)
      expect((await post({ action: form.fields['UrlRetoma'] ?? '', fields })).headers.location).toBe(over);
    const twice = await test.app.inject({
      method: 'POST',
      url: '/attendance/answer',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `IdSesionAlumno=${id}&IdSesionAlumno=${id}&IdSesionSence=1`,
    });
    expect(twice.headers.location).toBe(over);
    expect(await read(of)).toMatchObject({ session: { state: 'opening' } });
  });

  it('that nobody gives leave an opening the learner may begin anew; slow ones are taken', async () => {
    authority.behave({ behavior: 'silent', run: RUNS[2] });
    authority.behave({ behavior: 'slow', run: RUNS[3] });
    const silent = await begin(RUNS[2]);
    const { form } = await openForm('start', silent);
    await expect(atAuthority(form, AbortSignal.timeout(200))).rejects.toThrow();
    expect(await read(silent)).toMatchObject({
      session: { state: 'opening', entrySeconds: 180 },
      can: { start: true },
    });

    const slow = await begin(RUNS[3]);
    await go('start', slow);
    expect((await read(slow)).session?.state).toBe('open');
  });

  it('that refuse a close, or never come, leave the session open and the close to be tried again', async () => {
    record();
    const of = await begin();
    await go('start', of);
    authority.behave({ behavior: 'refuse', codes: '301' });
    await go('close', of);
    expect(await read(of)).toMatchObject({ locked: false, session: { state: 'open', errorCodes: ['301'] } });
    await openForm('close', of);
    pass(11);
    expect((await read(await fresh(of))).session?.state).toBe('open');
    record();
    await go('close', await fresh(of));
    expect((await read(await fresh(of))).session?.state).toBe('closed');
  });
});
