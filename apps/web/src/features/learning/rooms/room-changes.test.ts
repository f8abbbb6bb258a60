import type { RoomChange } from '@trilha/contracts/learning/rooms';
import { describe, expect, it } from 'vitest';

import { refreshed, withChanges, withOlder, withSent, withState } from './room-changes.ts';
import { ME, idOf, liveRoom, message, poll, question } from './test-room.ts';

const written = (seq: number, number: number): { seq: number; data: RoomChange } => ({
  seq,
  data: { of: 'message', value: message(number) },
});

describe('a room that is followed', () => {
  it('has every message once, in order, though changes are told twice or are in it already [EVT-05]', () => {
    const room = liveRoom({ messages: [message(1)], seq: 5 });

    const once = withChanges(room, [written(5, 1), written(6, 2), written(7, 3)], ME);
    const twice = withChanges(once, [written(6, 2), written(7, 3), written(8, 4)], ME);

    expect(twice.messages.map(({ text }) => text)).toEqual([
      'Mensagem 1',
      'Mensagem 2',
      'Mensagem 3',
      'Mensagem 4',
    ]);
    expect(twice.seq).toBe(8);
  });

  it('keeps what the line told of an own message when the answer comes later', () => {
    const pinned = message(1, { isPinned: true });
    const room = withChanges(liveRoom(), [{ seq: 6, data: { of: 'message', value: pinned } }], ME);

    const after = withSent(room, message(1));

    expect(after.messages).toEqual([pinned]);
    expect(after.pinned).toEqual([pinned]);
  });

  it('takes a removed message off the pinned ones and leaves its place', () => {
    const pinned = message(1, { isPinned: true });
    const room = liveRoom({ messages: [pinned], pinned: [pinned] });

    const after = withChanges(
      room,
      [{ seq: 6, data: { of: 'message', value: { ...pinned, text: '', isRemoved: true } } }],
      ME,
    );

    expect(after.pinned).toEqual([]);
    expect(after.messages).toMatchObject([{ isRemoved: true }]);
  });

  it('opens what is released and shuts what is taken back [ACT-08]', () => {
    const activity = (number: number, isReleased: boolean) => ({
      id: idOf(number),
      title: 'Prova',
      type: 'test',
      hierarchyOrder: number,
      isReleased,
    });
    const room = liveRoom({ activities: [activity(40, true), activity(41, false)] });

    const after = withChanges(room, [{ seq: 6, data: { of: 'released', value: [idOf(41)] } }], ME);

    expect(after.activities.map(({ isReleased }) => isReleased)).toEqual([false, true]);
  });

  it('keeps a muted person from writing and asking, and nobody else', () => {
    const mute = (id: string): { seq: number; data: RoomChange } => ({
      seq: 6,
      data: { of: 'muted', value: { id, isMuted: true } },
    });

    expect(withChanges(liveRoom(), [mute(idOf(2))], ME).can).toMatchObject({ write: true, ask: true });
    expect(withChanges(liveRoom(), [mute(ME)], ME).can).toMatchObject({ write: false, ask: false });
  });

  it('lets only those write whom the rules let write', () => {
    const rules = (chat: 'open' | 'moderators' | 'closed'): { seq: number; data: RoomChange } => ({
      seq: 6,
      data: { of: 'rules', value: { chat, slowSeconds: 0, links: 'everybody' } },
    });
    const moderating = liveRoom({ can: { write: true, ask: true, moderate: true } });

    expect(withChanges(liveRoom(), [rules('moderators')], ME).can.write).toBe(false);
    expect(withChanges(moderating, [rules('moderators')], ME).can.write).toBe(true);
    expect(withChanges(moderating, [rules('closed')], ME).can.write).toBe(false);
  });

  it('shows the newest counts of a poll, and takes the own hand down with the moderator', () => {
    const one = poll(1, { areCountsShown: true });
    const [yes, no] = one.options.map(({ id }) => id);
    const room = liveRoom({ polls: [one], own: { ...liveRoom().own, hasHandUp: true } });

    const after = withState(
      room,
      { ...room.state, votes: { [yes ?? '']: 4, [no ?? '']: 1 }, hands: [], handCount: 0 },
      ME,
    );

    expect(after.polls[0]?.options.map(({ votes }) => votes)).toEqual([4, 1]);
    expect(after.own.hasHandUp).toBe(false);
  });

  it('shows how many want an answer, and sets nothing back that is not told of', () => {
    const room = liveRoom({ questions: [question(1, { votes: 3 }), question(2, { votes: 5 })] });

    const after = withState(room, { ...room.state, questionVotes: { [question(2).id]: 4 } }, ME);

    expect(after.questions.map(({ votes }) => votes)).toEqual([3, 4]);
  });

  it('keeps older messages that were looked up when it is read anew, and adds a page above them once', () => {
    const room = liveRoom({ messages: [message(5), message(6)], hasOlderMessages: true });

    const older = withOlder(room, { items: [message(5), message(4), message(3)], hasOlder: false });
    const answer = liveRoom({ messages: [message(6), message(7)], hasOlderMessages: true });
    const anew = refreshed(older, answer, ME);

    expect(anew.messages.map(({ text }) => text)).toEqual(
      [3, 4, 5, 6, 7].map((number) => `Mensagem ${number}`),
    );
    expect(anew.hasOlderMessages).toBe(false);
  });

  it('keeps what was told while it was read anew, which is told once and not in the answer [EVT-05]', () => {
    const shown = withChanges(liveRoom({ messages: [message(1)], seq: 5 }), [written(6, 2)], ME);
    const during = withChanges(shown, [written(7, 3), written(8, 4)], ME);

    const anew = refreshed(during, liveRoom({ messages: [message(1), message(2), message(3)], seq: 6 }), ME);
    const again = refreshed(anew, liveRoom({ messages: [message(1), message(2), message(3)], seq: 7 }), ME);

    for (const room of [anew, again]) {
      expect(room.messages.map(({ text }) => text)).toEqual(
        [1, 2, 3, 4].map((number) => `Mensagem ${number}`),
      );
      expect(room.seq).toBe(8);
    }
  });

  it('takes over what stands in an answer that has all that was told', () => {
    const shown = withChanges(liveRoom({ messages: [message(1)], seq: 5 }), [written(6, 2)], ME);
    const removed = message(2, { text: '', isRemoved: true });

    const anew = refreshed(shown, liveRoom({ messages: [message(1), removed], seq: 7 }), ME);

    expect(anew.messages).toEqual([message(1), removed]);
    expect(anew.seq).toBe(7);
  });
});
