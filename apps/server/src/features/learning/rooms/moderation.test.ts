import { deleteAccount } from '@trilha/contracts/identity/privacy';
import * as contract from '@trilha/contracts/learning/rooms';
import * as desk from '@trilha/contracts/learning/rooms-desk';
import { describe, expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { asSystem } from '../../../platform/queue/system-context.ts';
import { untilWaiting, whileHolding } from '../../../test/lock-wait.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { minutes } from '../../../test/test-events.ts';
import { useRooms } from '../../../test/test-rooms.ts';
import { readChanges } from './read-changes.ts';
import { roomState } from './room-state.ts';

const test = useTestApp();
const { open, again } = useRooms(test);
const RULES = { chat: 'open', slowSeconds: 0, links: 'moderators' };

async function moderated(count = 2) {
  const room = await open(count);
  const { call, company, event, members, say, ask } = room;
  const [ana, bia] = members as [SignedIn, SignedIn];
  const as = company.instructor;
  const rules = (body: object) => call(as, desk.setRoomRules, { body: { ...RULES, ...body } });
  const mute = (memberId: string, isMuted = true) =>
    call(as, desk.muteInRoom, { params: { memberId }, body: { isMuted } });
  const written = async (member: SignedIn, text = 'Oi') => (await say(member, text)).body.id as string;
  const asked = async (member: SignedIn, text = 'Quando?') => (await ask(member, text)).body.id as string;
  const changes = (after = 0) =>
    asSystem(test.app.services, { tenantId: company.tenantId, at: test.clock.now, name: 'test' }, (ctx) =>
      readChanges(ctx, event.id, after, 200),
    );
  /** What is told to everybody now, with what was said since the last time. */
  const state = async (told: readonly unknown[] = []) => {
    const task = { tenantId: company.tenantId, at: test.clock.now, name: 'test' };
    const now = await asSystem(test.app.services, task, (ctx) => roomState(ctx, event.id, told));
    if (!now) throw new Error('There is the company.');
    return now;
  };
  const lastSeq = async () => (await changes())?.at(-1)?.seq;
  return { ...room, ana, bia, rules, mute, written, asked, changes, state, lastSeq };
}

describe('the rules of a chat [EVT-05]', () => {
  it('keep people from writing while it is closed or for moderators only, and moderators from a closed one too', async () => {
    const { ana, company, rules, say, ask } = await moderated();
    await rules({ chat: 'moderators' });
    expect((await say(ana, 'Oi')).body.code).toBe('chat_closed');
    expect((await say(company.instructor, 'Oi')).status).toBe(201);
    await rules({ chat: 'closed' });
    expect((await say(company.instructor, 'Oi')).body.code).toBe('chat_closed');
    expect((await ask(ana, 'Quando?')).status).toBe(201);
  });

  it('let somebody write once in so many seconds, also where several come at the same time', async () => {
    const { ana, bia, company, event, rules, say } = await moderated();
    await rules({ slowSeconds: 30 });
    const devices = await Promise.all(Array.from({ length: 4 }, () => again(ana)));
    // All of them have come as far as they can before the first is written.
    const answers = await whileHolding(test, async (holder) => {
      await holder.query(`select set_config('app.tenant', $1, true)`, [company.tenantId]);
      await holder.query('select from event_rooms where event_id = $1 for update', [event.id]);
      const tries = devices.map((as, at) =>
        test.call(contract.writeRoomMessage, { as, params: { eventId: event.id }, body: { text: `${at}` } }),
      );
      await untilWaiting(holder, devices.length);
      await holder.query('rollback');
      return Promise.all(tries);
    });
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201, 429, 429, 429,
    ]);
    expect((await say(bia, 'Oi')).status).toBe(201);
    test.clock.now = new Date(minutes(-5).getTime() + 29_000);
    const refused = await say(ana, 'Quatro');
    expect([refused.body.code, refused.headers['retry-after']]).toEqual(['message_too_soon', '1']);
    test.clock.now = new Date(minutes(-5).getTime() + 30_000);
    expect((await say(ana, 'Cinco')).status).toBe(201);
  });

  it('refuse a flood from one person without slow mode as well', async () => {
    const { ana, bia, say } = await moderated();
    for (let count = 0; count < 10; count += 1) expect((await say(ana, `${count}`)).status).toBe(201);
    expect((await say(ana, 'Onze')).body.code).toBe('message_too_soon');
    expect((await say(bia, 'Oi')).status).toBe(201);
  });

  it('refuse a flood that is sent at once as well', async () => {
    const { ana, event } = await moderated();
    const as = await again(ana);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, count) =>
        test.call(contract.writeRoomMessage, {
          as,
          params: { eventId: event.id },
          body: { text: `${count}` },
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
  });

  it('let only moderators write links unless everybody may', async () => {
    const { ana, company, rules, say } = await moderated();
    expect((await say(ana, 'veja www.exemplo.com')).body.code).toBe('links_not_allowed');
    expect((await say(company.instructor, 'veja www.exemplo.com')).status).toBe(201);
    await rules({ links: 'everybody' });
    expect((await say(ana, 'veja www.exemplo.com')).status).toBe(201);
  });

  it('keep what is written as it was written: nothing of it is markup', async () => {
    const { ana, say } = await moderated();
    const text = '<script>alert(1)</script> <b>oi</b> &amp;';
    expect((await say(ana, text)).body.text).toBe(text);
  });
});

