import { NO_BRANCH } from '@trilha/contracts/learning/course-people';
import type { TrainingKind } from '@trilha/rules/learning/trainings';

import { paths } from '../../../app/paths.ts';

/** Leads to the people behind a number, where they can be acted upon; `branchId` null: those without a branch. */
export function peopleLink(
  { id, kind }: { readonly id: string; readonly kind: TrainingKind },
  { branchId, status }: { readonly branchId?: string | null; readonly status: 'late' | 'concluded' | 'all' },
) {
  return {
    to: kind === 'trail' ? paths.adminTrailPeople(id) : paths.adminCoursePeople(id),
    search: { status, ...(branchId === undefined ? {} : { branch: branchId ?? NO_BRANCH }) },
  };
}
