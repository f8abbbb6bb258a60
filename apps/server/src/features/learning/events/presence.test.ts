import { randomUUID } from 'node:crypto';

import { listNotices } from '@trilha/contracts/engagement/notices';
import type { Notice } from '@trilha/contracts/engagement/notices';
import { checkIn } from '@trilha/contracts/learning/events';
import * as teaching from '@trilha/contracts/learning/events-teaching';
import type { RollEntry } from '@trilha/contracts/learning/events-teaching';
import { describe, expect, it } from 'vitest';

import { buildModule } from '../../../test/builders.ts';
import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { minutes, session, useEvents } from '../../../test/test-events.ts';

const test = useTestApp();
const { again, begin, write, people, join, read, roll } = useEvents(test);
const seconds = (minute: number, second: number) => new Date(minutes(minute).getTime() + second * 1000);

/** An event with two people in it, and what they do at its door. */
async function atDoor(body: Parameters<typeof write>[1] = {}) {
  const company = await begin();
  const event = await write(company, body);
  const [ana, bia] = (await people(company, 2)) as [SignedIn, SignedIn];
  await join(ana, event.id);
  await join(bia, event.id);
  const [first] = (await read(ana, event.id)).body.sessions;
  const code = async (sessionId: string = first.id, as: SignedIn = company.instructor) =>
    test.call(teaching.getCheckInCode, { as: await again(as), params: { eventId: event.id, sessionId } });
  const scan = async (member: SignedIn, address: string, at?: Date, sentAt?: Date) => {
    const query = new URL(address).searchParams;
    return test.call(checkIn, {
      as: await again(member),
      body: {
        way: 'qr',
        eventId: query.get('e'),
        token: query.get('t'),
        ...(at ? { at: at.toISOString() } : {}),
        ...(sentAt ? { sentAt: sentAt.toISOString() } : {}),
      },
    });
  };
  const type = async (member: SignedIn, typed: string, more: object = {}) =>
    test.call(checkIn, { as: await again(member), body: { way: 'code', code: typed, ...more } });
  const mark = async (
    memberId: string,
    body: object,
    { as = company.instructor, sessionId = first.id } = {},
  ) =>
    test.call(teaching.markPresence, {
      as: await again(as),
      params: { eventId: event.id, sessionId, memberId },
      body,
    });
  const marksOf = async (memberId: string) => {
    const { body } = await roll(company.instructor, event.id);
    return body.people.find((one: RollEntry) => one.memberId === memberId)?.presences;
  };
  return { company, event, ana, bia, first, code, scan, type, mark, marksOf };
}

