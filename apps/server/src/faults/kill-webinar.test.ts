import * as contract from '@trilha/contracts/learning/rooms';
import type { Room, RoomChange } from '@trilha/contracts/learning/rooms';
import { useRealTime } from '@trilha/rules/test/clock';
import { inForm } from '@trilha/rules/test/forms';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { CLOSE } from '../platform/realtime/connection.ts';
import type { SignedIn } from '../test/builders.ts';
import { KillableServer } from '../test/killable-server.ts';
import { RECOVERY, allowLongTests } from '../test/long-ceilings.ts';
import { overTheNetwork } from '../test/over-the-network.ts';
import { PersistentClient } from '../test/persistent-client.ts';
import { RealtimeClient } from '../test/realtime-client.ts';
import { useEvents } from '../test/test-events.ts';

// real time: the servers are processes of their own, which read the machine's clock.
useRealTime();
allowLongTests();

const PEOPLE = 6;
const WRITTEN_BETWEEN_KILLS = 15;
const MINUTE_MS = 60_000;
const PAUSE_MS = 30;
const VICTIMS = inForm({ gate: ['server', 'database'], long: ['server', 'database', 'server'] } as const);

let server: KillableServer;
beforeAll(async () => {
  server = await KillableServer.start();
});
afterAll(() => server.end());

/** A page that shows a room: whatever happens to the server it opens its line again and goes on after the last number it saw. */
class RoomPage {
  readonly seqs: number[] = [];
  readonly messages: { readonly id: string; readonly text: string }[] = [];
  /** How often the server asked it to read everything again. */
  stale = 0;
  /** Lines it had. */
  lines = 0;
  readonly #as: SignedIn;
  readonly #topic: string;
  #isLeaving = false;
  #line: RealtimeClient | undefined;

  constructor(as: SignedIn, eventId: string) {
    this.#as = as;
    this.#topic = contract.roomTopic(eventId);
  }

  async stay(): Promise<void> {
    while (!this.#isLeaving) {
      await this.#followOnce().catch(() => undefined);
      await wait(PAUSE_MS);
    }
  }

  leave(): void {
    this.#isLeaving = true;
    this.#line?.leave();
  }

  async #followOnce(): Promise<void> {
    const line = await RealtimeClient.open(Number(new URL(server.address).port));
    this.#line = line;
    const since = this.seqs.at(-1) ?? 0;
    line.say({ type: 'hello', token: this.#as.accessToken }, { type: 'follow', topic: this.#topic, since });
    line.socket.on('message', () => this.#read(line));
    await new Promise((resolve) => line.socket.once('close', resolve));
    if (line.closed === CLOSE.refused && !this.#isLeaving)
      throw new Error(`The line ended: ${JSON.stringify(line.messages.at(-1))}`);
  }

  #read(line: RealtimeClient): void {
    for (const message of line.messages.splice(0)) {
      if (message.type === 'following') this.lines += 1;
      if (message.type === 'stale') this.stale += 1;
      if (message.type !== 'changes') continue;
      for (const { seq, data } of message.changes) {
        this.seqs.push(seq);
        const change = data as RoomChange;
        if (change.of === 'message') this.messages.push(change.value);
      }
    }
  }
}

describe('a server that is killed in the middle of a webinar', () => {
  it('has everybody back where they were: no message lost, none told twice, none kept twice [EVT-05]', async () => {
    const client = new PersistentClient(server);
    const { test, close } = await overTheNetwork(client, await server.ownerUrl());
    const { begin, write, people, join } = useEvents(test);
    const company = await begin();
    const at = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString();
    const { id: eventId } = await write(company, {
      kind: 'webinar',
      place: '',
      address: '',
      sessions: [{ startsAt: at(10), endsAt: at(90) }],
    });
    const members = await people(company, PEOPLE);
    for (const member of members) await join(member, eventId);
    const params = { eventId };
    // Who moderates writes as much as they like.
    const writers = [company.manager, company.instructor];
    const [reader] = members;
    if (!reader) throw new Error('There is somebody.');

    const pages = [...writers, ...members].map((as) => new RoomPage(as, eventId));
    const staying = pages.map((page) => page.stay());
    const said: string[] = [];
    const end = new AbortController();
    const talking = writers.map(async (as, writer) => {
      for (let count = 0; !end.signal.aborted; count += 1) {
        const text = `${writer}: ${count}`;
        await client.take(contract.writeRoomMessage, { as, params, body: { text } });
        said.push(text);
      }
    });
    const goOn = async () => {
      const before = said.length;
      await expect.poll(() => said.length, RECOVERY).toBeGreaterThan(before + WRITTEN_BETWEEN_KILLS);
    };
    for (const victim of VICTIMS) {
      await expect.poll(() => pages.filter(({ seqs }) => seqs.length === 0), RECOVERY).toEqual([]);
      await goOn();
      await server.kill(victim);
    }
    await goOn();
    end.abort();
    await Promise.all(talking);

    const { body } = await client.until(contract.getRoom, { as: reader, params });
    const room = body as Room;
    const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);
    await expect
      .poll(() => pages.map(({ seqs }) => seqs.at(-1)), RECOVERY)
      .toEqual(pages.map(() => room.seq));
    for (const page of pages) {
      expect(page.seqs).toEqual(upTo(room.seq));
      expect(page.messages.map(({ text }) => text).toSorted()).toEqual(said.toSorted());
      expect(new Set(page.messages.map(({ id }) => id)).size).toBe(said.length);
      expect(page.stale).toBe(0);
      expect(page.lines).toBeGreaterThan(VICTIMS.length);
    }
    // What is read matches what was sent.
    const [page] = pages;
    expect(room.messages.map(({ id }) => id)).toEqual(
      page?.messages.slice(-room.messages.length).map(({ id }) => id),
    );
    expect(await client.repeatAll()).toEqual([]);
    for (const one of pages) one.leave();
    await Promise.all(staying);
    await close();
  });
});
