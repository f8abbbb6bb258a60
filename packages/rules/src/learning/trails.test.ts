import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { catalogIdOf, catalogOf, trailStanding } from './trails.ts';
import type { TrailGroup, TrailItem, TrailItemProgress, TrailLock } from './trails.ts';

const NOW = new Date('2026-11-24T12:00:00Z');
const item = (id: string, change: Partial<TrailItem> = {}): TrailItem => ({
  id,
  trainingId: `t-${id}`,
  required: true,
  groupId: null,
  lock: { kind: 'none' },
  ...change,
});
const facts = (progress: Record<string, TrailItemProgress>, reached: readonly string[] = []) => ({
  progress: new Map(Object.entries(progress).map(([id, state]) => [`t-${id}`, state])),
  reachedIds: new Set(reached),
  now: NOW,
});
const accessOf = (
  trail: { items: readonly TrailItem[]; groups: readonly TrailGroup[] },
  known: ReturnType<typeof facts>,
) => trailStanding(trail, known).items.map(({ access }) => access);

const previousDone: TrailLock = { kind: 'previous_done' };
const previousPassed: TrailLock = { kind: 'previous_passed' };

describe('a trail [CRS-08]', () => {
  it('opens an item when the one before it is done, however it ended', () => {
    const trail = { items: [item('a'), item('b', { lock: previousDone })], groups: [] };
    expect(accessOf(trail, facts({}))).toEqual(['open', 'locked']);
    expect(accessOf(trail, facts({ a: 'in_progress' }))).toEqual(['open', 'locked']);
    expect(accessOf(trail, facts({ a: 'failed' }))).toEqual(['open', 'open']);
    expect(accessOf(trail, facts({ a: 'passed' }))).toEqual(['open', 'open']);
  });

  it('opens an item that asks for a pass only when the one before it is passed, and names what is missing', () => {
    const trail = { items: [item('a'), item('b', { lock: previousPassed })], groups: [] };
    const lost = trailStanding(trail, facts({ a: 'failed' }));
    expect(lost.items[1]).toMatchObject({ access: 'locked', missingIds: ['a'] });
    expect(accessOf(trail, facts({ a: 'passed' }))).toEqual(['open', 'open']);
  });

  it('goes on with what can be gone to: nothing archived or switched off', () => {
    const trail = { items: [item('a'), item('b'), item('c')], groups: [] };
    const closed = (...ids: string[]) => ({ closedTrainingIds: new Set(ids.map((id) => `t-${id}`)) });
    const next = (known: ReturnType<typeof facts>, ...ids: string[]) =>
      trailStanding(trail, { ...known, ...closed(...ids) }).nextId;
    expect(next(facts({}), 'a')).toBe('b');
    expect(next(facts({ a: 'in_progress' }), 'a')).toBe('b');
    expect(next(facts({ a: 'passed' }), 'b', 'c')).toBeNull();
  });

  it('opens an item at its date and not a millisecond before', () => {
    const opensAt = '2026-11-24T12:00:00.001Z';
    const trail = { items: [item('a', { lock: { kind: 'date', opensAt } })], groups: [] };
    expect(trailStanding(trail, facts({})).items[0]).toMatchObject({ access: 'locked', opensAt });
    expect(
      trailStanding(trail, { ...facts({}), now: new Date('2026-11-24T12:00:00.001Z') }).items[0]?.access,
    ).toBe('open');
  });

  it('asks for so many of a group, and what follows waits for just as many', () => {
    const trail = {
      items: [
        item('a', { groupId: 'g' }),
        item('b', { groupId: 'g' }),
        item('c', { groupId: 'g' }),
        item('d', { lock: previousPassed }),
      ],
      groups: [{ id: 'g', choose: 2 }],
    };
    const one = trailStanding(trail, facts({ b: 'passed' }));
    expect(one).toMatchObject({ percent: 33, complete: false, nextId: 'a' });
    expect(one.items[3]).toMatchObject({ access: 'locked', missingIds: ['a', 'c'] });
    expect(trailStanding(trail, facts({ b: 'passed', c: 'passed' }))).toMatchObject({
      percent: 67,
      nextId: 'd',
    });
    // A third of the group adds nothing.
    expect(trailStanding(trail, facts({ a: 'passed', b: 'passed', c: 'passed' })).percent).toBe(67);
    expect(trailStanding(trail, facts({ a: 'passed', b: 'passed', d: 'passed' }))).toMatchObject({
      percent: 100,
      complete: true,
    });
  });

  it('never counts optional items, except in a trail that has no others', () => {
    const mixed = { items: [item('a'), item('b', { required: false })], groups: [] };
    expect(trailStanding(mixed, facts({ a: 'passed' }))).toMatchObject({
      percent: 100,
      complete: true,
      nextId: 'b',
    });
    const optional = {
      items: [item('a', { required: false }), item('b', { required: false })],
      groups: [],
    };
    expect(trailStanding(optional, facts({ a: 'passed' }))).toMatchObject({ percent: 50, complete: false });
  });

  it('throws nobody back behind a new lock: what was begun or open once stays open', () => {
    const trail = {
      items: [item('new'), item('b', { lock: previousPassed }), item('c', { lock: previousPassed })],
      groups: [],
    };
    expect(accessOf(trail, facts({ b: 'in_progress' }))).toEqual(['open', 'open', 'locked']);
    expect(accessOf(trail, facts({}, ['c']))).toEqual(['open', 'locked', 'open']);
  });

  it('is not complete while it asks for nothing', () => {
    expect(trailStanding({ items: [], groups: [] }, facts({}))).toMatchObject({
      percent: 0,
      complete: false,
      nextId: null,
    });
  });

  const states = fc.constantFrom<TrailItemProgress>('not_started', 'in_progress', 'passed', 'failed');
  const locks = fc.constantFrom<TrailLock>({ kind: 'none' }, previousDone, previousPassed);
  const trails = fc
    .array(
      fc.record({
        required: fc.boolean(),
        group: fc.constantFrom(null, 'g', 'h'),
        lock: locks,
        state: states,
      }),
      {
        minLength: 1,
        maxLength: 12,
      },
    )
    .chain((rows) =>
      fc.record({
        rows: fc.constant(rows),
        g: fc.integer({ min: 1, max: 4 }),
        h: fc.integer({ min: 1, max: 4 }),
      }),
    )
    .map(({ rows, g, h }) => ({
      trail: {
        items: rows.map(({ required, group, lock }, at) =>
          item(String(at), { required, groupId: group, lock }),
        ),
        groups: [
          { id: 'g', choose: g },
          { id: 'h', choose: h },
        ],
      },
      progress: Object.fromEntries(rows.map(({ state }, at) => [String(at), state])),
    }));

  it('never goes back and closes nothing when one more training is passed', () => {
    fc.assert(
      fc.property(trails, fc.nat(11), ({ trail, progress }, at) => {
        const before = trailStanding(trail, facts(progress));
        const after = trailStanding(
          trail,
          facts({ ...progress, [String(at % trail.items.length)]: 'passed' }),
        );
        expect(after.percent).toBeGreaterThanOrEqual(before.percent);
        for (const [place, { access }] of before.items.entries())
          if (access === 'open') expect(after.items[place]?.access).toBe('open');
      }),
    );
  });

  it('can always be walked to its end by taking what it names next', () => {
    fc.assert(
      fc.property(trails, ({ trail }) => {
        const progress: Record<string, TrailItemProgress> = {};
        for (let steps = 0; steps <= trail.items.length; steps += 1) {
          const { complete, nextId } = trailStanding(trail, facts(progress));
          if (complete) return;
          expect(nextId).not.toBeNull();
          progress[nextId ?? ''] = 'passed';
        }
        expect.fail('the end was not reached');
      }),
    );
  });
});

describe('a catalog of a trail [EVT-03]', () => {
  const items = [
    { id: 'a', groupId: 'one' },
    { id: 'b', groupId: 'one' },
    { id: 'c', groupId: 'two' },
    { id: 'd', groupId: 'two' },
    { id: 'e', groupId: null },
  ];
  const groups = [
    { id: 'one', choose: 1 },
    { id: 'two', choose: 2 },
  ];
  const idsAt = (at: number) => {
    const item = items[at];
    return item ? catalogOf(item, { items, groups }).map(({ id }) => id) : [];
  };

  it('holds what stands in a group of which one is asked for', () => {
    expect(idsAt(0)).toEqual(['a', 'b']);
    expect(idsAt(1)).toEqual(['a', 'b']);
  });

  it('holds an item alone that stands for itself, or in a group of which more are asked for', () => {
    expect(idsAt(2)).toEqual(['c']);
    expect(idsAt(4)).toEqual(['e']);
  });

  it('is called by its group, or by the item that stands alone', () => {
    expect(items.map(catalogIdOf)).toEqual(['one', 'one', 'two', 'two', 'e']);
  });
});
