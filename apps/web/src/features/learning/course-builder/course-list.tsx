import type { ManagedCourse } from '@trilha/contracts/learning/course-builder';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Archive, ArchiveRestore, Copy, MoreHorizontal, Trash2, Users } from 'lucide-react';
import { useTranslation } from '../../../lib/translate.ts';

import { paths } from '../../../app/paths.ts';
import { useFormat } from '../../../lib/dates.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { useErrorToast } from '../../../ui/use-error-toast.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { Link } from '../../../ui/link.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import {
  COURSES_KEY,
  deleteCourse,
  duplicateCourse,
  setArchived,
  undeleteCourse,
} from './course-builder.api.ts';
import css from './course-list.module.css';

const TONES = { draft: 'neutral', published: 'success', changed: 'warning', archived: 'neutral' } as const;

const stateOf = ({ status, hasChanges }: ManagedCourse) =>
  status === 'published' && hasChanges ? 'changed' : status;

interface CourseListProps {
  readonly courses: readonly ManagedCourse[];
}

const cells = {
  name: (course: ManagedCourse) => <CourseName course={course} />,
  state: (course: ManagedCourse) => <CourseState course={course} />,
  people: (course: ManagedCourse) => <CoursePeople course={course} />,
  change: (course: ManagedCourse) => <CourseChange course={course} />,
  menu: (course: ManagedCourse) => <CourseMenu course={course} />,
};

/** Courses as rows on a desktop and cards on a phone. */
export function CourseList({ courses }: CourseListProps) {
  const { t } = useTranslation('admin-courses');
  const format = useFormat();
  return (
    <DataTable
      label={t('courses')}
      rows={courses}
      keyOf={({ id }) => id}
      columns={[
        { id: 'title', title: t('column.course'), cell: cells.name },
        { id: 'status', title: t('column.status'), cell: cells.state },
        {
          id: 'people',
          title: t('column.people'),
          number: true,
          cell: cells.people,
        },
        {
          id: 'concluded',
          title: t('column.concluded'),
          number: true,
          cell: ({ concluded, enrolled }) =>
            enrolled === 0
              ? '–'
              : `${format.number(concluded)} (${format.percent((concluded / enrolled) * 100)})`,
        },
        { id: 'updated', title: t('column.updated'), cell: cells.change },
        {
          id: 'acts',
          title: t('column.acts'),
          acts: true,
          cell: cells.menu,
        },
      ]}
    />
  );
}

function CourseState({ course }: { readonly course: ManagedCourse }) {
  const { t } = useTranslation('admin-courses');
  const state = stateOf(course);
  return <Pill tone={TONES[state]}>{t(`status.${state}`)}</Pill>;
}

function CoursePeople({ course: { id, enrolled, awaiting } }: { readonly course: ManagedCourse }) {
  const { t } = useTranslation('admin-courses');
  const format = useFormat();
  return (
    <Link to={paths.adminCoursePeople(id)} className={css['people']}>
      {format.number(enrolled)}
      {awaiting > 0 ? <Pill tone="warning">{t('awaitingCount', { count: awaiting })}</Pill> : null}
    </Link>
  );
}

function CourseChange({ course: { updatedAt, updatedBy } }: { readonly course: ManagedCourse }) {
  const format = useFormat();
  return (
    <span className={css['when']} title={format.dateTime(updatedAt)}>
      {format.relative(updatedAt)}
      {updatedBy ? <small>{updatedBy}</small> : null}
    </span>
  );
}

function CourseName({ course }: { readonly course: ManagedCourse }) {
  const { t } = useTranslation('admin-courses');
  const format = useFormat();
  return (
    <span className={css['course']}>
      {course.coverUrl ? (
        <img src={course.coverUrl} alt="" loading="lazy" width={72} height={40} />
      ) : (
        <span className={css['plain']} />
      )}
      <span className={css['text']}>
        <Link to={paths.adminCourse(course.id)} className={css['title']}>
          {course.title || t('untitledCourse')}
        </Link>
        <small>
          {t('activities', { count: course.activityCount })}
          {course.minutes > 0 ? ` · ${format.duration(course.minutes)}` : ''}
        </small>
      </span>
    </span>
  );
}

function CourseMenu({ course }: { readonly course: ManagedCourse }) {
  const navigate = useNavigate();
  const onOpen = (to: string) => void navigate({ to });
  const { t } = useTranslation('admin-courses');
  const { act } = useAsyncAction({ onError: useErrorToast() });
  const queryClient = useQueryClient();
  const title = course.title || t('untitledCourse');

  const step = async (work: () => Promise<unknown>, done?: () => void) => {
    const isDone = await act(async () => {
      await work();
      await queryClient.invalidateQueries({ queryKey: COURSES_KEY });
    });
    if (isDone) done?.();
  };
  const isArchived = course.status === 'archived';
  const archive = (archived: boolean) =>
    step(
      () => setArchived(course.id, archived),
      () =>
        showToast({
          text: t(archived ? 'archivedNamed' : 'unarchivedNamed', { name: title }),
          onUndo: () => void step(() => setArchived(course.id, !archived)),
        }),
    );
  const remove = () =>
    step(
      () => deleteCourse(course.id),
      () =>
        showToast({
          text: t('deletedNamed', { name: title }),
          onUndo: () => void step(() => undeleteCourse(course.id)),
        }),
    );
  const duplicate = () =>
    step(async () => {
      const { id } = await duplicateCourse(course.id);
      onOpen(paths.adminCourse(id));
    });

  return (
    <Menu
      label={t('actsOn', { name: title })}
      trigger={
        <button type="button" className={css['menu']} aria-label={t('actsOn', { name: title })}>
          <MoreHorizontal size={20} aria-hidden="true" />
        </button>
      }
      actions={[
        {
          id: 'people',
          label: t('people'),
          icon: <Users size={18} aria-hidden="true" />,
          onSelect: () => onOpen(paths.adminCoursePeople(course.id)),
        },
        {
          id: 'duplicate',
          label: t('duplicate'),
          icon: <Copy size={18} aria-hidden="true" />,
          onSelect: () => void duplicate(),
        },
        {
          id: 'archive',
          label: t(isArchived ? 'unarchive' : 'archive'),
          icon: isArchived ? (
            <ArchiveRestore size={18} aria-hidden="true" />
          ) : (
            <Archive size={18} aria-hidden="true" />
          ),
          onSelect: () => void archive(!isArchived),
        },
        ...(course.publishedVersion === null
          ? [
              {
                id: 'delete',
                label: t('delete'),
                icon: <Trash2 size={18} aria-hidden="true" />,
                danger: true,
                onSelect: () => void remove(),
              },
            ]
          : []),
      ]}
    />
  );
}
