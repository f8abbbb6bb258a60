import * as contract from '@trilha/contracts/learning/attendance';
import { describe, expect, it } from 'vitest';

import { useTestApp } from '../../../test/test-app.ts';
import { useAttendance } from '../../../test/test-attendance.ts';
import type { TestAttendance } from '../../../test/test-attendance.ts';
import { endSessions } from './end-sessions.ts';

const test = useTestApp();
const attendance = useAttendance(test);
const { authority, begin, go, read, openForm, post, atAuthority, leave } = attendance;

const pass = (minutes: number) => {
  test.clock.now = new Date(test.clock.now.getTime() + minutes * 60_000);
};
const fresh = async (of: TestAttendance): Promise<TestAttendance> => ({
  ...of,
  learner: await test.build.session(of.learner.personId, of.learner.tenantId, of.learner.memberId),
});
const record = () => authority.behave({ behavior: 'record' });
const stored = ({ learner }: TestAttendance) =>
  test.build.sql<{ state: string; minutes: number; closed_there: boolean }>(
    learner.tenantId,
    `select state, (extract(epoch from ended_at - started_at) / 60)::int as minutes,
            authority_close_time is not null as closed_there
       from attendance_sessions order by opened_at`,
  );

describe('a session nobody closed [SEN-01]', () => {
  it.each([
    ['with', true],
    ['without', false],
  ])(
    'is closed at the authority after its end, %s the job, and counts its length and no more',
    async (_title, withJob) => {
      record();
      const of = await begin();
      await go('start', of);
      pass(240);
      if (withJob) await endSessions(test.app.services, test.workerPool);
      expect(await read(await fresh(of))).toMatchObject({
        locked: true,
        can: { start: true, close: true },
        session: { state: 'expired' },
      });
      const { form } = await openForm('close', await fresh(of));
      expect(form.action).toBe(`${attendance.at.base}/Registro/CerrarSesion`);
      expect(form.fields['IdSesionSence']).toBe([...authority.sessions.keys()].at(-1));

      await post(await atAuthority(form));

      expect(await read(await fresh(of))).toMatchObject({ session: { state: 'closed' }, locked: true });
      expect(await stored(of)).toEqual([{ state: 'closed', minutes: 180, closed_there: true }]);
      expect([...authority.sessions.values()].at(-1)).toMatchObject({ closed: true });
    },
  );

  it('counts where the learner had left to close it a moment before its end', async () => {
    record();
    const of = await begin();
    await go('start', of);
    pass(179);
    const { form } = await openForm('close', await fresh(of));
    const answer = await atAuthority(form);
    pass(2);
    await post(answer);
    expect(await stored(of)).toEqual([{ state: 'closed', minutes: 180, closed_there: true }]);
  });

  it('stays unclosed where the authority refuses, which is told, and where a close comes that nobody asked for', async () => {
    record();
    const of = await begin();
    const started = await openForm('start', of);
    await post(await atAuthority(started.form));
    pass(200);
    const { RutOtec: _rut, Token: _token, UrlRetoma, UrlError: _url, ...forged } = started.form.fields;
    await post({ action: UrlRetoma ?? '', fields: forged });
    expect((await read(await fresh(of))).session?.state).toBe('expired');

    authority.behave({ behavior: 'refuse', codes: '309' });
    await go('close', await fresh(of));

    expect(await read(await fresh(of))).toMatchObject({
      session: { state: 'expired', errorCodes: ['309'] },
      can: { close: true },
    });
    record();
    await go('close', await fresh(of));
    expect((await read(await fresh(of))).session?.state).toBe('closed');
  });

  it('is no longer closed a day after its end, nor once another was started', async () => {
    record();
    const of = await begin();
    await go('start', of);
    pass(180 + 24 * 60);
    const late = await fresh(of);
    expect(await read(late)).toMatchObject({ session: { state: 'expired' }, can: { close: false } });
    expect((await leave('close', late)).body.code).toBe('attendance_not_possible');
    await go('start', late);
    await go('close', late);
    expect((await stored(of)).map(({ state }) => state)).toEqual(['expired', 'closed']);
  });
});