describe('a check-in by QR code [EVT-04]', () => {
  it('is taken while the code is shown and half a minute more, and not after that', async () => {
    const { event, ana, bia, code, scan } = await atDoor();
    test.clock.now = seconds(5, 0);
    const { body } = await code();
    expect(body.until).toBe(seconds(5, 30).toISOString());
    test.clock.now = seconds(5, 50);
    expect((await scan(ana, body.address)).body).toMatchObject({
      mark: 'present',
      already: false,
      session: 1,
    });
    // Whoever is recorded is not asked to check in once more.
    expect((await read(ana, event.id)).body.can.checkIn).toBe(false);
    expect((await read(bia, event.id)).body.can.checkIn).toBe(true);
    test.clock.now = seconds(6, 5);
    expect((await scan(bia, body.address)).body.code).toBe('check_in_code_expired');
  });

  it('made without a network counts by its time when it is sent, once, and not by one that cannot be', async () => {
    const { ana, bia, code, scan, marksOf } = await atDoor();
    test.clock.now = seconds(5, 0);
    const { body } = await code();
    test.clock.now = minutes(180);
    const answers = [
      await scan(ana, body.address, seconds(5, 12)),
      await scan(ana, body.address, seconds(5, 12)),
    ];
    expect(answers.map(({ body: answer }) => [answer.markedAt, answer.already])).toEqual([
      [seconds(5, 12).toISOString(), false],
      [seconds(5, 12).toISOString(), true],
    ]);
    expect(await marksOf(ana.memberId)).toMatchObject([
      {
        mark: 'present',
        way: 'qr',
        markedAt: seconds(5, 12).toISOString(),
        receivedAt: minutes(180).toISOString(),
      },
    ]);
    expect((await scan(bia, body.address, seconds(7, 0))).body.code).toBe('check_in_code_expired');
    expect((await scan(bia, body.address, minutes(200))).body.code).toBe('check_in_time_implausible');
    expect((await scan(bia, body.address)).body.code).toBe('check_in_closed');
  });

  it('counts by what went by on a phone whose clock is wrong by a day, and a far past that was made up is refused', async () => {
    const { ana, bia, code, scan, marksOf } = await atDoor();
    test.clock.now = seconds(5, 0);
    const { body } = await code();
    test.clock.now = minutes(180);
    const byPhone = (clock: Date, days: number) => new Date(clock.getTime() + days * 86_400_000);
    expect(
      (await scan(ana, body.address, byPhone(seconds(5, 12), 1), byPhone(minutes(180), 1))).body.markedAt,
    ).toBe(seconds(5, 12).toISOString());
    expect((await scan(bia, body.address, byPhone(seconds(5, 12), -3), minutes(180))).body.code).toBe(
      'check_in_time_implausible',
    );
    expect(
      (await scan(bia, body.address, byPhone(seconds(5, 12), -1), byPhone(minutes(180), -1))).body.mark,
    ).toBe('present');
    expect(await marksOf(bia.memberId)).toMatchObject([{ markedAt: seconds(5, 12).toISOString() }]);
  });

  it('kept on a device does not stand against the instructor who marked its owner absent, and one made there and then does', async () => {
    const { ana, bia, code, scan, mark, marksOf } = await atDoor();
    test.clock.now = minutes(5);
    const { body } = await code();
    test.clock.now = minutes(20);
    await mark(ana.memberId, { mark: 'absent' });
    test.clock.now = minutes(23);
    const kept = await scan(ana, body.address, seconds(5, 12), minutes(23));
    expect([kept.status, kept.body.code]).toEqual([409, 'check_in_marked_absent']);
    expect(await marksOf(ana.memberId)).toMatchObject([{ mark: 'absent', way: 'instructor' }]);
    const { body: shown } = await code();
    expect((await scan(ana, shown.address)).body).toMatchObject({ mark: 'late', already: false });

    // Whom the instructor saw leaving is not back by what a device kept either.
    await mark(bia.memberId, { mark: 'present' });
    await test.build.sql(
      bia.tenantId,
      'update training_event_presences set left_at = $2, left_by = $3 where member_id = $1',
      [bia.memberId, minutes(4), ana.memberId],
    );
    expect((await scan(bia, body.address, seconds(5, 12), minutes(23))).body.already).toBe(true);
    expect((await marksOf(bia.memberId))?.[0]?.leftAt).toBe(minutes(4).toISOString());
  });

  it('kept on a device seats nobody once nobody checks in any more, and still counts for who has a seat', async () => {
    const { company, event, ana, bia, code, scan } = await atDoor({ takesWalkIns: true });
    const [caio, davi] = (await people(company, 2)) as [SignedIn, SignedIn];
    test.clock.now = minutes(5);
    const { body } = await code();
    test.clock.now = minutes(15);
    expect((await scan(caio, body.address, seconds(5, 12), minutes(15))).body.mark).toBe('present');
    test.clock.now = minutes(60);
    expect((await scan(davi, body.address, seconds(5, 12), minutes(60))).body.code).toBe('not_on_list');
    expect((await read(davi, event.id)).body.own).toBeNull();
    expect((await scan(ana, body.address, seconds(5, 12), minutes(60))).body.mark).toBe('present');
    expect((await scan(bia, body.address, seconds(5, 12), minutes(60 + 49 * 60))).body.code).toBe(
      'check_in_time_implausible',
    );
  });

  it('is late after the minutes that the event allows, and the first time stays', async () => {
    const { ana, code, scan } = await atDoor();
    test.clock.now = minutes(11);
    const { body } = await code();
    expect((await scan(ana, body.address)).body.mark).toBe('late');
    test.clock.now = minutes(20);
    const later = await code();
    expect((await scan(ana, later.body.address)).body).toMatchObject({
      mark: 'late',
      markedAt: minutes(11).toISOString(),
      already: true,
    });
  });
});

