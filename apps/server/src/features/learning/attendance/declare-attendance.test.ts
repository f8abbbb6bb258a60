import * as contract from '@trilha/contracts/learning/attendance';
import { enroll } from '@trilha/contracts/learning/catalog';
import { AUTHORITY_CODES } from '@trilha/rules/learning/attendance-answers';
import { describe, expect, it } from 'vitest';

import { useTestApp } from '../../../test/test-app.ts';
import { RUNS, TOKEN, useAttendance } from '../../../test/test-attendance.ts';
import type { PageForm, TestAttendance } from '../../../test/test-attendance.ts';

const test = useTestApp();
const attendance = useAttendance(test);
const { authority, at, begin, go, post, atAuthority, keepFor, setUp, cookieOf } = attendance;

const formOf = (html: string): PageForm => {
  const [, action = ''] = /action="([^"]*)"/.exec(html) ?? [];
  const inputs = [...html.matchAll(/name="([^"]*)" value="([^"]*)"/g)];
  return { action, fields: Object.fromEntries(inputs.map(([, name = '', value = '']) => [name, value])) };
};
const tryIt = ({ admin, courseId }: TestAttendance, run: string = RUNS[1]) =>
  test.call(contract.tryAttendanceCourse, { as: admin, params: { courseId }, body: { run } });
/** The page of a trial, opened in the browser that asked. */
const openTrial = async (of: TestAttendance, run?: string) => {
  const left = await tryIt(of, run);
  const page = await test.app.inject({ url: left.body.address, headers: { cookie: cookieOf(left.headers) } });
  return { left, page, form: formOf(page.body) };
};
const trialOf = async ({ admin, courseId }: TestAttendance) =>
  (await test.call(contract.getAttendanceCourse, { as: admin, params: { courseId } })).body.trial;

describe('a trial of what a course sends [SEN-01]', () => {
  it('is a start with the numbers of the administrator, and says what the authority answered, beside every session', async () => {
    authority.behave({ behavior: 'record' });
    const of = await begin();
    expect(await trialOf(of)).toBeNull();
    const { form } = await openTrial(of);
    expect(form.action).toBe(`${at.base}/Registro/IniciarSesion`);
    expect(form.fields).toMatchObject({ RunAlumno: RUNS[1], Token: TOKEN, CodigoCurso: 'ACCION-2026-7' });
    expect(await trialOf(of)).toMatchObject({ outcome: 'waiting' });

    const back = await post(await atAuthority(form));

    expect(back.headers.location).toBe(
      `${test.services.config.publicUrl}/admin/courses/${of.courseId}/attendance#trial`,
    );
    expect(await trialOf(of)).toMatchObject({ outcome: 'recorded', errorCodes: [], place: at.base });
    const sessions = await test.call(contract.listAttendanceSessions, { as: of.admin });
    expect(sessions.body.items).toEqual([]);
  });

  it('goes to the test address of the authority also where the course is recorded in earnest', async () => {
    const of = await begin();
    await setUp(of.admin, { environment: 'production', ownBase: null });
    const { form } = await openTrial(of);
    expect(form.action).toBe('https://sistemas.sence.cl/rcetest/Registro/IniciarSesion');
  });

  it.each(Object.keys(AUTHORITY_CODES))('tells of code %s', async (code) => {
    const of = await begin();
    authority.behave({ behavior: 'refuse', codes: code });
    const { form } = await openTrial(of);
    await post(await atAuthority(form));
    expect(await trialOf(of)).toMatchObject({ outcome: 'refused', errorCodes: [code] });
  });

  it('counts its first answer only, within a day, and where it fits', async () => {
    authority.behave({ behavior: 'forged' });
    const of = await begin();
    const { form } = await openTrial(of, RUNS[2]);
    const forged = await atAuthority(form);
    await post(forged);
    expect(await trialOf(of)).toMatchObject({ outcome: 'contradicts', contradicts: ['RunAlumno'] });
    await post({ ...forged, fields: { ...forged.fields, RunAlumno: RUNS[2] } });
    expect(await trialOf(of)).toMatchObject({ outcome: 'contradicts' });

    authority.behave({ behavior: 'record' });
    const late = await openTrial(of);
    const answer = await atAuthority(late.form);
    const pass = async (minutes: number) => {
      test.clock.now = new Date(test.clock.now.getTime() + minutes * 60_000);
      const as = await test.build.session(of.admin.personId, of.admin.tenantId, of.admin.memberId);
      return { ...of, admin: as };
    };
    expect(await trialOf(await pass(10))).toMatchObject({ outcome: 'unanswered' });
    await post(answer);
    expect(await trialOf(await pass(0))).toMatchObject({ outcome: 'recorded' });
    const next = await openTrial(await pass(0));
    const tooLate = await atAuthority(next.form);
    const after = await pass(24 * 60);
    await post(tooLate);
    expect(await trialOf(after)).toMatchObject({ outcome: 'unanswered' });
  });

  it('is for whoever manages attendance, opens once, in one browser, and asks for a number that fits', async () => {
    const of = await begin();
    expect((await tryIt({ ...of, admin: of.learner })).status).toBe(403);
    expect((await tryIt({ ...of, admin: await test.build.member({ role: 'admin' }) })).status).toBe(404);
    expect((await tryIt(of, '12531909-3')).body).toMatchObject({ code: 'attendance_invalid', field: 'run' });
    const { left, form } = await openTrial(of);
    expect(form.fields['RunAlumno']).toBe(RUNS[1]);
    const again = await test.app.inject({
      url: left.body.address,
      headers: { cookie: cookieOf(left.headers) },
    });
    const elsewhere = await tryIt(of);
    const stolen = await test.app.inject({
      url: elsewhere.body.address,
      headers: { cookie: 'trilha-device=other' },
    });
    expect([again.statusCode, stolen.statusCode]).toEqual([303, 303]);
    expect(JSON.stringify(elsewhere.body)).not.toContain(TOKEN);
  });
});

