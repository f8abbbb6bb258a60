import * as contract from '@trilha/contracts/learning/rooms';
import type pg from 'pg';
import { describe, expect, it, vi } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { minutes } from '../../../test/test-events.ts';
import { useRooms } from '../../../test/test-rooms.ts';

const test = useTestApp();
const { open, people, again } = useRooms(test);

describe('the room of an event [EVT-05]', () => {
  it('shows who takes part what was said, and whoever is not in the event nothing', async () => {
    const { company, members, call, look, say } = await open();
    const [ana, bia] = members as [SignedIn, SignedIn];
    const [other] = (await people(company, 1)) as [SignedIn];
    expect((await say(ana, '  Bom dia! ')).body).toMatchObject({
      text: 'Bom dia!',
      author: { name: 'Pessoa 0', isModerator: false },
    });
    await say(company.instructor, 'Sejam bem-vindos');
    const room = await look(bia);
    expect(room.messages.map(({ text, author }) => [text, author.isModerator])).toEqual([
      ['Bom dia!', false],
      ['Sejam bem-vindos', true],
    ]);
    expect([room.seq, room.event.state, room.can]).toEqual([
      2,
      'open',
      { write: true, ask: true, moderate: false },
    ]);
    expect((await call(other, contract.getRoom)).body.code).toBe('not_on_list');
    const stranger = await test.build.member({ role: 'admin' });
    expect((await call(stranger, contract.getRoom)).body.code).toBe('not_found');
    expect((await call(stranger, contract.writeRoomMessage, { body: { text: 'Oi' } })).body.code).toBe(
      'not_found',
    );
  });

  it('is read before the doors and after the end, and written in only between', async () => {
    const { members, look, say } = await open();
    const [ana] = members as [SignedIn];
    test.clock.now = minutes(-31);
    expect((await look(ana)).can).toEqual({ write: false, ask: false, moderate: false });
    expect((await say(ana, 'Cedo')).body.code).toBe('room_closed');
    test.clock.now = minutes(-30);
    expect((await say(ana, 'Na hora')).status).toBe(201);
    test.clock.now = minutes(60);
    expect((await say(ana, 'Tarde')).body.code).toBe('room_closed');
    expect((await look(ana)).messages).toHaveLength(1);
  });
});

describe('a message [EVT-05]', () => {
  it('is as long as allowed after its blanks are gone, and refused when it is longer', async () => {
    const { members, say } = await open();
    const [ana] = members as [SignedIn];
    expect((await say(ana, ` ${'a'.repeat(500)} `)).status).toBe(201);
    for (const text of ['a'.repeat(501), 'a'.repeat(10_000), '   '])
      expect((await say(ana, text)).body.code).toBe('invalid_request');
  });

  it('is numbered without gap or double where fifty come at once', async () => {
    const { company, members, event, look, say } = await open(50);
    const answers = await Promise.all(members.map((member, at) => say(member, `Mensagem ${at}`)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const rows = await test.build.sql<{ seq: number; same: boolean }>(
      company.tenantId,
      `select c.seq, c.seq = g.seq as same from event_room_changes c join event_room_messages g on g.id = c.subject_id
        where c.event_id = $1 order by c.seq`,
      [event.id],
    );
    expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 50 }, (_, at) => at + 1));
    expect(rows.every(({ same }) => same)).toBe(true);
    const room = await look(members[0] as SignedIn);
    expect([room.messages.length, room.seq, room.hasOlderMessages]).toEqual([50, 50, false]);
  });

  it('costs four questions of its own, however many are in the room', async () => {
    const { members, event } = await open(20);
    const as = await again(members[0] as SignedIn);
    const send = () =>
      test.call(contract.writeRoomMessage, { as, params: { eventId: event.id }, body: { text: 'Oi' } });
    await send();
    const texts: string[] = [];
    const listen = (client: pg.PoolClient) => {
      const asked = vi.spyOn(client, 'query');
      test.services.pool.once('release', () => {
        texts.push(...asked.mock.calls.map(([query]) => JSON.stringify(query)));
        asked.mockRestore();
      });
    };
    test.services.pool.once('acquire', listen);
    await send();
    // The event, what stands against writing, the message with its number, and how it reads.
    expect(texts.filter((text) => /training_events|event_room/.test(text))).toHaveLength(4);
    expect(texts.length).toBeLessThanOrEqual(8);
  });

  it('sent twice with one key is one', async () => {
    const { members, event, look } = await open();
    const [ana] = members as [SignedIn];
    const send = async () =>
      test.call(contract.writeRoomMessage, {
        as: await again(ana),
        params: { eventId: event.id },
        body: { text: 'Uma vez' },
        idempotencyKey: 'e0b3a1de-6a29-4b47-8a44-0f2f3e6c6a10',
      });
    const [one, other] = [await send(), await send()];
    expect(one.body).toEqual(other.body);
    expect((await look(ana)).messages).toHaveLength(1);
  });
});
