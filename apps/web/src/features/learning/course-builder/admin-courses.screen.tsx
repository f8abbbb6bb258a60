import type { ManagedCourse } from '@trilha/contracts/learning/course-builder';
import { MODULE_OF } from '@trilha/contracts/learning/training-modules';
import { COURSE_KINDS } from '@trilha/rules/learning/trainings';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { selectedClient, useMe } from '../../../app/me.ts';
import { paths } from '../../../app/paths.ts';
import { ManagedList } from '../../../authoring/managed-list.tsx';
import type { ManagedKind } from '../../../authoring/managed-list.tsx';
import { ManagedTrainings } from '../../../authoring/managed-trainings.tsx';
import {
  COURSES_KEY,
  deleteCourse,
  duplicateCourse,
  managedCoursesQuery,
  setArchived,
  undeleteCourse,
} from './course-builder.api.ts';
import { managedCoursesSearch } from './managed-courses-search.ts';
import { CreateCourseDialog } from './create-course-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { Select } from '../../../ui/select.tsx';

const NO_FILTERS = managedCoursesSearch({});

/** The company's courses, for those who run them. */
export function AdminCoursesScreen() {
  const { t } = useTranslation('admin-courses');
  const words = useTranslation('courses').t;
  const navigate = useNavigate();
  const client = selectedClient(useMe());
  const filters = useSearch({ from: '/signed-in/shell/admin/courses' });
  const [creating, setCreating] = useState(false);
  const asked = useDeferredValue(filters);
  const courses = useInfiniteQuery({ ...managedCoursesQuery(asked), placeholderData: (last) => last });
  const kinds = COURSE_KINDS.filter((kind) => client?.[`has_${MODULE_OF[kind]}`] ?? true);
  const total = courses.data?.pages[0]?.total ?? 0;
  const apply = (search: typeof filters) =>
    void navigate({ to: paths.adminCourses, search, replace: true, resetScroll: false });
  const createButton = (
    <Button icon={<Plus size={20} aria-hidden="true" />} onClick={() => setCreating(true)}>
      {t('newCourse')}
    </Button>
  );

  return (
    <Screen
      title={t('courses')}
      lead={courses.data ? t('courseCount', { count: total }) : undefined}
      actions={createButton}
    >
      <ManagedTrainings
        texts={{
          search: t('searchCourses'),
          filter: {
            listed: t('filter.listed'),
            draft: t('filter.draft'),
            published: t('filter.published'),
            changed: t('filter.changed'),
            archived: t('filter.archived'),
          },
          noMatch: t('noMatch'),
          none: t('noCourses'),
          noneText: t('noCoursesText'),
        }}
        filters={filters}
        onFilters={(next) => apply({ ...filters, ...next })}
        narrowed={{ isNarrowed: filters.kind !== 'all', onClear: () => apply(NO_FILTERS) }}
        choices={
          kinds.length > 1 ? (
            <Select
              label={t('trainingKindFilter')}
              value={filters.kind}
              options={[
                { value: 'all', label: t('trainingKindAll') },
                ...kinds.map((kind) => ({ value: kind, label: words(`trainingKind.${kind}`) })),
              ]}
              onChange={(kind) => apply({ ...filters, kind })}
            />
          ) : null
        }
        found={courses}
        createButton={createButton}
        list={CourseList}
      />
      {creating ? (
        <CreateCourseDialog
          languages={client?.languages ?? ['pt-BR']}
          kinds={kinds}
          onClose={() => setCreating(false)}
          onCreated={(courseId) => navigate({ to: paths.adminCourse(courseId) })}
        />
      ) : null}
    </Screen>
  );
}

function CourseList({ items }: { readonly items: readonly ManagedCourse[] }) {
  const { t } = useTranslation('admin-courses');
  const words = useTranslation('courses').t;
  const kind: ManagedKind = {
    texts: {
      list: t('courses'),
      column: t('column.course'),
      untitled: t('untitledCourse'),
      status: {
        draft: t('status.draft'),
        published: t('status.published'),
        changed: t('status.changed'),
        archived: t('status.archived'),
      },
      archived: (name) => t('archivedNamed', { name }),
      unarchived: (name) => t('unarchivedNamed', { name }),
      deleted: (name) => t('deletedNamed', { name }),
    },
    builderPath: paths.adminCourse,
    peoplePath: paths.adminCoursePeople,
    queryKey: COURSES_KEY,
    setArchived,
    remove: deleteCourse,
    undelete: undeleteCourse,
    duplicate: duplicateCourse,
  };
  return (
    <ManagedList
      kind={kind}
      rows={items.map((course) => ({
        ...course,
        content:
          course.kind === 'course'
            ? t('activities', { count: course.activityCount })
            : `${words(`trainingKind.${course.kind}`)} · ${t('activities', { count: course.activityCount })}`,
      }))}
    />
  );
}
