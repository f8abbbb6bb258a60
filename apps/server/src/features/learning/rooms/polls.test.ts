import * as contract from '@trilha/contracts/learning/rooms';
import * as desk from '@trilha/contracts/learning/rooms-desk';
import type { RoomPoll } from '@trilha/contracts/learning/rooms';
import { describe, expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { minutes } from '../../../test/test-events.ts';
import { useRooms } from '../../../test/test-rooms.ts';

const test = useTestApp();
const { open, people } = useRooms(test);

const BODY = {
  kind: 'poll',
  question: 'Qual vitrine vende mais?',
  options: [{ text: 'Azul' }, { text: 'Verde' }, { text: 'Branca' }],
  isSeveral: false,
  areCountsShown: false,
};

/** A room with a poll that is open, and what people do with it. */
async function withPoll(count = 2, body: object = {}) {
  const room = await open(count);
  const { call, company } = room;
  const write = (more: object = {}, as = company.instructor) =>
    call(as, desk.writePoll, { body: { ...BODY, ...more } });
  const run = (pollId: string, step: object, as = company.instructor) =>
    call(as, desk.runPoll, { params: { pollId }, body: { state: 'open', areCountsShown: false, ...step } });
  const poll = (await write(body)).body as RoomPoll;
  const vote = (as: SignedIn, options: readonly string[], pollId = poll.id) =>
    call(as, contract.voteInPoll, { params: { pollId }, body: { options } });
  const [first, second, third] = poll.options.map(({ id }) => id) as [string, string, string];
  return { ...room, write, run, vote, poll, first, second, third };
}

describe('a poll [EVT-05]', () => {
  it('is seen by nobody but moderators before it is opened, and voted in only while it is open', async () => {
    const { members, company, look, run, vote, poll, first } = await withPoll();
    const [ana] = members as [SignedIn];
    expect((await look(ana)).polls).toEqual([]);
    expect((await look(company.instructor)).polls).toMatchObject([{ state: 'draft' }]);
    expect((await vote(ana, [first])).body.code).toBe('not_found');
    expect((await run(poll.id, { state: 'closed' })).body.code).toBe('poll_step_impossible');
    await run(poll.id, {});
    expect((await vote(ana, [first])).status).toBe(200);
    expect((await run(poll.id, { state: 'closed' })).body).toMatchObject({ state: 'closed', voters: 1 });
    expect((await vote(ana, [first])).body.code).toBe('poll_not_open');
    expect((await run(poll.id, {})).body.code).toBe('poll_step_impossible');
  });

  it('shows its counts to nobody who takes part before they are shown, and to moderators always', async () => {
    const { members, company, call, look, run, vote, poll, first, second } = await withPoll();
    const [ana, bia] = members as [SignedIn, SignedIn];
    await run(poll.id, {});
    expect((await vote(ana, [first])).body).toMatchObject({
      voters: null,
      options: [{ votes: null }, {}, {}],
    });
    const hidden = await look(bia);
    expect([hidden.polls[0]?.voters, hidden.state.votes]).toEqual([null, {}]);
    const { body } = await call(company.instructor, desk.getRoomDesk);
    expect(body.polls).toMatchObject([{ voters: 1, options: [{ votes: 1 }, { votes: 0 }, { votes: 0 }] }]);
    await run(poll.id, { areCountsShown: true });
    const shown = await look(bia);
    expect([shown.polls[0]?.voters, shown.state.votes[first], shown.state.votes[second]]).toEqual([1, 1, 0]);
    expect((await look(ana)).own.votes).toEqual({ [poll.id]: [first] });
  });

  it('tells what is right in a quiz only once it is closed', async () => {
    const options = [{ text: 'Sim', isRight: true }, { text: 'Não' }];
    const { members, look, run, poll } = await withPoll(1, { kind: 'quiz', options, areCountsShown: true });
    const [ana] = members as [SignedIn];
    await run(poll.id, { areCountsShown: true });
    const open = await look(ana);
    expect([open.polls[0]?.right, JSON.stringify(open).includes('isRight')]).toEqual([null, false]);
    await run(poll.id, { state: 'closed' });
    expect((await look(ana)).polls[0]?.right).toEqual([poll.options[0]?.id]);
  });

  it('takes one option or several as it says, and none of another poll', async () => {
    const { members, run, vote, write, poll, first, second } = await withPoll();
    const [ana] = members as [SignedIn];
    const several = (await write({ isSeveral: true })).body as RoomPoll;
    await run(poll.id, {});
    await run(several.id, {});
    const chosen = several.options.slice(0, 2).map(({ id }) => id);
    expect((await vote(ana, [first, second])).body.code).toBe('poll_vote_invalid');
    expect((await vote(ana, chosen)).body.code).toBe('poll_vote_invalid');
    expect((await vote(ana, chosen, several.id)).status).toBe(200);
  });

  it('is written with options that differ, and a quiz with what is right in it', async () => {
    const { write } = await withPoll();
    for (const body of [
      { options: [{ text: 'Azul' }, { text: 'azul' }] },
      { options: [{ text: 'Azul', isRight: true }, { text: 'Verde' }] },
      { kind: 'quiz' },
      {
        kind: 'quiz',
        options: [
          { text: 'A', isRight: true },
          { text: 'B', isRight: true },
        ],
      },
    ])
      expect((await write(body)).body.code).toBe('poll_invalid');
    for (let count = 1; count < 50; count += 1) await write();
    expect((await write()).body.code).toBe('too_many_polls');
  });

  it('is removed only before it was opened', async () => {
    const { call, company, run, poll, write } = await withPoll();
    const other = (await write()).body as RoomPoll;
    await run(poll.id, {});
    const remove = (pollId: string) => call(company.instructor, desk.removePoll, { params: { pollId } });
    expect((await remove(other.id)).body).toEqual({ id: other.id });
    expect((await remove(other.id)).body.code).toBe('not_found');
    expect((await remove(poll.id)).body.code).toBe('poll_step_impossible');
  });

  it('is run by its instructors and administrators and nobody else', async () => {
    const { members, company, write, run, poll } = await withPoll();
    const [ana] = members as [SignedIn];
    const other = await test.build.member({ tenantId: company.tenantId, role: 'instructor' });
    const stranger = await test.build.member({ role: 'admin' });
    expect((await write({}, ana)).body.code).toBe('forbidden');
    for (const as of [other, stranger]) {
      expect((await write({}, as)).body.code).toBe('not_found');
      expect((await run(poll.id, {}, as)).body.code).toBe('not_found');
    }
    expect((await run(poll.id, {}, company.manager)).status).toBe(200);
  });
});

describe('votes that come at once [EVT-05]', () => {
  it('are counted exactly, the last one of each, where two hundred people vote five hundred times', async () => {
    const { members, company, event, call, run, vote, poll, first, second, third } = await withPoll(200);
    await run(poll.id, {});
    const firstVotes = members.map((member) => vote(member, [first]));
    await Promise.all(firstVotes);
    const changed = members.slice(0, 150);
    const again = [
      ...changed.map((member) => vote(member, [second])),
      ...members.slice(150).map((member) => vote(member, [third])),
      ...changed.map((member) => vote(member, [second])),
    ];
    const answers = await Promise.all(again);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const { body } = await call(company.instructor, desk.getRoomDesk);
    expect([
      body.polls[0].voters,
      body.polls[0].options.map(({ votes }: { votes: number }) => votes),
    ]).toEqual([200, [0, 150, 50]]);
    // Opening it was the only change.
    const [room] = await test.build.sql<{ seq: number }>(
      company.tenantId,
      'select last_seq as seq from event_rooms where event_id = $1',
      [event.id],
    );
    expect(room?.seq).toBe(1);
  }, 60_000);

  it('are all in or refused where the poll is closed meanwhile', async () => {
    const { members, company, call, run, vote, poll, first } = await withPoll(30);
    await run(poll.id, {});
    const votes = members.map((member) => vote(member, [first]));
    const closed = run(poll.id, { state: 'closed' });
    const answers = await Promise.all(votes);
    const taken = answers.filter(({ status }) => status === 200).length;
    expect(answers.filter(({ body }) => body.code === 'poll_not_open')).toHaveLength(30 - taken);
    // What closing told is what stands.
    expect((await closed).body.voters).toBe(taken);
    const { body } = await call(company.instructor, desk.getRoomDesk);
    expect(body.polls[0].voters).toBe(taken);
  });

  it('are not taken from who is not in the event, before the doors or after the end', async () => {
    const { company, members, run, vote, poll, first } = await withPoll();
    const [ana] = members as [SignedIn];
    const [other] = (await people(company, 1)) as [SignedIn];
    await run(poll.id, {});
    expect((await vote(other, [first])).body.code).toBe('not_on_list');
    test.clock.now = minutes(60);
    expect((await vote(ana, [first])).body.code).toBe('poll_not_open');
  });
});
