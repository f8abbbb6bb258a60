import { emptyCourseDraft } from '@trilha/contracts/learning/course-draft';
import type { CourseDraft } from '@trilha/contracts/learning/course-draft';
import { newActivity } from '@trilha/contracts/learning/draft-activity';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import * as operations from './draft-operations.ts';

function draftOf(...modules: readonly (readonly string[])[]): CourseDraft {
  return {
    ...emptyCourseDraft(),
    modules: modules.map((ids, index) => ({
      id: `m${index}`,
      title: {},
      activities: ids.map((id) => newActivity(id, 'html')),
    })),
  };
}

const shape = (draft: CourseDraft) => draft.modules.map((module) => module.activities.map(({ id }) => id));

describe('moving activities', () => {
  it('never loses, doubles or invents one, wherever it is put', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(7), fc.nat(3), fc.integer({ min: -2, max: 12 })), { maxLength: 30 }),
        (moves) => {
          const start = draftOf(['0', '1', '2'], [], ['3', '4', '5', '6']);
          const end = moves.reduce(
            (draft, [id, module, index]) =>
              operations.moveActivity(draft, String(id), { moduleId: `m${module}`, index }),
            start,
          );

          expect(shape(end).flat().toSorted()).toEqual(['0', '1', '2', '3', '4', '5', '6']);
          expect(shape(start)).toEqual([['0', '1', '2'], [], ['3', '4', '5', '6']]);
        },
      ),
    );
  });

  it('walks step by step through the whole course and back', () => {
    let draft = draftOf(['a', 'b'], [], ['c']);
    const step = (by: -1 | 1) => {
      const place = operations.neighbourPlace(draft, 'a', by);
      if (place) draft = operations.moveActivity(draft, 'a', place);
      return shape(draft);
    };

    expect(step(1)).toEqual([['b', 'a'], [], ['c']]);
    expect(step(1)).toEqual([['b'], ['a'], ['c']]);
    expect(step(1)).toEqual([['b'], [], ['a', 'c']]);
    expect(step(1)).toEqual([['b'], [], ['c', 'a']]);
    expect(step(1)).toEqual([['b'], [], ['c', 'a']]);
    expect(step(-1)).toEqual([['b'], [], ['a', 'c']]);
    expect(step(-1)).toEqual([['b'], ['a'], ['c']]);
  });

  it('puts a removed activity back where it was', () => {
    const draft = draftOf(['a', 'b', 'c']);
    const found = operations.findActivity(draft, 'b');
    if (!found) throw new Error('b is there');

    const without = operations.removeActivity(draft, 'b');

    expect(shape(without)).toEqual([['a', 'c']]);
    expect(operations.addActivity(without, found.activity, found.place)).toEqual(draft);
  });

  it('copies a module with ids of its own', () => {
    let last = 0;
    const [module] = draftOf(['a', 'b']).modules;
    if (!module) throw new Error('a module');

    const copy = operations.copyModule(module, () => `new${(last += 1)}`);

    expect(copy.activities.map(({ id }) => id)).toEqual(['new2', 'new3']);
    expect(copy.id).toBe('new1');
  });
});
