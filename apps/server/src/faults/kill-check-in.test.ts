import { checkIn } from '@trilha/contracts/learning/events';
import type { CheckedIn } from '@trilha/contracts/learning/events';
import * as teaching from '@trilha/contracts/learning/events-teaching';
import type { EventRoll } from '@trilha/contracts/learning/events-teaching';
import { useRealTime } from '@trilha/rules/test/clock';
import { inForm } from '@trilha/rules/test/forms';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { KillableServer } from '../test/killable-server.ts';
import { RECOVERY, allowLongTests } from '../test/long-ceilings.ts';
import { overTheNetwork } from '../test/over-the-network.ts';
import { PersistentClient } from '../test/persistent-client.ts';
import { useEvents } from '../test/test-events.ts';

// real time: the servers are processes of their own, which read the machine's clock.
useRealTime();
allowLongTests();

const PEOPLE = inForm({ gate: 24, long: 60 } as const);
/** Checked in before each kill: the next ones are on their way then. */
const BEFORE_KILL = 6;
const MINUTE_MS = 60_000;
const VICTIMS = ['server', 'database'] as const;

let server: KillableServer;
beforeAll(async () => {
  server = await KillableServer.start();
});
afterAll(() => server.end());

describe('a server that is killed while people check in', () => {
  it('has each of them present once, at the time they were told, whatever was in its hands [EVT-04]', async () => {
    const client = new PersistentClient(server);
    const { test, close } = await overTheNetwork(client, await server.ownerUrl());
    const { begin, write, people, join } = useEvents(test);
    const company = await begin();
    const at = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString();
    const { id: eventId } = await write(company, {
      takesWalkIns: true,
      seats: PEOPLE,
      sessions: [{ startsAt: at(10), endsAt: at(90) }],
    });
    const members = await people(company, PEOPLE);
    // Half of them come without a seat and take one by checking in.
    for (const member of members.slice(PEOPLE / 2)) await join(member, eventId);
    const rollOf = async () =>
      (await client.until(teaching.getEventRoll, { as: company.instructor, params: { eventId } }))
        .body as EventRoll;
    const [session] = (await rollOf()).sessions;
    const shown = await client.until(teaching.getCheckInCode, {
      as: company.instructor,
      params: { eventId, sessionId: session?.id ?? '' },
    });
    const body = { way: 'code', code: (shown.body as { readonly code: string }).code };

    const answered: CheckedIn[] = [];
    const left = members.values();
    // A queue at three doors.
    const doors = Array.from({ length: 3 }, async () => {
      for (const as of left) answered.push((await client.take(checkIn, { as, body })) as CheckedIn);
    });
    for (const [count, victim] of VICTIMS.entries()) {
      await expect.poll(() => answered.length, RECOVERY).toBeGreaterThanOrEqual((count + 1) * BEFORE_KILL);
      await server.kill(victim);
    }
    await Promise.all(doors);

    const roll = await rollOf();
    const presences = roll.people.flatMap((person) => person.presences);
    expect(roll.people.map(({ state }) => state)).toEqual(members.map(() => 'enrolled'));
    expect(presences.map(({ mark }) => mark)).toEqual(members.map(() => 'present'));
    expect(presences.map(({ markedAt }) => markedAt).toSorted()).toEqual(
      answered.map(({ markedAt }) => markedAt).toSorted(),
    );
    expect(await client.repeatAll()).toEqual([]);
    await close();
  });
});