describe('a check-in by six digits [EVT-04]', () => {
  it('takes the code of its session from the doors on until the end', async () => {
    const { ana, bia, code, type } = await atDoor();
    test.clock.now = minutes(-31);
    expect((await code()).body.code).toBe('check_in_closed');
    test.clock.now = minutes(-30);
    const { body } = await code();
    expect(body.code).toMatch(/^\d{6}$/);
    expect((await type(ana, ` ${body.code} `)).body).toMatchObject({ mark: 'present', already: false });
    test.clock.now = minutes(60);
    expect((await type(bia, body.code)).body.code).toBe('check_in_code_of_another');
    expect((await type(bia, body.code, { at: minutes(57).toISOString() })).body).toMatchObject({
      mark: 'late',
      isToConfirm: true,
    });
  });

  it('refuses the code of another session by its name', async () => {
    const { ana, event, company, type } = await atDoor({ sessions: [session(0), session(120)] });
    const { id: trainingId } = await test.build.course(company.tenantId);
    const other = await write({ ...company, trainingId }, { title: { 'pt-BR': 'Segurança' } });
    const codes = await test.build.sql<{ code: string; event_id: string; number: number }>(
      company.tenantId,
      'select code, event_id, number from training_event_sessions',
    );
    const codeOf = (eventId: string, number: number) =>
      codes.find((row) => row.event_id === eventId && row.number === number)?.code ?? '';
    test.clock.now = minutes(0);
    const second = await type(ana, codeOf(event.id, 2));
    expect([second.body.code, second.body.values]).toEqual([
      'check_in_code_of_another',
      { event: 'Vitrines de verão', session: 2 },
    ]);
    const ofOther = await type(ana, codeOf(other.id, 1), { eventId: event.id });
    expect([ofOther.body.code, ofOther.body.values]).toEqual([
      'check_in_code_of_another',
      { event: 'Segurança', session: 1 },
    ]);
  });

  it('that came later than it is said to be typed counts only once the instructor confirms it, or a code is scanned', async () => {
    const { company, event, ana, bia, first, code, type, scan, mark, marksOf } = await atDoor();
    test.clock.now = minutes(0);
    const { body } = await code();
    test.clock.now = minutes(40);
    for (const member of [ana, bia])
      expect((await type(member, body.code, { at: minutes(1).toISOString() })).body.isToConfirm).toBe(true);
    const percents = async () =>
      (await roll(company.instructor, event.id)).body.people.map(({ percent }: RollEntry) => percent);
    expect(await percents()).toEqual([0, 0]);
    expect((await read(ana, event.id)).body.sessions[0].isToConfirm).toBe(true);

    expect((await mark(ana.memberId, { mark: 'present' })).status).toBe(200);
    expect(await percents()).toEqual([100, 0]);
    expect(await marksOf(ana.memberId)).toMatchObject([{ sessionId: first.id, way: 'instructor' }]);
    const { body: shown } = await code();
    expect((await scan(bia, shown.address)).body).toMatchObject({ mark: 'late', isToConfirm: false });
    expect(await percents()).toEqual([100, 100]);
  });

  it('takes no more than five wrong codes of a person in a quarter of an hour, also at the same time', async () => {
    const { ana, bia, company, event, code, type } = await atDoor();
    test.clock.now = minutes(0);
    const { body } = await code();
    const wrong = body.code === '000000' ? '000001' : '000000';
    const answers = await Promise.all(Array.from({ length: 8 }, () => type(ana, wrong)));
    expect(answers.filter(({ body: answer }) => answer.code === 'check_in_code_invalid')).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3);
    expect((await type(ana, body.code)).status).toBe(429);
    expect((await type(bia, body.code)).status).toBe(200);
    expect((await roll(company.instructor, event.id)).body.wrongCodes).toBe(5);
    test.clock.now = minutes(16);
    expect((await type(ana, body.code)).status).toBe(200);
  });

  it('tells the instructor when many guess, and then takes one wrong try of each, and the right code of everybody else', async () => {
    const { ana, bia, company, event, code, type } = await atDoor();
    const [caio] = (await people(company, 1)) as [SignedIn];
    await join(caio, event.id);
    test.clock.now = minutes(0);
    const { body } = await code();
    const fill = (count: number) =>
      test.build.sql(
        company.tenantId,
        `insert into training_event_wrong_codes (tenant_id, event_id, member_id, at)
           select $1, $2, $3, $4 from generate_series(1, $5)`,
        [company.tenantId, event.id, company.manager.memberId, test.clock.now, count],
      );
    const told = async () => {
      const { body: inbox } = await test.call(listNotices, { as: await again(company.instructor) });
      return inbox.items.filter(({ kind }: Notice) => kind === 'training_event_guessed').length;
    };
    await type(ana, 'abc');
    expect(await told()).toBe(0);
    await fill(19);
    await type(ana, '12345');
    await type(ana, '1234567');
    expect(await told()).toBe(1);
    await fill(40);
    expect((await type(ana, body.code)).status).toBe(429);
    // Who typed nothing wrong is not shut out by who guesses.
    expect((await type(bia, body.code)).body.mark).toBe('present');
    expect((await type(caio, '000000', { eventId: event.id })).body.code).toBe('check_in_code_invalid');
    expect((await type(caio, '000000', { eventId: event.id })).status).toBe(429);
  });

  it('that is wrong counts against the event somebody can check in to, whichever they name', async () => {
    const { company, event, ana, type } = await atDoor();
    const { id: trainingId } = await test.build.course(company.tenantId);
    const other = await write(
      { ...company, trainingId },
      { sessions: [session(24 * 60)], takesWalkIns: true },
    );
    const [caio] = (await people(company, 1)) as [SignedIn];
    const wrongOf = async (eventId: string) => (await roll(company.instructor, eventId)).body.wrongCodes;
    test.clock.now = minutes(0);
    for (const eventId of [other.id, event.id, undefined]) await type(ana, 'abc', { eventId });
    await type(caio, 'abc', { eventId: event.id });
    expect([await wrongOf(event.id), await wrongOf(other.id)]).toEqual([3, 0]);
    test.clock.now = minutes(24 * 60);
    for (const eventId of [event.id, undefined]) await type(caio, 'abc', { eventId });
    expect([await wrongOf(event.id), await wrongOf(other.id)]).toEqual([0, 2]);
  });

  it('is nobody’s who is not on the list, unless the event takes people at the door, and only while there are seats', async () => {
    const closed = await atDoor();
    const [caio] = (await people(closed.company, 1)) as [SignedIn];
    test.clock.now = minutes(0);
    const { body } = await closed.code();
    expect((await closed.type(caio, body.code)).body.code).toBe('not_on_list');

    const open = await atDoor({ takesWalkIns: true, seats: 3 });
    const [davi, eva] = (await people(open.company, 2)) as [SignedIn, SignedIn];
    test.clock.now = minutes(0);
    const shown = await open.code();
    expect((await open.type(davi, shown.body.code)).body.mark).toBe('present');
    expect((await read(davi, open.event.id)).body.own.state).toBe('enrolled');
    expect((await open.type(eva, shown.body.code)).body.code).toBe('no_vacancies');
    const stranger = await test.build.member();
    expect((await open.type(stranger, shown.body.code)).body.code).toBe('check_in_code_invalid');
  });
});

