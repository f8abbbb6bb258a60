import { randomUUID } from 'node:crypto';

import { expect, it } from 'vitest';

import { COURSE_TEMPLATES, draftFromTemplate } from './course-templates.ts';

it('gives no points by itself: whoever writes a course says what it is worth', () => {
  const drafts = COURSE_TEMPLATES.map((template) =>
    draftFromTemplate({ title: 'Curso', language: 'pt-BR', template }, randomUUID),
  );

  expect(drafts.map(({ points }) => points)).toEqual(
    COURSE_TEMPLATES.map(() => ({ completion: 0, perfectScore: 0 })),
  );
});
