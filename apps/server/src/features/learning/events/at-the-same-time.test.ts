import * as admin from '@trilha/contracts/learning/events-admin';
import { checkIn as checkInCall } from '@trilha/contracts/learning/events';
import * as teaching from '@trilha/contracts/learning/events-teaching';
import { describe, expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { contextOf } from '../../../test/test-course.ts';
import { minutes, session, useEvents } from '../../../test/test-events.ts';
import { cancelEvent } from './cancel-event.ts';
import { checkIn } from './check-in.ts';
import { confirmResults } from './confirm-results.ts';
import { changeEvent } from './manage-events.ts';
import { removeFromRoll } from './change-roll.ts';
import { setOnAir } from './set-on-air.ts';

const test = useTestApp();
const { again, begin, write, people, join, roll } = useEvents(test);
const DAY = 24 * 60;

/** An event with its doors open, two people on its list and the digits on its wall. */
async function atDoor(body: Parameters<typeof write>[1] = {}) {
  const company = await begin();
  const event = await write(company, body);
  const [ana, bia] = (await people(company, 2)) as [SignedIn, SignedIn];
  for (const one of [ana, bia]) await join(one, event.id);
  test.clock.now = minutes(5);
  const { body: list } = await roll(company.instructor, event.id);
  const sessionId: string = list.sessions[0].id;
  const { body: shown } = await test.call(teaching.getCheckInCode, {
    as: await again(company.instructor),
    params: { eventId: event.id, sessionId },
  });
  const code: string = shown.code;
  const marks = () =>
    test.build.sql<{ member_id: string; mark: string }>(
      company.tenantId,
      'select member_id, mark from training_event_presences where session_id = $1 order by marked_at, member_id',
      [sessionId],
    );
  return { company, event, ana, bia, sessionId, code, marks };
}
type Door = Awaited<ReturnType<typeof atDoor>>;

/** Until work is done, or stands at a lock of somebody else. */
async function untilDoneOrWaiting(work: Promise<unknown>): Promise<void> {
  const settled = work.then(
    () => true,
    () => true,
  );
  const waits = async () => {
    const { rows } = await test.owner.query(
      `select 1 from pg_sleep(0.02), pg_locks w join pg_locks h using (pid) join pg_database d on d.oid = h.database
        where not w.granted and d.datname = current_database()`,
    );
    return rows.length > 0;
  };
  let isOver = false;
  while (!isOver) isOver = await Promise.race([settled, waits()]);
}

type Work<T> = (ctx: ReturnType<typeof contextOf>) => Promise<T>;

interface Doing<T> {
  readonly by: SignedIn;
  readonly role: 'learner' | 'admin';
  readonly work: Work<T>;
}

/** Does the first, and the second while the first has not committed; gives what the second came to. */
async function startingAfter<B>({ by, role, work }: Doing<unknown>, second: () => Promise<B>): Promise<B> {
  let later: Promise<B> | undefined;
  await test.inTenant(by.tenantId, async (tx) => {
    await work(contextOf(test, by, tx, role));
    later = second();
    await untilDoneOrWaiting(later);
  });
  if (!later) throw new Error('The second was never begun.');
  return later;
}

const inOwn = <T>({ by, role, work }: Doing<T>) =>
  test.inTenant(by.tenantId, (tx) => work(contextOf(test, by, tx, role)));
const asManager = (door: Door, work: Work<unknown>): Doing<unknown> => ({
  by: door.company.manager,
  role: 'admin',
  work,
});
const typing = ({ code }: Door, by: SignedIn): Doing<unknown> => ({
  by,
  role: 'learner',
  work: (ctx) => checkIn(ctx, test.app.services.config, { way: 'code', code }),
});
const moving = (door: Door) =>
  asManager(door, (ctx) =>
    changeEvent(ctx, {
      ...door.event.body,
      sessions: [session(7 * DAY)],
      eventId: door.event.id,
      revision: door.event.revision,
    }),
  );
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    ({ code }: { code: string }) => code,
  );

