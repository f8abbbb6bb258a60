import type { CoursePerson } from '@trilha/contracts/learning/course-people';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { paths } from '../../../app/paths.ts';
import { useFormat } from '../../../lib/dates.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { useErrorToast } from '../../../ui/use-error-toast.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { Link } from '../../../ui/link.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { ProgressBar } from '../../../ui/progress.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { PEOPLE_KEY, assignCourse, decideEnrollment, unassignCourse } from './course-people.api.ts';
import css from './course-people.module.css';

const TONES = {
  not_started: 'neutral',
  in_progress: 'info',
  finished: 'success',
  approved: 'success',
  improved: 'success',
  reproved: 'danger',
  blocked: 'danger',
  restarted: 'warning',
} as const;

const CourseIdContext = createContext('');

const cells = {
  name: (person: CoursePerson) => <PersonName person={person} />,
  state: (person: CoursePerson) => <PersonState person={person} />,
  progress: (person: CoursePerson) => <PersonProgress person={person} />,
  acts: (person: CoursePerson) => <PersonActs person={person} />,
};

interface PeopleListProps {
  readonly courseId: string;
  readonly people: readonly CoursePerson[];
}

/** People of a course with how far they are, and what one can decide about each. */
export function PeopleList({ courseId, people }: PeopleListProps) {
  const { t } = useTranslation('admin-courses');
  const format = useFormat();
  return (
    <CourseIdContext value={courseId}>
      <DataTable
        label={t('people')}
        rows={people}
        keyOf={({ memberId }) => memberId}
        columns={[
          { id: 'name', title: t('column.name'), cell: cells.name },
          { id: 'state', title: t('column.status'), cell: cells.state },
          { id: 'progress', title: t('column.progress'), cell: cells.progress },
          {
            id: 'score',
            title: t('column.score'),
            number: true,
            cell: ({ score }) => (score === null ? '–' : format.score(score)),
          },
          {
            id: 'due',
            title: t('column.due'),
            cell: ({ dueAt, finishedAt }) => (finishedAt || !dueAt ? '–' : format.date(dueAt)),
          },
          {
            id: 'acts',
            title: t('column.acts'),
            cell: cells.acts,
          },
        ]}
      />
    </CourseIdContext>
  );
}

function PersonName({ person: { memberId, name, branch } }: { readonly person: CoursePerson }) {
  return (
    <span className={css['name']}>
      <Link to={paths.adminMemberAwards(memberId)}>{name}</Link>
      {branch ? <small>{branch}</small> : null}
    </span>
  );
}

function PersonProgress({ person: { name, percent, subscription } }: { readonly person: CoursePerson }) {
  const { t } = useTranslation('admin-courses');
  const format = useFormat();
  if (subscription !== 'active') return '–';
  return (
    <span className={css['progress']}>
      <ProgressBar value={percent} label={t('progressOf', { name })} />
      {format.percent(percent)}
    </span>
  );
}

function PersonState({ person: { subscription, state } }: { readonly person: CoursePerson }) {
  const { t } = useTranslation('admin-courses');
  if (subscription === 'active') return <Pill tone={TONES[state]}>{t(`state.${state}`)}</Pill>;
  return (
    <Pill tone={subscription === 'awaiting' ? 'warning' : 'neutral'}>
      {t(`subscriptionState.${subscription}`)}
    </Pill>
  );
}

function PersonActs({ person }: { readonly person: CoursePerson }) {
  const courseId = use(CourseIdContext);
  const { t } = useTranslation('admin-courses');
  const { act } = useAsyncAction({ onError: useErrorToast() });
  const queryClient = useQueryClient();
  const { memberId, name, subscription } = person;

  const step = async (work: () => Promise<unknown>, done: { text: string; onUndo?: () => void }) => {
    if (await act(work)) showToast(done);
    await queryClient.invalidateQueries({ queryKey: PEOPLE_KEY });
  };
  const assign = () =>
    step(() => assignCourse(courseId, { kind: 'members', memberIds: [memberId] }), {
      text: t('assignedNamed', { name }),
    });

  if (subscription === 'awaiting')
    return (
      <span className={css['acts']}>
        <Button
          size="small"
          onClick={() =>
            void step(() => decideEnrollment(courseId, memberId, true), {
              text: t('approvedNamed', { name }),
            })
          }
        >
          {t('approve')}
        </Button>
        <Button
          size="small"
          variant="secondary"
          onClick={() =>
            void step(() => decideEnrollment(courseId, memberId, false), {
              text: t('refusedNamed', { name }),
            })
          }
        >
          {t('refuse')}
        </Button>
      </span>
    );
  if (subscription !== 'active')
    return (
      <Button size="small" variant="secondary" onClick={() => void assign()}>
        {t('assignAgain')}
      </Button>
    );
  return (
    <Button
      size="small"
      variant="quiet"
      onClick={() =>
        void step(() => unassignCourse(courseId, memberId), {
          text: t('unassignedNamed', { name }),
          onUndo: () => void assign(),
        })
      }
    >
      {t('unassign')}
    </Button>
  );
}
