import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { confirmRefusal } from './confirm-refusal.ts';

const DAY_MS = 86_400_000;
const now = new Date('2026-05-20T12:00:00Z');
const agoDays = (days: number) => new Date(now.getTime() - days * DAY_MS);
const rule = { now, days: 7 };
const author = 'author';

describe('who may confirm what for whom', () => {
  it.each([
    ['somebody whose role is from before it was written down', null, null, null],
    ['somebody who has had their role for seven days', agoDays(7), 'third', null],
    ['somebody who has had it for less', agoDays(6.99), 'third', 'second_person_new'],
    ['somebody a directory gave it to a minute ago', agoDays(0), null, 'second_person_new'],
    ['somebody the author gave it to years ago', agoDays(999), author, 'second_person_made'],
    ['somebody the author gave it to a minute ago', agoDays(0), author, 'second_person_made'],
  ] as const)('is decided by their role: %s', (_who, roleGivenAt, roleGivenBy, refusal) => {
    const who = { memberIds: ['second'], isSuperuser: false, roleGivenAt, roleGivenBy };
    expect(confirmRefusal(who, { requestedBy: author, about: 'ana' }, rule)).toBe(refusal);
  });

  it('is nobody who asked, whom it is about, who is new or whom the author made, and anybody else', () => {
    const people = fc.constantFrom('a', 'b', 'c', 'd');
    fc.assert(
      fc.property(
        fc.record({
          memberIds: fc.uniqueArray(people, { minLength: 1, maxLength: 2 }),
          isSuperuser: fc.boolean(),
          roleGivenAt: fc.option(fc.integer({ min: 0, max: 30 }).map(agoDays)),
          roleGivenBy: fc.option(people),
        }),
        people,
        fc.option(people, { nil: undefined }),
        fc.integer({ min: 0, max: 30 }),
        (who, requestedBy, about, days) => {
          const awaiting = { requestedBy, ...(about === undefined ? {} : { about }) };
          const may = confirmRefusal(who, awaiting, { now, days }) === null;
          const isParty =
            who.memberIds.includes(requestedBy) || (about !== undefined && who.memberIds.includes(about));
          const age = who.roleGivenAt ? now.getTime() - who.roleGivenAt.getTime() : Infinity;
          const isFit = who.isSuperuser || (who.roleGivenBy !== requestedBy && age >= days * DAY_MS);
          expect(may).toBe(!isParty && isFit);
        },
      ),
    );
  });
});
