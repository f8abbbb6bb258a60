import { getRoomSetup, saveLoungeSetup, saveRoomSetup } from '@trilha/contracts/learning/rooms-admin';
import * as contract from '@trilha/contracts/learning/rooms';
import * as desk from '@trilha/contracts/learning/rooms-desk';
import { setOnAir } from '@trilha/contracts/learning/events-teaching';
import { describe, expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { minutes } from '../../../test/test-events.ts';
import { useRooms } from '../../../test/test-rooms.ts';

const test = useTestApp();
const { open, again, people } = useRooms(test);

const POLL = {
  kind: 'poll',
  question: 'Azul?',
  options: [{ text: 'Sim' }, { text: 'Não' }],
  isSeveral: false,
  areCountsShown: true,
};

describe('the parts of a company’s lounges', () => {
  it('are what it chose: what it took out is not written, asked, raised or opened [EVT-05]', async () => {
    const room = await open(1);
    const { company, members, call, look, say, ask } = room;
    const [ana] = members as [SignedIn];
    expect((await look(ana)).parts).toEqual([...contract.LOUNGE_PARTS]);
    expect((await look(ana)).can).toMatchObject({ write: true, ask: true });
    const questionId = (await ask(ana, 'Já vai?')).body.id;
    const poll = (await call(company.instructor, desk.writePoll, { body: POLL })).body;
    await call(company.instructor, desk.runPoll, {
      params: { pollId: poll.id },
      body: { state: 'open', areCountsShown: true },
    });
    const saved = await test.call(saveLoungeSetup, {
      as: await again(company.manager),
      body: { template: 'stage_first', parts: ['viewers'], tone: 'dark', conference: null, revision: 0 },
    });
    expect(saved.body).toMatchObject({ parts: ['viewers'], tone: 'dark', template: 'stage_first' });
    expect(await look(ana)).toMatchObject({ parts: ['viewers'], tone: 'dark', template: 'stage_first' });

    const codes = [
      (await say(ana, 'Oi')).body.code,
      (await ask(ana, 'Pode?')).body.code,
      (await call(ana, contract.raiseHand, { body: { isUp: true } })).body.code,
      (await call(ana, contract.reactInRoom, { body: { reaction: 'like' } })).body.code,
      (await call(company.instructor, desk.writePoll, { body: POLL })).body.code,
      (await call(ana, contract.voteForQuestion, { params: { questionId }, body: { isWanted: true } })).body
        .code,
      (
        await call(ana, contract.voteInPoll, {
          params: { pollId: poll.id },
          body: { options: [poll.options[0].id] },
        })
      ).body.code,
    ];
    expect(codes).toEqual(Array.from({ length: 7 }, () => 'room_part_off'));
    expect((await look(ana)).can).toMatchObject({ write: false, ask: false });
    // A hand that is up is taken down all the same.
    expect((await call(ana, contract.raiseHand, { body: { isUp: false } })).status).toBe(200);
  });

  it('are those of one company alone, and one event may look otherwise than the others', async () => {
    const { company, members, call, look } = await open(1);
    const [ana] = members as [SignedIn];
    const other = await test.build.member({ role: 'admin' });
    await test.call(saveLoungeSetup, {
      as: other,
      body: { template: 'stage_first', parts: [], tone: 'dark', conference: null, revision: 0 },
    });
    expect(await look(ana)).toMatchObject({ template: 'stage_and_chat', tone: 'reader' });
    const { body } = await call(company.manager, getRoomSetup);
    await call(company.manager, saveRoomSetup, { body: { ...body, template: 'conversation_first' } });
    expect((await look(ana)).template).toBe('conversation_first');
  });
});

describe('who comes', () => {
  it('is counted before it begins, and named only where they agreed [EVT-05]', async () => {
    const { company, members, call, look } = await open(2);
    const [ana, bia] = members as [SignedIn, SignedIn];
    expect((await look(ana)).coming).toEqual({ count: 2, people: [], isShown: false });

    const shown = await call(bia, contract.showInRoom, { body: { isShown: true } });
    expect(shown.body.coming).toMatchObject({
      people: [{ id: bia.memberId, name: 'Pessoa 1' }],
      isShown: true,
    });
    expect((await look(ana)).coming).toMatchObject({
      count: 2,
      people: [{ name: 'Pessoa 1' }],
      isShown: false,
    });
    await call(bia, contract.showInRoom, { body: { isShown: false } });
    expect((await look(ana)).coming?.people).toEqual([]);

    expect((await look(company.instructor)).coming?.isShown).toBeNull();
    const teaches = await call(company.instructor, contract.showInRoom, { body: { isShown: true } });
    expect(teaches.body.code).toBe('not_on_list');
    const stranger = await test.build.member({ tenantId: company.tenantId });
    expect((await call(stranger, contract.showInRoom, { body: { isShown: true } })).body.code).toBe(
      'not_on_list',
    );
    test.clock.now = minutes(1);
    expect((await look(ana)).coming).toBeNull();
  });
});

describe('a co-moderator', () => {
  const named = (memberId: string, isNamed = true) => ({ params: { memberId }, body: { isNamed } });

  it('is named from the desk, runs the room with its instructor, and is told of as nobody’s teacher [EVT-05]', async () => {
    const { company, event, call } = await open(1);
    const { tenantId, instructor } = company;
    const davi = await test.build.member({ tenantId, role: 'instructor', name: 'Davi' });
    expect((await call(davi, desk.getRoomDesk)).status).toBe(404);
    const before = await call(instructor, desk.getRoomDesk);
    expect(before.body).toMatchObject({ coModerators: [], canNameCoModerators: true });
    expect(before.body.coModeratorChoices).toContainEqual({ id: davi.memberId, name: 'Davi' });

    const answer = await call(instructor, desk.nameCoModerator, named(davi.memberId));
    expect(answer.body.coModerators).toEqual([{ id: davi.memberId, name: 'Davi' }]);
    const seen = await call(davi, desk.getRoomDesk);
    expect(seen.body).toMatchObject({ canNameCoModerators: false, coModeratorChoices: [] });
    expect(seen.body.event.instructors).toEqual([{ id: instructor.memberId, name: 'Iara Instrutora' }]);
    expect((await call(davi, desk.writePoll, { body: POLL })).status).toBe(201);
    const air = await test.call(setOnAir, {
      as: await again(davi),
      params: { eventId: event.id },
      body: { to: 'live' },
    });
    expect(air.status).toBe(200);

    await call(instructor, desk.nameCoModerator, named(davi.memberId, false));
    expect((await call(davi, desk.getRoomDesk)).status).toBe(404);
  });

  it('is somebody of the company who may run events, and names nobody', async () => {
    const { company, members, call } = await open(1);
    const { tenantId, instructor } = company;
    const [ana] = members as [SignedIn];
    const davi = await test.build.member({ tenantId, role: 'instructor' });
    const elsewhere = await test.build.member({ role: 'instructor' });
    for (const { memberId } of [ana, elsewhere])
      expect((await call(instructor, desk.nameCoModerator, named(memberId))).status).toBe(404);
    expect((await call(davi, desk.nameCoModerator, named(davi.memberId))).status).toBe(404);
    expect((await call(ana, desk.nameCoModerator, named(ana.memberId))).status).toBe(403);
    await call(instructor, desk.nameCoModerator, named(davi.memberId));
    const eve = await test.build.member({ tenantId, role: 'instructor' });
    expect((await call(davi, desk.nameCoModerator, named(eve.memberId))).status).toBe(404);
    expect((await call(davi, desk.nameCoModerator, named(davi.memberId, false))).status).toBe(404);
  });
});

describe('a recording of an event that took whoever came', () => {
  it('is open afterwards to who was not there, and to nobody where the event did not [EVT-08]', async () => {
    for (const takesWalkIns of [true, false]) {
      const { company, call, look } = await open(1, { takesWalkIns });
      const [late] = (await people(company, 1)) as [SignedIn];
      test.clock.now = minutes(61);
      expect((await call(late, contract.enterRoom)).body.code).toBe('room_closed');
      const { body } = await call(company.manager, getRoomSetup);
      const recording = { kind: 'file', address: 'https://media.example.test/a.mp4', chapters: [] };
      await call(company.manager, saveRoomSetup, { body: { ...body, recording } });
      const entered = await call(late, contract.enterRoom);
      if (takesWalkIns) expect((await look(late)).own.watched).toMatchObject({ share: 0 });
      else expect(entered.body.code).toBe('not_on_list');
    }
  });
});