/** Not begun yet, its doors open: it can still be moved. */
const BEFORE_START = { sessions: [session(20)] };

describe('a check-in [EVT-04]', () => {
  it('that meets the move of its event to another day is refused, and nobody is there on that day', async () => {
    const door = await atDoor(BEFORE_START);

    const answer = await startingAfter(moving(door), () => codeOf(inOwn(typing(door, door.ana))));

    expect(answer).toBe('check_in_closed');
    expect(await door.marks()).toEqual([]);
  });

  it('that comes first is taken back by the move', async () => {
    const door = await atDoor(BEFORE_START);

    await startingAfter(typing(door, door.ana), () => inOwn(moving(door)));

    expect(await door.marks()).toEqual([]);
  });

  it.each([
    [
      'is called off',
      'event_canceled',
      (door: Door): Work<unknown> =>
        (ctx) =>
          cancelEvent(ctx, door.event.id, 'Sem luz'),
    ],
    [
      'is ended before its time',
      'check_in_closed',
      (door: Door): Work<unknown> =>
        (ctx) =>
          setOnAir(ctx, door.event.id, 'ended'),
    ],
    [
      'takes them off its list',
      'not_on_list',
      (door: Door): Work<unknown> =>
        (ctx) =>
          removeFromRoll(ctx, { eventId: door.event.id, memberId: door.ana.memberId, reason: 'Outra turma' }),
    ],
  ])('is refused where its event %s at the same moment', async (_how, code, step) => {
    const door = await atDoor();

    const answer = await startingAfter(asManager(door, step(door)), () =>
      codeOf(inOwn(typing(door, door.ana))),
    );

    expect(answer).toBe(code);
    expect(await door.marks()).toEqual([]);
  });

  it('waits for nobody else at the door, and twice at once is once', async () => {
    const door = await atDoor();

    const bia = await startingAfter(typing(door, door.ana), async () => {
      const answer = await codeOf(inOwn(typing(door, door.bia)));
      // Whoever waited for Ana's commit would find it here.
      expect((await door.marks()).map(({ member_id }) => member_id)).toEqual([door.bia.memberId]);
      return answer;
    });

    expect(bia).toBe('done');
    const call = async () =>
      test.call(checkInCall, { as: await again(door.bia), body: { way: 'code', code: door.code } });
    const twice = await Promise.all([call(), call(), call()]);
    expect(twice.map(({ status, body }) => [status, body.already])).toEqual([
      [200, true],
      [200, true],
      [200, true],
    ]);
    expect(await door.marks()).toHaveLength(2);
  });
});

