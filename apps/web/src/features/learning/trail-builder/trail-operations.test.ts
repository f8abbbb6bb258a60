import { emptyTrailDraft } from '@trilha/contracts/learning/trail-document';
import type { TrailDraft } from '@trilha/contracts/learning/trail-document';
import { describe, expect, it } from 'vitest';

import * as operations from './trail-operations.ts';

/** A path written as in `a g1 g2 b`: a letter and a digit stand for an item of the group called by the letter. */
function pathOf(text: string, choose = 2): TrailDraft {
  const ids = text.split(' ');
  const groupIds = [...new Set(ids.filter((id) => id.length === 2).map((id) => id.charAt(0)))];
  return {
    ...emptyTrailDraft(),
    items: ids.map((id) => ({
      id,
      trainingId: `training of ${id}`,
      required: true,
      groupId: id.length === 2 ? id.charAt(0) : null,
      lock: { kind: 'none' },
    })),
    groups: groupIds.map((id) => ({ id, title: {}, choose })),
  };
}

const shown = ({ items }: TrailDraft) =>
  items.map(({ id, groupId }) => (groupId === null ? id : `${id}(${groupId})`)).join(' ');

describe('the path of a trail being written [CRS-08]', () => {
  it('takes an item into a group between two of its items, and out of it anywhere else', () => {
    const draft = pathOf('a g1 g2 b');

    expect(shown(operations.moveItem(draft, 'a', 1))).toBe('g1(g) a(g) g2(g) b');
    expect(shown(operations.moveItem(draft, 'a', 2))).toBe('g1(g) g2(g) a b');
    expect(shown(operations.moveItem(draft, 'b', 1))).toBe('a b g1(g) g2(g)');
    expect(shown(operations.moveItem(draft, 'g2', 3))).toBe('a g1(g) b g2');
    expect(shown(operations.moveItem(draft, 'g2', 1))).toBe('a g2(g) g1(g) b');
  });

  it('makes an item that is taken into an optional group optional too', () => {
    const draft = operations.requireGroup(pathOf('a g1 g2 b'), 'g', false);

    const required = ({ items }: TrailDraft) => items.map((item) => item.required);
    expect(required(operations.moveItem(draft, 'a', 1))).toEqual([false, false, false, true]);
    expect(required(operations.moveItem(draft, 'g2', 3))).toEqual([true, false, true, false]);
  });

  it('steps past a whole group, and inside a group only within it', () => {
    const draft = pathOf('a g1 g2 b');

    expect(shown(operations.stepItem(draft, 'a', 1) ?? draft)).toBe('g1(g) g2(g) a b');
    expect(shown(operations.stepItem(draft, 'g1', 1) ?? draft)).toBe('a g2(g) g1(g) b');
    expect(operations.stepItem(draft, 'g1', -1)).toBeUndefined();
    expect(operations.stepItem(draft, 'a', -1)).toBeUndefined();
    expect(shown(operations.stepBlock(draft, 'g2', 1) ?? draft)).toBe('a b g1(g) g2(g)');
  });

  it('makes a group where its first item stands, lets items in and out, and dissolves it in place', () => {
    const draft = pathOf('a b c d');
    const grouped = operations.makeGroup(draft, { id: 'g', title: {}, choose: 1 }, ['d', 'b']);

    expect(shown(grouped)).toBe('a b(g) d(g) c');
    expect(shown(operations.joinGroup(grouped, 'a', 'g'))).toBe('b(g) d(g) a(g) c');
    expect(shown(operations.leaveGroup(grouped, 'b'))).toBe('a d(g) b c');
    const alone = operations.dissolveGroup(grouped, 'g');
    expect(shown(alone)).toBe('a b d c');
    expect(alone.groups).toEqual([]);
  });

  it('asks of a group for no more than it holds, and drops it with its last item', () => {
    const draft = pathOf('a g1 g2');
    const one = operations.removeItem(draft, 'g1');

    expect(one.groups).toMatchObject([{ choose: 1 }]);
    const none = operations.removeItem(one, 'g2');
    expect(none.groups).toEqual([]);
    expect(operations.restoreItem(none, one, 'g2')).toEqual(one);
    expect(operations.restoreItem(one, one, 'g2')).toBe(one);
  });

  it('opens one step after the other from the second on, and leaves what waits for a date', () => {
    const draft = operations.changeItem(pathOf('g1 g2 a b'), 'b', {
      lock: { kind: 'date', opensAt: '2026-12-01T12:00:00.000Z' },
    });
    const kinds = ({ items }: TrailDraft) => items.map(({ lock }) => lock.kind);

    const locked = operations.lockInOrder(draft, true);
    expect(kinds(locked)).toEqual(['none', 'none', 'previous_passed', 'date']);
    expect(kinds(operations.lockInOrder(locked, false))).toEqual(['none', 'none', 'none', 'date']);
  });

  it('adds trainings at the end, open and required', () => {
    let next = 0;
    const draft = operations.addItems(pathOf('a'), ['x', 'y'], () => `new ${(next += 1)}`);

    expect(draft.items.slice(1)).toMatchObject([
      { id: 'new 1', trainingId: 'x', required: true, lock: { kind: 'none' } },
      { id: 'new 2', trainingId: 'y' },
    ]);
  });
});
