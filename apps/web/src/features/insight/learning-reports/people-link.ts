import type { TrainingKind } from '@trilha/rules/learning/trainings';

import { paths } from '../../../app/paths.ts';

/** Leads to the people behind a number, where they can be acted upon. */
export function peopleLink(
  { id, kind }: { readonly id: string; readonly kind: TrainingKind },
  { branchId, status }: { readonly branchId?: string | null; readonly status: 'late' | 'concluded' | 'all' },
) {
  return {
    to: kind === 'trail' ? paths.adminTrailPeople(id) : paths.adminCoursePeople(id),
    search: { status, ...(branchId ? { branch: branchId } : {}) },
  };
}
