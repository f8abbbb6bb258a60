import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { activityAccess, activityToResume } from './activity-access.ts';
import type { ActivityStatus, OrderedActivity } from './activity-access.ts';

const activities: OrderedActivity[] = [
  { id: 'one', required: true },
  { id: 'extra', required: false },
  { id: 'two', required: true },
  { id: 'three', required: true },
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
    const course = fc.array(fc.record({ required: fc.boolean(), status }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(course, fc.constantFrom('free' as const, 'sequential' as const), (places, ordering) => {
        const ordered = places.map(({ required }, index) => ({ id: String(index), required }));
        const statuses = Object.fromEntries(places.map((place, index) => [String(index), place.status]));

        const access = activityAccess(ordered, ordering, statuses);
        const next = activityToResume(ordered, access);

        const open = places.some((place) => place.required && !['done', 'failed'].includes(place.status));
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