describe('what is missing for a declaration [SEN-01]', () => {
  it('is said of each learner who is not exempt, and of the set-up', async () => {
    authority.behave({ behavior: 'record' });
    const of = await begin();
    const { admin, courseId } = of;
    const unchecked = { courseCode: '-1', actionCode: '-1' };
    await keepFor(admin, courseId, unchecked);
    const join = async (name: string, run: string | null, country = 'CHL') => {
      const learner = await test.build.member({ tenantId: admin.tenantId, name });
      await test.call(enroll, { as: learner, params: { courseId } });
      await attendance.document(learner, run, country);
      return { ...of, learner };
    };
    await go('start', of);
    await go('close', of);
    await join('Benjamín Rojas', null);
    await join('Carla Pinto', RUNS[3], 'ARG');
    await go('start', await join('Diego Lagos', RUNS[1]));
    const exempt = await join('Elisa Mora', RUNS[2]);
    await keepFor(admin, courseId, {
      ...unchecked,
      exemptMemberIds: [exempt.learner.memberId],
    });
    await go('start', of);
    test.clock.now = new Date(test.clock.now.getTime() + 200 * 60_000);
    const as = await test.build.session(admin.personId, admin.tenantId, admin.memberId);
    const ask = (query = {}) =>
      test.call(contract.readAttendanceDeclaration, { as, params: { courseId }, query });

    const { body } = await ask();

    expect(body).toMatchObject({ setup: ['codes_unchecked'], exempt: 1 });
    expect(body.items.map(({ name, gaps }: contract.DeclaredPerson) => [name, gaps])).toEqual([
      ['Benjamín Rojas', ['run_missing', 'never_started']],
      ['Carla Pinto', ['run_invalid', 'never_started']],
      ['Diego Lagos', ['never_closed']],
      ['Javiera Soto', ['unclosed_sessions']],
    ]);
    expect(body.items.at(-1)).toMatchObject({ closed: 1, unclosed: 1 });
    const first = await ask({ limit: 3 });
    const second = await ask({ limit: 3, cursor: first.body.nextCursor });
    expect([first.body.items.length, second.body.items.length]).toEqual([3, 1]);
    await setUp(as, { environment: 'test', ownBase: null });
    expect((await ask()).body.setup).toEqual(['test_environment', 'codes_unchecked']);
    const learner = await test.call(contract.readAttendanceDeclaration, {
      as: of.learner,
      params: { courseId },
    });
    expect(learner.status).toBe(401);
  });
});
