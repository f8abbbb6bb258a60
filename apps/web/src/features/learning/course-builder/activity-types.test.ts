import { expect, it } from 'vitest';

import { newActivity } from '@trilha/contracts/learning/draft-activity';
import { draftActivitySchema } from '@trilha/contracts/learning/course-draft';

import { DRAFT_ACTIVITY_TYPES } from './activity-types.ts';

it('offers every activity once, what most courses are made of first and games together', () => {
  const offered = DRAFT_ACTIVITY_TYPES.flatMap(({ types }) => [...types]);
  const known = draftActivitySchema.options.map(({ shape }) => shape.type.value);

  expect(offered.toSorted()).toEqual(known.toSorted());
  expect(DRAFT_ACTIVITY_TYPES[0]?.group).toBe('common');
  expect(offered.every((type) => newActivity('id', type).type === type)).toBe(true);
});
