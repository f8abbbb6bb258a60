import type { PeopleFilter } from '@trilha/contracts/learning/course-people';

import type { PeopleScope } from '../../learning/enrollments/people-scope.ts';

/** Whose numbers a table has. */
export interface TablePeople {
  readonly scope: PeopleScope;
  readonly filter: Pick<PeopleFilter, 'branch' | 'label'>;
  /** These of them only. */
  readonly memberIds?: readonly string[] | undefined;
}
