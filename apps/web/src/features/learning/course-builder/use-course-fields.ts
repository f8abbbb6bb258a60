import type { CourseDraft } from '@trilha/contracts/learning/course-draft';

import { useBuilder } from './builder-context.ts';

/** The document and a way to set one of its own fields; the field's name groups letters into one step of undo. */
export function useCourseFields() {
  const { view, change } = useBuilder();
  const { document } = view;
  return {
    document,
    /** Changes fields of its own; the key groups letters into one step of undo. */
    change: (fields: Partial<CourseDraft>, key: string) =>
      change({ ...document, ...fields }, `course ${key}`),
    set: <Field extends keyof CourseDraft>(field: Field, value: CourseDraft[Field], key: string = field) =>
      change({ ...document, [field]: value }, `course ${key}`),
  };
}
