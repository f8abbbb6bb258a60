import { definitionOf } from './activities/activity.ts';
import type { DraftActivity, DraftActivityType } from './course-draft.ts';

const FIRST_MINUTES = 5;

/** A new activity of a type, with nothing chosen yet. */
export function newActivity(
  id: string,
  type: DraftActivityType,
  title: DraftActivity['title'] = {},
): DraftActivity {
  // The settings belong to the type they were looked up by, which the compiler cannot follow through the union.
  return {
    id,
    type,
    title,
    minutes: FIRST_MINUTES,
    required: true,
    isReleasedByHand: false,
    settings: definitionOf(type).firstSettings(),
  } as DraftActivity;
}
