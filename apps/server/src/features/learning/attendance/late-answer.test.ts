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
const verdicts = async ({ learner }: TestAttendance) =>
  (
    await test.build.sql<{ kind: string; verdict: string }>(
      learner.tenantId,
      `select a.kind, a.verdict from attendance_answers a
         join attendance_sessions s on s.tenant_id = a.tenant_id and s.id = a.session_id
        order by a.received_at, s.opened_at, a.number`,
    )
  ).map(({ kind, verdict }) => `${kind} ${verdict}`);
const states = async ({ learner }: TestAttendance) =>
  (
    await test.build.sql<{ state: string; minutes: number | null }>(
      learner.tenantId,
      `select state, (extract(epoch from ended_at - started_at) / 60)::int as minutes
         from attendance_sessions order by opened_at`,
    )
  ).map(({ state, minutes }) => [state, minutes]);

describe('a start that did not come about [SEN-01]', () => {
  it.each([
    ['refused', { behavior: 'refuse', codes: '309' }],
    ['abandoned', { behavior: 'silent' }],
  ] as const)('and was %s takes nobody the close of the session before', async (_title, setting) => {
    record();
    const of = await begin();
    await go('start', of);
    pass(200);
    const late = await fresh(of);
    authority.behave(setting);
    if (setting.behavior === 'silent') await openForm('start', late);
    else await go('start', late);
    expect((await read(late)).can).toMatchObject({ start: true, close: true });
    pass(11);
    record();

    expect((await read(await fresh(of))).can).toMatchObject({ close: true });
    await go('close', await fresh(of));

    expect(await read(await fresh(of))).toMatchObject({
      session: { state: 'closed' },
      can: { close: false },
    });
    const ended = await states(of);
    expect(ended[0]).toEqual(['closed', 180]);
  });

  it('hides no refusal of that close', async () => {
    record();
    const of = await begin();
    await go('start', of);
    pass(200);
    authority.behave({ behavior: 'refuse', codes: '208' });
    await go('start', await fresh(of));
    authority.behave({ behavior: 'refuse', codes: '301' });
    pass(1);
    await go('close', await fresh(of));
    expect(await read(await fresh(of))).toMatchObject({
      session: { state: 'expired', errorCodes: ['301'] },
      can: { start: true, close: true },
    });
  });
});

describe('an answer of the authority that comes after our time-out [SEN-01]', () => {
  it.each([
    ['with', true],
    ['without', false],
  ])('counts for a start, since it is recorded there, %s the job', async (_title, withJob) => {
    record();
    const of = await begin();
    const { form } = await openForm('start', of);
    const answer = await atAuthority(form);
    pass(25);
    if (withJob) await endSessions(test.app.services, test.workerPool);
    expect((await read(await fresh(of))).session?.state).toBe('abandoned');

    await post(answer);

    expect(await read(await fresh(of))).toMatchObject({
      locked: false,
      session: { state: 'open', remainingSeconds: 155 * 60, endedAt: null },
      can: { close: true },
    });
    pass(30);
    await go('close', await fresh(of));
    expect(await states(of)).toEqual([['closed', 55]]);
    expect([...authority.sessions.values()].at(-1)).toMatchObject({ closed: true });
    expect(await verdicts(of)).toEqual(['start_recorded taken', 'close_recorded taken']);
  });

  it('counts for a close that was asked for, at most until it was', async () => {
    record();
    const of = await begin();
    await go('start', of);
    pass(20);
    const { form } = await openForm('close', await fresh(of));
    const answer = await atAuthority(form);
    pass(40);
    expect((await read(await fresh(of))).session?.state).toBe('open');
    await post(answer);
    expect((await read(await fresh(of))).session?.state).toBe('closed');
    expect(await states(of)).toEqual([['closed', 20]]);
  });

  it('counts for a close that was asked for and came after the end of the session', async () => {
    record();
    const of = await begin();
    await go('start', of);
    pass(170);
    const { form } = await openForm('close', await fresh(of));
    const answer = await atAuthority(form);
    pass(60);
    await endSessions(test.app.services, test.workerPool);
    await post(answer);
    expect((await read(await fresh(of))).session?.state).toBe('closed');
    expect(await states(of)).toEqual([['closed', 170]]);
  });

  it('opens nothing where the session is over there by now, and leaves its close', async () => {
    record();
    const of = await begin();
    const answer = await atAuthority((await openForm('start', of)).form);
    pass(20 * 60);
    await post(answer);
    expect(await read(await fresh(of))).toMatchObject({
      locked: true,
      session: { state: 'expired' },
      can: { start: true, close: true },
    });
    await go('close', await fresh(of));
    expect(await states(of)).toEqual([['closed', 180]]);
  });

  it('tells of a refusal, too', async () => {
    const of = await begin();
    authority.behave({ behavior: 'refuse', codes: '312' });
    const { form } = await openForm('start', of);
    const answer = await atAuthority(form);
    pass(25);
    await post(answer);
    expect((await read(await fresh(of))).session).toMatchObject({ state: 'failed', errorCodes: ['312'] });
  });

  it('takes the place of an opening begun anew since, and of no session that runs or has run since', async () => {
    record();
    const of = await begin();
    const first = await atAuthority((await openForm('start', of)).form);
    pass(11);
    const second = await atAuthority((await openForm('start', await fresh(of))).form);
    pass(1);
    await post(first);
    expect((await states(of)).map(([state]) => state)).toEqual(['open', 'abandoned']);
    pass(1);
    await post(second);
    expect((await states(of)).map(([state]) => state)).toEqual(['open', 'abandoned']);
    expect(await verdicts(of)).toEqual(['start_recorded taken', 'start_recorded late']);

    await go('close', await fresh(of));
    const third = await atAuthority((await openForm('start', await fresh(of))).form);
    pass(11);
    await go('start', await fresh(of));
    await go('close', await fresh(of));
    await post(third);
    expect((await states(of)).map(([state]) => state)).toEqual([
      'closed',
      'abandoned',
      'abandoned',
      'closed',
    ]);
  });

  it('counts for nothing a day after it was asked for, nor where nobody asked for a close', async () => {
    record();
    const of = await begin();
    const answer = await atAuthority((await openForm('start', of)).form);
    pass(24 * 60);
    await post(answer);
    expect((await read(await fresh(of))).session?.state).toBe('abandoned');

    await go('start', await fresh(of));
    pass(1);
    const [running] = await test.build.sql<{ session_key: string }>(
      of.learner.tenantId,
      `select session_key from attendance_sessions where state = 'open'`,
    );
    const { IdSesionSence: _none, ...closed } = answer.fields;
    await post({ ...answer, fields: { ...closed, IdSesionAlumno: running?.session_key ?? '' } });
    expect((await read(await fresh(of))).session?.state).toBe('open');
    expect((await leave('close', await fresh(of))).status).toBe(200);
  });
});
