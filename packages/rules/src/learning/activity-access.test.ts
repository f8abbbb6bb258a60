import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { activityAccess, activityToResume } from './activity-access.ts';
import type { ActivityStatus, OrderedActivity } from './activity-access.ts';

const activities: OrderedActivity[] = [
  { id: 'one', required: true, moduleId: 'm' },
  { id: 'extra', required: false, moduleId: 'm' },
  { id: 'two', required: true, moduleId: 'm' },
  { id: 'three', required: true, moduleId: 'm' },
];
const accessOf = (statuses: Record<string, ActivityStatus>, ordering: 'free' | 'sequential' = 'sequential') =>
  activityAccess(activities, ordering, statuses);

describe('what is open to a person [ACT-07]', () => {
  it('opens everything in a free course', () => {
    expect(accessOf({}, 'free').map(({ access }) => access)).toEqual(Array(4).fill('available'));
  });

  it('locks what follows the first required activity and names it', () => {
    expect(accessOf({})).toEqual([
      { id: 'one', access: 'available' },
      { id: 'extra', access: 'locked', missingId: 'one' },
      { id: 'two', access: 'locked', missingId: 'one' },
      { id: 'three', access: 'locked', missingId: 'one' },
    ]);
  });

  it('does not wait for an optional activity', () => {
    expect(accessOf({ one: 'done' })[2]).toEqual({ id: 'two', access: 'available' });
  });

  it('opens the rest after a lost test [CRS-05]', () => {
    expect(accessOf({ one: 'failed' })[2]).toEqual({ id: 'two', access: 'available' });
  });

  it('keeps open what was begun before an author moved it', () => {
    expect(accessOf({ three: 'in_progress' })[3]).toEqual({ id: 'three', access: 'in_progress' });
  });

  it('always leaves something to do until everything required is concluded', () => {
    const status = fc.constantFrom<ActivityStatus>('not_started', 'in_progress', 'done', 'failed');
    const opensAfter = fc.option(
      fc.constantFrom('module' as const, 'modules' as const, 'training' as const),
      {
        nil: undefined,
      },
    );
    const place = fc.record({ required: fc.boolean(), status, opensAfter, beginsModule: fc.boolean() });
    const course = fc.array(place, { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(course, fc.constantFrom('free' as const, 'sequential' as const), (places, ordering) => {
        let module = 0;
        const ordered = places.map(({ beginsModule, ...one }, index) => {
          if (beginsModule) module += 1;
          return { ...one, id: String(index), moduleId: String(module) };
        });
        const statuses = Object.fromEntries(places.map((one, index) => [String(index), one.status]));

        const access = activityAccess(ordered, ordering, statuses);
        const next = activityToResume(ordered, access);

        const open = places.some((one) => one.required && !['done', 'failed'].includes(one.status));
        if (open) expect(next).not.toBeNull();
        if (next !== null) {
          expect(['available', 'in_progress']).toContain(access.find(({ id }) => id === next)?.access);
        }
      }),
    );
  });
});

describe('where "continue" leads', () => {
  it('goes back to the activity used last', () => {
    const access = accessOf({ one: 'in_progress', two: 'in_progress' });

    expect(activityToResume(activities, access, 'two')).toBe('two');
    expect(activityToResume(activities, access)).toBe('one');
  });

  it('prefers required activities and ends with none', () => {
    expect(activityToResume(activities, accessOf({ one: 'done' }))).toBe('two');
    expect(activityToResume(activities, accessOf({ one: 'done', two: 'done', three: 'done' }))).toBe('extra');
    const all = accessOf({ one: 'done', two: 'failed', three: 'done', extra: 'done' });
    expect(activityToResume(activities, all)).toBeNull();
  });
});

describe('what opens after other activities [CRS-10] [TST-01]', () => {
  const course: OrderedActivity[] = [
    { id: 'general', required: true, moduleId: 'a', opensAfter: 'modules' },
    { id: 'reaction', required: true, moduleId: 'a', opensAfter: 'module' },
    { id: 'first', required: true, moduleId: 'a' },
    { id: 'aside', required: false, moduleId: 'a' },
    { id: 'second', required: true, moduleId: 'b' },
    { id: 'end', required: true, moduleId: 'b', opensAfter: 'training' },
  ];
  const lockOf = (ordering: 'free' | 'sequential', ...done: string[]) =>
    Object.fromEntries(
      activityAccess(course, ordering, Object.fromEntries(done.map((id) => [id, 'done' as const]))).map(
        ({ id, access, missingId }) => [id, missingId ?? access],
      ),
    );

  it.each([
    [[], { general: 'first', reaction: 'first', first: 'available', second: 'available', end: 'first' }],
    [['first'], { general: 'second', reaction: 'available', second: 'available', end: 'second' }],
    [['first', 'reaction'], { general: 'second', second: 'available', end: 'second' }],
    [['first', 'second'], { general: 'reaction', end: 'reaction' }],
    [['first', 'reaction', 'second'], { general: 'available', end: 'general' }],
    [['first', 'reaction', 'second', 'general'], { end: 'available' }],
  ])('waits for everything required it is about, wherever it stands: after %j', (done, expected) => {
    expect(lockOf('free', ...done)).toMatchObject(expected);
  });

  it('stands before the next module in a sequential course, and before nothing it waits for', () => {
    expect(lockOf('sequential', 'first')).toMatchObject({ reaction: 'available', second: 'reaction' });
    expect(lockOf('sequential', 'first', 'reaction')).toMatchObject({ second: 'available' });
  });

  it('waits for all of a module that requires nothing', () => {
    const optional: OrderedActivity[] = [
      { id: 'only', required: false, moduleId: 'a' },
      { id: 'reaction', required: true, moduleId: 'a', opensAfter: 'module' },
    ];
    expect(activityAccess(optional, 'free', {})[1]).toEqual({
      id: 'reaction',
      access: 'locked',
      missingId: 'only',
    });
  });
});

describe('what an instructor opens [ACT-08]', () => {
  const opened: OrderedActivity[] = [
    { id: 'one', required: true, moduleId: 'm' },
    { id: 'hand', required: true, moduleId: 'm', isReleasedByHand: true },
    { id: 'rated', required: true, moduleId: 'm', opensAfter: 'module', isReleasedByHand: true },
    { id: 'after', required: true, moduleId: 'm' },
  ];
  const accessOfOpened = (statuses: Record<string, ActivityStatus>, ...released: string[]) =>
    activityAccess(opened, 'sequential', statuses, new Set(released));

  it('is locked by them alone, also once what stands before it is done', () => {
    const locked = { id: 'hand', access: 'locked', awaitsInstructor: true };
    expect(accessOfOpened({})[1]).toEqual(locked);
    expect(accessOfOpened({ one: 'done' })[1]).toEqual(locked);
    expect(accessOfOpened({}, 'another')[1]).toEqual(locked);
  });

  it('is open once released, whatever stands before it, and holds back what stands behind', () => {
    expect(accessOfOpened({}, 'hand')[1]).toEqual({ id: 'hand', access: 'available' });
    expect(accessOfOpened({ one: 'done' }, 'hand')[3]).toMatchObject({ missingId: 'hand' });
  });

  it('still waits for what it is about', () => {
    expect(accessOfOpened({}, 'rated')[2]).toEqual({ id: 'rated', access: 'locked', missingId: 'one' });
    const done = { one: 'done', hand: 'done', after: 'done' } as const;
    expect(accessOfOpened(done, 'rated')[2]).toEqual({ id: 'rated', access: 'available' });
  });

  it('stays open where it was begun before it was taken back', () => {
    expect(accessOfOpened({ hand: 'in_progress' })[1]).toEqual({ id: 'hand', access: 'in_progress' });
  });
});