describe('moderation of a room [EVT-05]', () => {
  it('removes a message for everybody, by its author or a moderator and nobody else', async () => {
    const { ana, bia, company, call, look, written } = await moderated();
    const [own, other] = [await written(ana), await written(ana)];
    const remove = (as: SignedIn, messageId: string) =>
      call(as, contract.removeRoomMessage, { params: { messageId } });
    expect((await remove(bia, own)).body.code).toBe('not_found');
    expect((await remove(ana, own)).body).toMatchObject({ isRemoved: true, text: '' });
    expect((await remove(company.instructor, other)).body.isRemoved).toBe(true);
    expect((await remove(company.instructor, other)).status).toBe(200);
    expect((await look(bia)).messages.map(({ text }) => text)).toEqual(['', '']);
    const noted = await test.build.sql(
      company.tenantId,
      `select 1 from audit_log where action = 'event_room.message_removed'`,
    );
    expect(noted).toHaveLength(1);
  });

  it('pins up to five messages, also where two moderators pin at once', async () => {
    const { ana, company, call, look, written } = await moderated();
    const ids: string[] = [];
    for (let count = 0; count < 6; count += 1) ids.push(await written(ana, `${count}`));
    const pin = (as: SignedIn, messageId: string, isPinned = true) =>
      call(as, desk.pinRoomMessage, { params: { messageId }, body: { isPinned } });
    for (const id of ids.slice(0, 4)) await pin(company.instructor, id);
    const last = await Promise.all([
      pin(company.instructor, ids[4] ?? ''),
      pin(company.manager, ids[5] ?? ''),
    ]);
    expect(last.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect((await look(ana)).pinned).toHaveLength(5);
    expect((await pin(ana, ids[0] ?? '')).body.code).toBe('forbidden');
    await pin(company.instructor, ids[0] ?? '', false);
    expect((await look(ana)).pinned).toHaveLength(4);
  });

  it('mutes somebody who takes part: they read on, and neither write, ask, react nor raise their hand', async () => {
    const { ana, bia, company, call, look, mute, say, ask, changes } = await moderated();
    const hand = (isUp: boolean) => call(ana, contract.raiseHand, { body: { isUp } });
    await hand(true);
    expect((await mute(ana.memberId)).body).toEqual({ id: ana.memberId, isMuted: true });
    await mute(ana.memberId);
    const answers = [
      await say(ana, 'Oi'),
      await ask(ana, 'Quando?'),
      await hand(true),
      await call(ana, contract.reactInRoom, { body: { reaction: 'like' } }),
    ];
    expect(answers.map(({ body }) => body.code)).toEqual(Array(4).fill('muted_in_room'));
    const room = await look(ana);
    expect([room.own.isMuted, room.own.hasHandUp, room.can.write]).toEqual([true, false, false]);
    expect((await say(bia, 'Oi')).status).toBe(201);
    // Who is muted is told to them alone, once.
    expect((await changes())?.filter(({ onlyFor }) => onlyFor)).toMatchObject([
      { onlyFor: ana.memberId, data: { of: 'muted', value: { isMuted: true } } },
    ]);
    await mute(ana.memberId, false);
    expect((await say(ana, 'Voltei')).status).toBe(201);
    const stranger = await test.build.member({ tenantId: company.tenantId });
    expect((await mute(stranger.memberId)).body.code).toBe('not_found');
  });

  it('shows hands in the order they were raised, and takes one down', async () => {
    const { ana, bia, company, call, look } = await moderated();
    await call(bia, contract.raiseHand, { body: { isUp: true } });
    test.clock.now = minutes(-4);
    await call(ana, contract.raiseHand, { body: { isUp: true } });
    await call(bia, contract.raiseHand, { body: { isUp: true } });
    const { state } = await look(ana);
    expect([state.hands.map(({ id }) => id), state.handCount]).toEqual([[bia.memberId, ana.memberId], 2]);
    await call(company.instructor, desk.lowerHand, { params: { memberId: bia.memberId } });
    expect((await look(ana)).state.handCount).toBe(1);
  });
});

describe('questions in a room [EVT-05]', () => {
  it('are voted for once by each, answered and kept after the end', async () => {
    const { ana, bia, company, call, look, asked } = await moderated();
    const questionId = await asked(ana);
    const want = (as: SignedIn, isWanted = true) =>
      call(as, contract.voteForQuestion, { params: { questionId }, body: { isWanted } });
    await Promise.all([want(bia), want(bia), want(ana)]);
    expect((await look(bia)).questions).toMatchObject([{ votes: 2 }]);
    expect((await want(ana, false)).body.votes).toBe(1);
    test.clock.now = minutes(61);
    expect((await want(ana)).body.code).toBe('room_closed');
    const answer = (body: object, as = company.instructor) =>
      call(as, desk.answerQuestion, { params: { questionId }, body });
    expect((await answer({ isAnswered: true, answer: 'Amanhã' })).status).toBe(200);
    const [kept] = (await look(bia)).questions;
    expect(kept).toMatchObject({ answer: 'Amanhã', votes: 1, answeredAt: minutes(61).toISOString() });
    expect((await answer({ isAnswered: false })).body).toMatchObject({ answeredAt: null, answer: '' });
    await call(company.instructor, desk.removeQuestion, { params: { questionId } });
    expect((await look(bia)).questions).toEqual([]);
    expect((await answer({ isAnswered: true })).body.code).toBe('not_found');
  });
});

describe('what is told of a room each second [EVT-05]', () => {
  it('counts votes for questions exactly without numbering one of them, also for who was cut off for a moment', async () => {
    const { members, company, event, call, asked, state, lastSeq } = await moderated(60);
    const [ana, bia] = members as [SignedIn, SignedIn];
    const questionId = await asked(ana);
    const [other, removed] = [await asked(bia), await asked(bia)];
    const want = (as: SignedIn, id = questionId, isWanted = true) =>
      call(as, contract.voteForQuestion, { params: { questionId: id }, body: { isWanted } });
    await want(bia, removed);
    await call(company.instructor, desk.removeQuestion, { params: { questionId: removed } });
    const before = await lastSeq();

    await Promise.all(members.flatMap((member) => [want(member), want(member)]));
    await Promise.all(members.slice(0, 20).map((member) => want(member, questionId, false)));

    expect(await lastSeq()).toBe(before);
    expect((await state()).questionVotes).toEqual({ [questionId]: 40 });
    // Nobody voted for this one, or voted last and took it back: it was told of all the same.
    expect((await state([{ votedFor: other }])).questionVotes).toEqual({ [questionId]: 40, [other]: 0 });
    test.clock.now = new Date(minutes(-5).getTime() + 121_000);
    expect((await state()).questionVotes).toEqual({});
    const { body } = await call(ana, contract.getRoom, { params: { eventId: event.id } });
    expect(body.questions.map(({ votes }: { votes: number }) => votes)).toEqual([40, 0]);
  });

  it('counts each reaction of one person once, however often they press', async () => {
    const { ana, bia, state } = await moderated();
    const told = [ana, ana, bia, ana].map(({ memberId }) => ({ reaction: 'applause', by: memberId }));
    const more = [{ reaction: 'love', by: ana.memberId }, { reaction: 'shout', by: bia.memberId }, 'noise'];
    expect((await state([...told, ...more])).reactions).toEqual({ applause: 2, love: 1 });
  });
});

describe('changes of a room', () => {
  it('come in order, each with how it stands now and none left out, from the number that was seen last', async () => {
    const { ana, call, rules, written, asked, changes } = await moderated();
    const messageId = await written(ana, 'Um');
    await asked(ana);
    await rules({ slowSeconds: 5 });
    await call(ana, contract.removeRoomMessage, { params: { messageId } });
    const all = (await changes()) ?? [];
    expect(all.map(({ seq, data }) => [seq, (data as { of: string }).of])).toEqual([
      [1, 'message'],
      [2, 'question'],
      [3, 'rules'],
      [4, 'message'],
    ]);
    for (const { data } of all) expect(contract.roomChange.parse(data)).toEqual(data);
    expect(JSON.stringify(all)).not.toContain('"Um"');
    expect((await changes(3))?.map(({ seq }) => seq)).toEqual([4]);
  });

  it('of who deleted their account say neither their name nor what they wrote [REG-09]', async () => {
    const { ana, bia, look, call, written, asked, changes } = await moderated();
    await written(ana, 'Sou a Ana da Silva');
    await asked(ana, 'Ana pergunta');
    await call(ana, contract.raiseHand, { body: { isUp: true } });
    const deleted = await test.call(deleteAccount, { as: await again(ana), body: { name: 'Pessoa 0' } });
    expect(deleted.status).toBe(200);
    const room = await look(bia);
    expect(room.messages).toMatchObject([{ text: '', isRemoved: true }]);
    expect([room.questions, room.state.hands]).toEqual([[], []]);
    expect(JSON.stringify([room, await changes()])).not.toMatch(/Silva|Pessoa 0|Ana pergunta/);
  });
});
