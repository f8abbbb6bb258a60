import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { diffCourses, isSame } from './course-diff.ts';

const course = (...modules: readonly (readonly string[])[]) => ({
  title: { 'pt-BR': 'Curso' },
  modules: modules.map((ids, index) => ({
    id: `m${index}`,
    title: {},
    activities: ids.map((id) => ({ id, title: id })),
  })),
});

const courses = fc
  .uniqueArray(fc.integer({ min: 0, max: 40 }).map(String), { maxLength: 16 })
  .chain((ids) =>
    fc.tuple(
      fc.constant(ids),
      fc.array(fc.nat({ max: 2 }), { minLength: ids.length, maxLength: ids.length }),
    ),
  )
  .map(([ids, places]) =>
    course(...[0, 1, 2].map((place) => ids.filter((_, index) => places[index] === place))),
  );

const none = { added: [], removed: [], moved: [], changed: [], fields: [] };

describe('diffCourses', () => {
  it('finds nothing between a course and itself', () => {
    fc.assert(
      fc.property(courses, (one) => {
        expect(diffCourses(one, structuredClone(one))).toEqual(none);
      }),
    );
  });

  it('mirrors: what one direction adds, the other removes', () => {
    fc.assert(
      fc.property(courses, courses, (one, other) => {
        const there = diffCourses(one, other);
        const back = diffCourses(other, one);

        expect(there.added).toEqual(back.removed);
        expect(there.changed.toSorted()).toEqual(back.changed.toSorted());
        expect(there.moved.length === 0).toBe(back.moved.length === 0);
      }),
    );
  });

  it('names only the one activity that was taken to another place', () => {
    expect(diffCourses(course(['a', 'b', 'c', 'd']), course(['b', 'c', 'd', 'a'])).moved).toEqual(['a']);
    expect(diffCourses(course(['a', 'b'], ['c']), course(['a'], ['b', 'c'])).moved).toEqual(['b']);
  });

  it('names changed activities, fields of the course and renamed modules', () => {
    const before = course(['a', 'b']);
    const after = structuredClone(before);
    after.title['pt-BR'] = 'Outro';
    Object.assign(after.modules[0]?.activities[1] ?? {}, { title: 'novo' });
    Object.assign(after.modules[0] ?? {}, { title: { 'pt-BR': 'Módulo' } });

    expect(diffCourses(before, after)).toEqual({ ...none, changed: ['b'], fields: ['title', 'modules'] });
  });

  it('takes the order of keys for no difference', () => {
    expect(isSame({ a: 1, b: [{ c: 2, d: null }] }, { b: [{ d: null, c: 2 }], a: 1 })).toBe(true);
    expect(isSame([1, 2], [2, 1])).toBe(false);
  });
});
