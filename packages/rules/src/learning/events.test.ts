import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  EVENT_STATES,
  doorsOpenAt,
  eventState,
  nextEventState,
  offeredUntil,
  sessionUnderWay,
  takesSubscriptions,
} from './events.ts';
import type { EventFacts, EventHappening, EventState } from './events.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const BASE = Date.parse('2026-11-20T12:00:00Z');
const at = (minutes: number) => new Date(BASE + minutes * MINUTE);

const FACTS: EventFacts = {
  stage: 'scheduled',
  canceledAt: null,
  admission: 'open',
  subscribeFrom: null,
  subscribeUntil: null,
  sessions: [
    { startsAt: at(0), endsAt: at(60) },
    { startsAt: at(120), endsAt: at(180) },
  ],
  doorsMinutes: 15,
  isFull: false,
  liveSince: null,
  breakSince: null,
  endedAt: null,
  resultsConfirmedAt: null,
  lacksResult: true,
};

/** What the clock does to an event by itself, in its order. */
function clockOf(facts: EventFacts): { at: Date; happening: EventHappening }[] {
  const [first] = facts.sessions;
  if (!first) return [];
  const opening =
    facts.admission === 'closed' ? ('open_to_invited' as const) : ('open_subscriptions' as const);
  const from = facts.subscribeFrom ?? new Date(0);
  const until = facts.subscribeUntil && facts.subscribeUntil < first.startsAt ? facts.subscribeUntil : null;
  const doors = doorsOpenAt(first, facts.doorsMinutes);
  const marks: { at: Date; happening: EventHappening }[] = [{ at: doors, happening: 'open_doors' }];
  if (from < doors && (!until || from < until)) marks.push({ at: from, happening: opening });
  if (until && from < until && from < doors) marks.push({ at: until, happening: 'end_subscriptions' });
  for (const [index, { startsAt, endsAt }] of facts.sessions.entries()) {
    marks.push({ at: startsAt, happening: 'start_session' });
    marks.push({ at: endsAt, happening: index === facts.sessions.length - 1 ? 'end' : 'end_session' });
  }
  return marks.toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

/** Follows the table over everything that happened up to an instant. */
function walk(
  facts: EventFacts,
  said: readonly { at: Date; happening: EventHappening }[],
  now: Date,
): EventState {
  const all = [...clockOf(facts), ...said]
    .filter((mark) => mark.at <= now)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const opening = clockOf(facts).find(
    ({ happening }) => happening.startsWith('open_') && happening !== 'open_doors',
  );
  // Subscriptions that begin at a moment are waited for.
  let state: EventState = opening && facts.subscribeFrom ? 'pre_scheduled' : 'scheduled';
  for (const { happening } of all) {
    const next = nextEventState(state, happening);
    if (next === null) throw new Error(`${happening} has no place in ${state}.`);
    state = next;
    // Seats ran out before anybody could subscribe: the state is full from the first moment.
    if (state === 'opened' && facts.isFull) state = nextEventState(state, 'fill') ?? state;
  }
  return state;
}

const facts = fc
  .record({
    admission: fc.constantFrom('open' as const, 'closed' as const),
    from: fc.option(fc.integer({ min: -5000, max: 100 }), { nil: null }),
    until: fc.option(fc.integer({ min: -4000, max: 200 }), { nil: null }),
    lengths: fc.array(fc.tuple(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 900 })), {
      minLength: 1,
      maxLength: 4,
    }),
    doorsMinutes: fc.integer({ min: 0, max: 60 }),
    isFull: fc.boolean(),
  })
  // oxlint-disable-next-line oxc/no-map-spread -- facts are read only
  .map(({ from, until, lengths, ...rest }): EventFacts => {
    let clock = 0;
    const sessions = lengths.map(([length, pause]) => {
      const session = { startsAt: at(clock), endsAt: at(clock + length) };
      clock += length + pause;
      return session;
    });
    return {
      ...FACTS,
      ...rest,
      sessions,
      subscribeFrom: from === null ? null : at(from),
      subscribeUntil: until === null ? null : at(until),
    };
  });

