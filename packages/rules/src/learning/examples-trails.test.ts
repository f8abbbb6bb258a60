import { describe, expect, it } from 'vitest';

import { trailMinutesLeft, trailStanding } from './trails.ts';
import type { TrailItem, TrailItemProgress, TrailLock } from './trails.ts';

const item = (id: string, change: Partial<TrailItem> = {}): TrailItem => ({
  id,
  trainingId: id,
  required: true,
  groupId: null,
  lock: { kind: 'none' },
  ...change,
});
const passedA: TrailLock = { kind: 'previous_passed' };

/** A required, B required behind A passed, one of C and D, E optional. */
const T = {
  items: [
    item('A'),
    item('B', { lock: passedA }),
    item('C', { groupId: 'g' }),
    item('D', { groupId: 'g' }),
    item('E', { required: false }),
  ],
  groups: [{ id: 'g', choose: 1 }],
};
const facts = (progress: Record<string, TrailItemProgress>, more: { retired?: string[] } = {}) => ({
  progress: new Map(Object.entries(progress)),
  reachedIds: new Set<string>(),
  retiredTrainingIds: new Set(more.retired),
  closedTrainingIds: new Set(more.retired),
  now: new Date('2026-11-24T12:00:00Z'),
});
const find = (id: string, standing: ReturnType<typeof trailStanding>) =>
  standing.items.find((one) => one.id === id);

describe('the worked examples of a trail [CRS-08]', () => {
  it('counts one of three, 33 %, with A passed; what is optional counts nowhere', () => {
    expect(trailStanding(T, facts({ A: 'passed' }))).toMatchObject({ asked: 3, passed: 1, percent: 33 });
    expect(trailStanding(T, facts({ A: 'passed', E: 'passed' }))).toMatchObject({ passed: 1, percent: 33 });
    expect(find('B', trailStanding(T, facts({ A: 'passed' })))?.access).toBe('open');
  });

  it('counts two of three, 67 %, with C before B; D is not needed and may still be taken', () => {
    const standing = trailStanding(T, facts({ A: 'passed', C: 'passed' }));
    expect(standing).toMatchObject({ asked: 3, passed: 2, percent: 67 });
    expect(find('D', standing)).toMatchObject({ requirement: 'not_needed', access: 'open' });
    expect(find('C', standing)?.requirement).toBe('required');
    expect(find('E', standing)?.requirement).toBe('optional');
  });

  it('keeps B locked while A is finished but failed, and asks to pass A', () => {
    const standing = trailStanding(T, facts({ A: 'failed' }));
    expect(find('B', standing)).toMatchObject({ access: 'locked', opensAfter: 'passed', missingIds: ['A'] });
  });

  it('keeps C open for whoever is in the middle of it when a lock comes before it', () => {
    const items = T.items.map((one) => (one.id === 'C' ? { ...one, lock: passedA } : one));
    expect(find('C', trailStanding({ ...T, items }, facts({ C: 'in_progress' })))?.access).toBe('open');
    expect(find('C', trailStanding({ ...T, items }, facts({})))?.access).toBe('locked');
  });

  it('is complete for who had A and C as soon as B is removed', () => {
    const items = T.items.filter(({ id }) => id !== 'B');
    expect(trailStanding({ ...T, items }, facts({ A: 'passed', C: 'passed' })).complete).toBe(true);
  });

  it('stands at 2 of 4 for who had two of three when F is added', () => {
    const more = { ...T, items: [...T.items, item('F')] };
    expect(trailStanding(more, facts({ A: 'passed', C: 'passed' }))).toMatchObject({
      asked: 4,
      passed: 2,
      percent: 50,
    });
  });

  it('counts an archived A for who passed it, and asks it of nobody else', () => {
    const retired = ['A'];
    const had = trailStanding(T, facts({ A: 'passed' }, { retired }));
    expect(had).toMatchObject({ asked: 3, passed: 1 });
    expect(find('A', had)).toMatchObject({ progress: 'passed', requirement: 'required' });

    const others: Record<string, TrailItemProgress>[] = [{}, { A: 'failed' }, { A: 'in_progress' }];
    for (const before of others) {
      const standing = trailStanding(T, facts(before, { retired }));
      expect(standing).toMatchObject({ asked: 2, passed: 0, nextId: 'B' });
      expect(find('A', standing)?.requirement).toBe('no_longer_offered');
      // What waited for A waits for nothing.
      expect(find('B', standing)?.access).toBe('open');
    }
    expect(trailStanding(T, facts({ B: 'passed', D: 'passed' }, { retired }))).toMatchObject({
      complete: true,
      percent: 100,
    });
  });

  it('asks for what is left of a group where one of it is archived', () => {
    const both = { ...T, groups: [{ id: 'g', choose: 2 }] };
    expect(
      trailStanding(both, facts({ A: 'passed', B: 'passed', C: 'passed' }, { retired: ['D'] })).complete,
    ).toBe(true);
    // Nothing of it is left: the group is gone with it.
    expect(trailStanding(T, facts({ A: 'passed', B: 'passed' }, { retired: ['C', 'D'] })).complete).toBe(
      true,
    );
  });

  it('waits for the step before what is archived', () => {
    const chain = {
      items: [item('A'), item('B', { lock: passedA }), item('C', { lock: passedA })],
      groups: [],
    };
    const standing = trailStanding(chain, facts({}, { retired: ['B'] }));
    expect(find('C', standing)).toMatchObject({ access: 'locked', missingIds: ['A'] });
  });

  it('is below 100 until the very last, also in a trail of many', () => {
    const many = { items: Array.from({ length: 400 }, (_, at) => item(`i${at}`)), groups: [] };
    const all = Object.fromEntries(many.items.slice(1).map(({ id }) => [id, 'passed' as const]));
    expect(trailStanding(many, facts(all)).percent).toBe(99);
  });

  it('says how many minutes are left: of a group the shortest, of what is passed, optional or archived none', () => {
    const minutes = new Map([
      ['A', 120],
      ['B', 90],
      ['C', 36],
      ['D', 50],
      ['E', 15],
    ]);
    const left = (progress: Record<string, TrailItemProgress>, retired: string[] = []) =>
      trailMinutesLeft(T, facts(progress, { retired }), minutes);
    expect(left({})).toBe(120 + 90 + 36);
    expect(left({ A: 'passed' })).toBe(90 + 36);
    expect(left({ A: 'passed', D: 'passed' })).toBe(90);
    expect(left({}, ['A'])).toBe(90 + 36);
    expect(left({ A: 'passed', B: 'passed', C: 'passed' })).toBe(0);
  });
});