describe('the instructor’s list [EVT-04]', () => {
  it('marks, corrects with a reason and takes back, and nobody marks themselves', async () => {
    const { company, ana, bia, mark, marksOf, code, scan, event } = await atDoor();
    expect((await mark(ana.memberId, { mark: 'present' })).body.code).toBe('event_not_begun');
    test.clock.now = minutes(1);
    expect((await mark(ana.memberId, { mark: 'absent' })).status).toBe(200);
    expect(await marksOf(ana.memberId)).toMatchObject([{ mark: 'absent', way: 'instructor' }]);
    // Who comes after all checks in.
    const { body } = await code();
    expect((await scan(ana, body.address)).body).toMatchObject({ mark: 'present', already: false });
    expect((await mark(ana.memberId, { mark: 'absent' })).body.code).toBe('reason_required');
    expect((await mark(ana.memberId, { mark: 'absent', reason: 'Saiu logo' })).status).toBe(200);
    expect((await mark(bia.memberId, { mark: 'excused' })).body.code).toBe('reason_required');
    expect((await mark(bia.memberId, { mark: 'late' })).status).toBe(200);
    expect((await mark(bia.memberId, { mark: null })).status).toBe(200);
    expect(await marksOf(bia.memberId)).toEqual([]);
    expect((await mark(company.manager.memberId, { mark: 'present' })).body.code).toBe('not_on_list');

    await join(company.manager, event.id, { despiteClash: true });
    expect(
      (await mark(company.manager.memberId, { mark: 'present' }, { as: company.manager })).body.code,
    ).toBe('forbidden');
  });

  it('that two instructors confirm at the same time counts once, with everybody’s result [EVT-04]', async () => {
    const { company, event, ana, bia } = await atDoor();
    test.clock.now = minutes(61);
    const confirm = async (as: SignedIn, result: 'passed' | 'failed') =>
      test.call(teaching.confirmResults, {
        as: await again(as),
        params: { eventId: event.id },
        body: { results: [ana, bia].map(({ memberId }) => ({ memberId, result, grade: null })) },
      });

    const answers = await Promise.all([
      confirm(company.instructor, 'passed'),
      confirm(company.manager, 'passed'),
      confirm(company.instructor, 'passed'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const told = await test.build.sql(
      company.tenantId,
      `select payload ->> 'memberId' as member from outbox where topic = 'training_event.passed' order by 1`,
    );
    expect(told).toEqual([ana.memberId, bia.memberId].toSorted().map((member) => ({ member })));
    expect((await confirm(company.manager, 'failed')).body.code).toBe('result_counted');
  });

  it('is the instructor’s of that event and administrators’, and no other’s', async () => {
    const { company, event, code } = await atDoor();
    test.clock.now = minutes(1);
    const other = await test.build.member({ tenantId: company.tenantId, role: 'instructor' });
    expect((await roll(other, event.id)).status).toBe(404);
    expect((await code(undefined, other)).status).toBe(404);
    expect((await roll(company.manager, event.id)).status).toBe(200);
    const { body } = await test.call(teaching.listTaughtEvents, { as: await again(company.instructor) });
    expect(body.today).toMatchObject([{ id: event.id, people: 2, state: 'in_progress' }]);
    expect((await test.call(teaching.listTaughtEvents, { as: await again(other) })).body.today).toEqual([]);
  });

  it('goes on air, into a break and on, and ends before time', async () => {
    const { company, event } = await atDoor({ kind: 'webinar', place: '', address: '' });
    const step = async (to: string) =>
      test.call(teaching.setOnAir, {
        as: await again(company.instructor),
        params: { eventId: event.id },
        body: { to },
      });
    test.clock.now = minutes(-40);
    expect((await step('live')).body.code).toBe('event_step_impossible');
    test.clock.now = minutes(-5);
    expect((await step('live')).body.state).toBe('live');
    expect((await step('interval')).body.code).toBe('event_step_impossible');
    test.clock.now = minutes(20);
    expect((await step('interval')).body.state).toBe('interval');
    expect((await step('resumed')).body.state).toBe('live');
    expect((await step('ended')).body.state).toBe('awaiting_results');
    expect((await step('live')).body.code).toBe('event_step_impossible');
  });

  it('is a file that says in the reader’s words what still awaits the instructor', async () => {
    const { company, event, ana, type } = await atDoor();
    test.clock.now = minutes(10);
    const [{ code }] = (await test.build.sql<{ code: string }>(
      company.tenantId,
      'select code from training_event_sessions where event_id = $1',
      [event.id],
    )) as [{ code: string }];
    test.clock.now = minutes(20);
    expect((await type(ana, code, { at: minutes(10).toISOString() })).body.isToConfirm).toBe(true);
    const file = await test.call(teaching.exportEvent, {
      as: await again(company.instructor),
      params: { eventId: event.id },
      query: { format: 'csv' },
    });
    const [, line] = String(file.body).trim().split('\r\n');
    expect(line).toBe('Pessoa 0,,Inscrito,Aguarda confirmação,0,,');
  });

  it('is a file with every mark, and a message to all who take part', async () => {
    const { company, event, ana, mark } = await atDoor();
    test.clock.now = minutes(1);
    await mark(ana.memberId, { mark: 'present' });
    const as = await again(company.instructor);
    const file = await test.call(teaching.exportEvent, {
      as,
      params: { eventId: event.id },
      query: { format: 'csv' },
    });
    const [head, ...lines] = String(file.body).trim().split('\r\n');
    expect(head).toContain('Presença (%),Resultado,Nota');
    expect(lines).toEqual(['Pessoa 0,,Inscrito,Presente,100,,', 'Pessoa 1,,Inscrito,,0,,']);
    const sent = await test.call(teaching.messageParticipants, {
      as,
      params: { eventId: event.id },
      body: { text: 'Tragam o crachá' },
    });
    expect(sent.body).toEqual({ people: 2 });
    const { body: inbox } = await test.call(listNotices, { as: await again(ana) });
    expect(inbox.items[0]).toMatchObject({
      kind: 'training_event_message',
      link: `/events/${event.id}`,
      data: { text: 'Tragam o crachá', by: 'Iara Instrutora' },
    });
  });
});

describe('results [EVT-04]', () => {
  it('follow from the minimum presence over the sessions, and stand once they are confirmed', async () => {
    const { company, event, ana, bia, mark } = await atDoor({
      sessions: [session(0, 60), session(120, 180)],
      minimumPresence: 75,
    });
    const { body: list } = await roll(company.instructor, event.id);
    const second = list.sessions[1].id;
    const confirm = async (results: object[], as: SignedIn = company.instructor) =>
      test.call(teaching.confirmResults, {
        as: await again(as),
        params: { eventId: event.id },
        body: { results },
      });
    test.clock.now = minutes(150);
    await mark(ana.memberId, { mark: 'present' }, { sessionId: second });
    await mark(bia.memberId, { mark: 'present' });
    const resultOf = (memberId: string, result: string, grade: number | null = null) => ({
      memberId,
      result,
      grade,
    });
    const all = [resultOf(ana.memberId, 'passed', 90), resultOf(bia.memberId, 'failed')];
    expect((await confirm(all)).body.code).toBe('event_not_over');
    test.clock.now = minutes(301);
    const { body } = await roll(company.instructor, event.id);
    expect(body.state).toBe('awaiting_results');
    expect(body.people.map(({ percent, proposed }: RollEntry) => [percent, proposed])).toEqual([
      [75, 'passed'],
      [25, 'failed'],
    ]);
    expect((await confirm(all.slice(0, 1))).body.code).toBe('results_incomplete');
    expect((await confirm([...all, resultOf(company.manager.memberId, 'passed')])).status).toBe(404);
    expect((await confirm(all)).body.state).toBe('finished');
    expect((await confirm(all)).status).toBe(200);
    expect((await confirm([resultOf(ana.memberId, 'failed')])).body.code).toBe('result_counted');
    expect((await confirm([resultOf(bia.memberId, 'passed', 70)])).status).toBe(200);
    expect((await mark(bia.memberId, { mark: 'late' })).body.code).toBe('results_confirmed');
    expect((await read(bia, event.id)).body.own).toMatchObject({ result: 'passed', grade: 70 });
    const told = await test.build.sql(
      company.tenantId,
      `select payload from outbox where topic = 'training_event.passed' order by payload ->> 'grade'`,
    );
    expect(told).toHaveLength(2);
  });

  it('of oneself are somebody else’s to confirm', async () => {
    const company = await begin();
    const event = await write(company);
    const [ana] = (await people(company, 1)) as [SignedIn];
    await join(ana, event.id);
    await join(company.instructor, event.id);
    test.clock.now = minutes(61);
    const confirm = async (as: SignedIn, memberIds: string[]) =>
      test.call(teaching.confirmResults, {
        as: await again(as),
        params: { eventId: event.id },
        body: { results: memberIds.map((memberId) => ({ memberId, result: 'passed', grade: null })) },
      });
    const { instructor, manager } = company;
    expect((await confirm(instructor, [ana.memberId, instructor.memberId])).body.code).toBe('forbidden');
    expect((await confirm(instructor, [ana.memberId])).status).toBe(200);
    expect((await read(instructor, event.id)).body.own.result).toBeNull();
    expect((await confirm(manager, [instructor.memberId])).status).toBe(200);
    expect((await read(instructor, event.id)).body.own.result).toBe('passed');
  });

  it('that were passed conclude the training once, with its certificate, and a failed one does not [ACT-06]', async () => {
    const company = await begin();
    const { id: trainingId } = await test.build.course(
      company.tenantId,
      {
        title: { 'pt-BR': 'Vitrines na prática' },
        modules: [
          buildModule([
            { id: randomUUID(), type: 'presential_event', title: { 'pt-BR': 'Turma' }, settings: {} },
          ]),
        ],
        certificate: { enabled: true, hours: 4 },
      },
      'presential_course',
    );
    const event = await write({ ...company, trainingId });
    const [ana, bia] = (await people(company, 2)) as [SignedIn, SignedIn];
    await join(ana, event.id);
    await join(bia, event.id);
    test.clock.now = minutes(61);
    const confirm = async (grade: number) => {
      await test.call(teaching.confirmResults, {
        as: await again(company.instructor),
        params: { eventId: event.id },
        body: {
          results: [
            { memberId: ana.memberId, result: 'passed', grade },
            { memberId: bia.memberId, result: 'failed', grade: null },
          ],
        },
      });
      await test.drainOutbox();
    };
    const outcome = () =>
      test.build.sql<{ state: string; score: string | null; certificates: number; points: number }>(
        company.tenantId,
        `select e.state, e.score,
                (select count(*)::int from certificates r where r.member_id = e.member_id and r.training_id = e.training_id) as certificates,
                (select count(*)::int from postings p where p.idempotency_key like '%completed:' || e.training_id || ':' || e.member_id) as points
           from enrollments e where e.training_id = $1 order by e.state`,
        [trainingId],
      );
    await confirm(80);
    const first = await outcome();
    expect(first.map(({ state }) => state)).toEqual(['approved', 'not_started']);
    expect(first.map(({ certificates }) => certificates)).toEqual([1, 0]);
    await confirm(90);
    const second = await outcome();
    expect(second.map(({ points }) => points)).toEqual(first.map(({ points }) => points));
    expect(Number(second[0]?.score)).toBe(90);
  });
});