describe('where an event stands [EVT-01]', () => {
  it('is what the table gives for everything the clock has done', () => {
    fc.assert(
      fc.property(facts, fc.integer({ min: -6000, max: 4000 }), (event, minute) => {
        expect(eventState(event, at(minute))).toBe(walk(event, [], at(minute)));
      }),
      { numRuns: 2000 },
    );
  });

  it('is what the table gives for what the instructor has said as well', () => {
    fc.assert(
      fc.property(
        facts,
        fc.constantFrom('go_live' as const, 'pause' as const, 'end' as const),
        fc.integer({ min: -60, max: 3000 }),
        fc.integer({ min: 0, max: 2000 }),
        (event, step, minute, later) => {
          // Half a minute off the clock's own marks.
          const said = new Date(at(minute).getTime() + 30_000);
          const now = new Date(said.getTime() + later * MINUTE);
          const state = eventState(event, said);
          const isTaken =
            nextEventState(state, step) !== null &&
            (step !== 'pause' || sessionUnderWay(event.sessions, said) !== undefined);
          fc.pre(isTaken);
          const told: EventFacts = {
            ...event,
            liveSince: step === 'go_live' ? said : null,
            breakSince: step === 'pause' ? said : null,
            endedAt: step === 'end' ? said : null,
          };
          const after = nextEventState(state, step);
          const isEnded = step === 'end';
          expect(eventState(told, said)).toBe(after);
          expect(eventState(told, now)).toBe(
            isEnded ? 'awaiting_results' : walk(event, [{ at: said, happening: step }], now),
          );
        },
      ),
      { numRuns: 2000 },
    );
  });

  it.each<[string, Partial<EventFacts>, number, EventState]>([
    ['nobody but its authors sees it', { stage: 'offline' }, -60, 'offline'],
    ['its dates are not final', { stage: 'pre_scheduled', sessions: [] }, -60, 'pre_scheduled'],
    ['subscriptions have not begun', { subscribeFrom: at(-30) }, -60, 'pre_scheduled'],
    ['subscriptions are over', { subscribeUntil: at(-90) }, -60, 'scheduled'],
    ['people can subscribe', {}, -60, 'opened'],
    ['it is for invited people', { admission: 'closed' }, -60, 'closed'],
    ['every seat is taken', { isFull: true }, -60, 'no_vacancy'],
    ['the doors are open', {}, -10, 'open'],
    ['a session is under way', {}, 10, 'in_progress'],
    ['it is on air', { liveSince: at(5) }, 10, 'live'],
    ['there is a break', { breakSince: at(8) }, 10, 'interval'],
    ['it is between two sessions', { liveSince: at(5) }, 90, 'interval'],
    ['it is over', {}, 180, 'awaiting_results'],
    ['it was ended before its time', { endedAt: at(100) }, 101, 'awaiting_results'],
    ['nobody who was there lacks a result', { lacksResult: false }, 180, 'finished'],
    ['its results are confirmed', { resultsConfirmedAt: at(200) }, 300, 'finished'],
    ['it was called off', { canceledAt: at(-100) }, -60, 'canceled'],
  ])('%s', (_name, change, minute, state) => {
    expect(eventState({ ...FACTS, ...change }, at(minute))).toBe(state);
  });

  it('is as the example of a day in Bogotá says: registration on the 1st to the 5th, the event on the 10th', () => {
    const bogota = (day: number, clock: string) =>
      new Date(`2026-07-${String(day).padStart(2, '0')}T${clock}:00-05:00`);
    const event: EventFacts = {
      ...FACTS,
      subscribeFrom: bogota(1, '00:00'),
      subscribeUntil: bogota(6, '00:00'),
      sessions: [{ startsAt: bogota(10, '09:00'), endsAt: bogota(10, '18:00') }],
      doorsMinutes: 0,
    };
    const states = (more: Partial<EventFacts>, ...times: readonly (readonly [number, string])[]) =>
      times.map(([day, clock]) => eventState({ ...event, ...more }, bogota(day, clock)));
    expect(
      states({}, [1, '00:00'], [5, '23:59'], [6, '00:00'], [10, '08:59'], [10, '09:00'], [10, '18:00']),
    ).toEqual(['opened', 'opened', 'scheduled', 'scheduled', 'in_progress', 'awaiting_results']);
    expect(eventState(event, new Date('2026-06-30T23:59:00-05:00'))).toBe('pre_scheduled');
    expect(states({ isFull: true }, [3, '12:00'], [7, '12:00'])).toEqual(['no_vacancy', 'scheduled']);
    expect(states({ breakSince: bogota(10, '12:00') }, [10, '12:30'])).toEqual(['interval']);
    expect(states({ lacksResult: false }, [10, '18:00'])).toEqual(['finished']);
  });

  it('knows every state of the specification', () => {
    expect(EVENT_STATES.toSorted()).toEqual([
      'awaiting_results',
      'canceled',
      'closed',
      'finished',
      'in_progress',
      'interval',
      'live',
      'no_vacancy',
      'offline',
      'open',
      'opened',
      'pre_scheduled',
      'scheduled',
    ]);
  });

  it.each([
    // Clocks go forward in Santiago that night, back in New York and Asunción on others: an instant is an instant.
    ['America/Santiago', '2026-09-05T22:00:00-04:00', '2026-09-06T03:00:00-03:00', 4],
    ['America/New_York', '2026-10-31T23:00:00-04:00', '2026-11-01T03:00:00-05:00', 5],
    ['America/Tijuana', '2026-03-07T23:30:00-08:00', '2026-03-08T03:30:00-07:00', 3],
    ['America/Bogota', '2026-07-10T22:00:00-05:00', '2026-07-11T02:00:00-05:00', 4],
    ['America/Sao_Paulo', '2026-10-17T22:00:00-03:00', '2026-10-18T02:00:00-03:00', 4],
    ['Europe/Madrid', '2026-10-24T23:00:00+02:00', '2026-10-25T04:00:00+01:00', 6],
    ['Asia/Kolkata', '2026-07-10T23:30:00+05:30', '2026-07-11T00:30:00+05:30', 1],
  ])('runs over midnight and a change of clocks in %s', (_zone, starts, ends, hours) => {
    const session = { startsAt: new Date(starts), endsAt: new Date(ends) };
    expect(session.endsAt.getTime() - session.startsAt.getTime()).toBe(hours * HOUR);
    const event = { ...FACTS, sessions: [session], doorsMinutes: 30 };
    const state = (from: Date, minutes: number) =>
      eventState(event, new Date(from.getTime() + minutes * MINUTE));
    expect([-31, -30, -1, 0].map((minutes) => state(session.startsAt, minutes))).toEqual([
      'opened',
      'open',
      'open',
      'in_progress',
    ]);
    expect([-1, 0].map((minutes) => state(session.endsAt, minutes))).toEqual([
      'in_progress',
      'awaiting_results',
    ]);
  });

  it('takes subscriptions within their window and never once it has begun', () => {
    const window = { ...FACTS, subscribeFrom: at(-100), subscribeUntil: at(500) };
    expect([-101, -100, -1, 0].map((minute) => takesSubscriptions(window, at(minute)))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(takesSubscriptions({ ...window, endedAt: at(-50) }, at(-10))).toBe(false);
  });
});

describe('a seat that is offered [EVT-02]', () => {
  const start = new Date('2026-11-20T12:00:00Z');
  const before = (hours: number) => new Date(start.getTime() - hours * HOUR);

  it('is kept for a day, at most until two hours before the start, and later for nobody', () => {
    expect(offeredUntil(before(100), start)).toEqual(before(76));
    expect(offeredUntil(before(20), start)).toEqual(before(2));
    expect(offeredUntil(before(2), start)).toBeNull();
    expect(offeredUntil(before(1), start)).toBeNull();
  });
});
