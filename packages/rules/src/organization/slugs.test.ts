import fc from 'fast-check';
import { expect, it } from 'vitest';

import { courseIdOfSlug, courseSlug } from './slugs.ts';

it('finds the id of a course in its slug, whatever the title [ROU-11]', () => {
  fc.assert(
    fc.property(fc.string(), fc.uuid(), (title, id) => {
      const slug = courseSlug(title, id);
      expect(courseIdOfSlug(slug)).toBe(id);
      expect(slug).toMatch(/^[a-z0-9-]+$/);
    }),
  );
});

it('keeps a title readable', () => {
  expect(courseSlug('Atenção ao cliente: o básico!', '7')).toBe('atencao-ao-cliente-o-basico-id-7');
});

it('finds none where there is none', () => {
  expect([courseIdOfSlug('atencao'), courseIdOfSlug('atencao-id-')]).toEqual([undefined, undefined]);
});
