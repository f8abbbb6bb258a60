import { z } from 'zod';

import { endpoint } from '../platform/endpoint.ts';
import { COURSE_MODULES } from './training-modules.ts';

const place = z.object({
  courseId: z.uuid(),
  hierarchyOrder: z.coerce.number().int().min(1).max(100_000),
});

/** What came of an answer: it is kept, so what was right may be said. */
export const checkVerdict = z.object({
  blockId: z.uuid(),
  /** What was chosen first, which is what counts. */
  optionId: z.uuid(),
  isRight: z.boolean(),
  rightOptionId: z.uuid(),
  feedback: z.string(),
});
export type CheckVerdict = z.output<typeof checkVerdict>;

const common = { tag: 'text lessons', access: 'learning.take', module: COURSE_MODULES } as const;

export const listCheckAnswers = endpoint({
  ...common,
  method: 'GET',
  path: '/api/v1/courses/:courseId/activities/:hierarchyOrder/checks',
  summary: 'The questions of a text lesson that the member has answered, with what was right',
  params: place,
  response: z.object({ items: z.array(checkVerdict) }),
  errors: ['enrollment_required', 'activity_locked', 'activity_not_released'],
});

export const answerCheck = endpoint({
  ...common,
  method: 'POST',
  path: '/api/v1/courses/:courseId/activities/:hierarchyOrder/checks/:blockId',
  refusedWhileActing: true,
  summary: 'Answer a question of a text lesson; of several answers the first one counts and is told to all',
  params: place.extend({ blockId: z.uuid() }),
  body: z.object({ optionId: z.uuid() }),
  response: checkVerdict,
  errors: ['enrollment_required', 'activity_locked', 'activity_not_released', 'answer_invalid'],
});

/** The questions of a text lesson as its author has them: with their keys. */
export const listPreviewedChecks = endpoint({
  tag: 'course builder',
  access: 'courses.manage',
  module: COURSE_MODULES,
  method: 'GET',
  path: '/api/v1/admin/courses/:courseId/preview/activities/:hierarchyOrder/checks',
  summary:
    'The keys of the questions of a text lesson in a draft, for its author to try; nothing is recorded',
  params: place,
  response: z.object({
    items: z.array(
      z.object({
        blockId: z.uuid(),
        rightOptionId: z.uuid(),
        feedbackRight: z.string(),
        feedbackWrong: z.string(),
      }),
    ),
  }),
});