describe('what came of a session [SEN-01]', () => {
  it('is kept as it was received, with both times of the authority, and shown to administrators without the number', async () => {
    record();
    const of = await begin();
    await go('start', of);
    pass(25);
    const { form } = await openForm('close', await fresh(of));
    const closed = await atAuthority(form);
    await post(closed);
    await post(closed);
    const as = await test.build.session(of.admin.personId, of.admin.tenantId, of.admin.memberId);
    const list = await test.call(contract.listAttendanceSessions, { as });
    const [{ id: sessionId }] = list.body.items as [{ id: string }];

    const { status, body } = await test.call(contract.getAttendanceSession, { as, params: { sessionId } });

    expect(status).toBe(200);
    expect(body).toMatchObject({
      state: 'closed',
      authorityTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC$/),
      authorityCloseTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC$/),
      answers: [
        {
          number: 1,
          kind: 'start_recorded',
          verdict: 'taken',
          fields: { CodigoCurso: 'ACCION-2026-7', RunAlumno: '…09-2', ZonaHoraria: 'UTC' },
        },
        { number: 2, kind: 'close_recorded', verdict: 'taken' },
        { number: 3, kind: 'close_recorded', verdict: 'repeated' },
      ],
    });
    expect(JSON.stringify(body)).not.toMatch(/12531909|ats_/);
    const other = await test.build.member({ role: 'admin' });
    const elsewhere = await test.call(contract.getAttendanceSession, { as: other, params: { sessionId } });
    expect(elsewhere.status).toBe(404);
    const asLearner = await test.call(contract.getAttendanceSession, {
      as: (await fresh(of)).learner,
      params: { sessionId },
    });
    expect(asLearner.status).toBe(403);
  });

  it('is exported in the columns of the authority, where no id of a session that still runs stands', async () => {
    record();
    const of = await begin();
    await go('start', of);
    await go('close', of);
    pass(1);
    await go('start', await fresh(of));
    const as = await test.build.session(of.admin.personId, of.admin.tenantId, of.admin.memberId);

    const file = await test.call(contract.exportAttendance, {
      as,
      query: { format: 'csv', columns: 'authority' },
    });

    const [heads = '', running = '', closed = ''] = String(file.body)
      .replace(/^\uFEFF/, '')
      .split('\r\n');
    expect(heads.split(',').map((head) => head.split(' ')[0])).toEqual([
      'RutOtec',
      'CodSence',
      'CodigoCurso',
      'LineaCapacitacion',
      'RunAlumno',
      'IdSesionAlumno',
      'IdSesionSence',
      'FechaHora',
      'FechaHora',
      'ZonaHoraria',
      'GlosaError',
    ]);
    expect(closed).toMatch(
      /^76086428-5,1234567890,ACCION-2026-7,3,12531909-2,ats_[^,]+,[0-9a-f-]{36},[^,]{19},[^,]{19},UTC,$/,
    );
    expect(running).toMatch(
      /^76086428-5,1234567890,ACCION-2026-7,3,12531909-2,,[0-9a-f-]{36},[^,]{19},,UTC,$/,
    );
  });
});

it.each([
  ['twice', 'open', ['start_recorded taken', 'start_recorded repeated']],
  ['forged', 'failed', ['start_recorded contradicts']],
  ['out_of_order', 'opening', ['close_recorded out_of_order']],
] as const)(
  'the stand-in answers %s, and what it is worth is written down [SEN-01]',
  async (behavior, state, verdicts) => {
    const of = await begin();
    authority.behave({ behavior });
    const { form } = await openForm('start', of);
    const answer = await atAuthority(form);
    await post(answer);
    if (behavior === 'twice') await post(answer);

    expect((await read(of)).session?.state).toBe(state);
    const rows = await test.build.sql<{ kind: string; verdict: string }>(
      of.learner.tenantId,
      'select kind, verdict from attendance_answers order by number',
    );
    expect(rows.map(({ kind, verdict }) => `${kind} ${verdict}`)).toEqual([...verdicts]);
  },
);