describe('an event with many people checking in while it is moved there and back [EVT-04]', () => {
  it('has exactly the marks of those who were told that they are checked in after the last move', async () => {
    const company = await begin();
    const event = await write(company, { ...BEFORE_START, takesWalkIns: true, seats: 20 });
    const members = await people(company, 24);
    for (const one of members.slice(0, 12)) await join(one, event.id);
    test.clock.now = minutes(5);
    const [{ id: sessionId, code }] = (await test.build.sql<{ id: string; code: string }>(
      company.tenantId,
      'select id, code from training_event_sessions where event_id = $1',
      [event.id],
    )) as [{ id: string; code: string }];
    const asManager = await again(company.manager);
    const move = async (to: ReturnType<typeof session>) => {
      const params = { eventId: event.id };
      const { body: now } = await test.call(admin.getEventForAdmin, { as: asManager, params });
      return test.call(admin.changeEvent, {
        as: asManager,
        params,
        body: { ...now.body, revision: now.revision, sessions: [to] },
      });
    };
    const call = async (member: SignedIn) =>
      test.call(checkInCall, { as: await again(member), body: { way: 'code', code, eventId: event.id } });

    const [answers, away] = await Promise.all([Promise.all(members.map(call)), move(session(7 * DAY))]);

    expect(away.status).toBe(200);
    expect(new Set(answers.map(({ status, body }) => (status === 200 ? 'in' : body.code)))).not.toContain(
      'internal',
    );
    const marks = () =>
      test.build.sql(company.tenantId, 'select 1 from training_event_presences where session_id = $1', [
        sessionId,
      ]);
    expect(await marks()).toEqual([]);
    const seats = await test.build.sql(
      company.tenantId,
      `select 1 from training_event_participants where event_id = $1 and state = 'enrolled'`,
      [event.id],
    );
    expect(seats.length).toBeLessThanOrEqual(20);

    expect((await move(session(20))).status).toBe(200);
    const back = await Promise.all(members.slice(0, 12).map(call));
    expect(back.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
    expect(await marks()).toHaveLength(12);
  }, 60_000);
});

describe('two instructors at once [EVT-04]', () => {
  const mark = (door: Door, as: SignedIn, member: SignedIn, body: { mark: string | null; reason?: string }) =>
    again(as).then((session_) =>
      test.call(teaching.markPresence, {
        as: session_,
        params: { eventId: door.event.id, sessionId: door.sessionId, memberId: member.memberId },
        body: { reason: '', ...body },
      }),
    );

  it('who mark different people both find both marks, and nothing is lost', async () => {
    const door = await atDoor();
    const { company, ana, bia } = door;

    const answers = await Promise.all([
      mark(door, company.instructor, ana, { mark: 'present' }),
      mark(door, company.manager, bia, { mark: 'late' }),
    ]);

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Map((await door.marks()).map((row) => [row.member_id, row.mark]))).toEqual(
      new Map([
        [ana.memberId, 'present'],
        [bia.memberId, 'late'],
      ]),
    );
  });

  it('who mark the same person differently leave the mark of the later one, and both stand in the record in that order', async () => {
    const door = await atDoor();
    const { company, ana } = door;

    const answers = await Promise.all([
      mark(door, company.instructor, ana, { mark: 'present' }),
      mark(door, company.manager, ana, { mark: 'absent' }),
      mark(door, company.instructor, ana, { mark: 'present' }),
      mark(door, company.manager, ana, { mark: 'absent' }),
    ]);

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const kept = await door.marks();
    expect(kept).toHaveLength(1);
    const record = await test.build.sql<{ had: string | null; given: string }>(
      company.tenantId,
      `select before ->> 'mark' as had, after ->> 'mark' as given from audit_log
        where action = 'training_event.marked' order by seq`,
    );
    // Each begins where the one before it ended.
    expect(record.map(({ had }) => had)).toEqual([null, ...record.slice(0, -1).map(({ given }) => given)]);
    expect(kept[0]?.mark).toBe(record.at(-1)?.given);
  });

  it('who confirm different results at once give each person one result, which counts once', async () => {
    const door = await atDoor();
    const { company, event, ana, bia } = door;
    test.clock.now = minutes(61);
    const given = (ofAna: 'passed' | 'failed') => [
      { memberId: ana.memberId, result: ofAna, grade: null },
      { memberId: bia.memberId, result: 'failed' as const, grade: null },
    ];
    const asInstructor = await again(company.instructor);

    const second = await startingAfter(
      asManager(door, (ctx) => confirmResults(ctx, event.id, given('passed'))),
      () =>
        test.call(teaching.confirmResults, {
          as: asInstructor,
          params: { eventId: event.id },
          body: { results: given('failed') },
        }),
    );

    expect(second.body.code).toBe('result_counted');
    const results = await test.build.sql<{ member_id: string; result: string }>(
      company.tenantId,
      'select member_id, result from training_event_participants where event_id = $1',
      [event.id],
    );
    expect(new Map(results.map((row) => [row.member_id, row.result]))).toEqual(
      new Map([
        [ana.memberId, 'passed'],
        [bia.memberId, 'failed'],
      ]),
    );
    const told = await test.build.sql(
      company.tenantId,
      `select payload ->> 'memberId' as member from outbox where topic = 'training_event.passed'`,
    );
    expect(told).toEqual([{ member: ana.memberId }]);
  });
});
