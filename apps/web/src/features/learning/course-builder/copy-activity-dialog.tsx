import type { DraftActivity } from '@trilha/contracts/learning/course-draft';
import { localize } from '@trilha/rules/platform/locales';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { ActivityIcon } from '../../../activities/activity-kind.tsx';
import { useAuthoring } from '../../../activities/editor/authoring.ts';
import { randomId } from '../../../lib/random-id.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useBuilder } from './builder-context.ts';
import { courseDraftQuery, managedCoursesQuery } from './course-builder.api.ts';
import { addActivity, copyActivity } from './draft-operations.ts';
import css from './new-activity-dialog.module.css';

interface CopyActivityDialogProps {
  readonly moduleId: string;
  readonly onClose: () => void;
}

interface ChosenCourse {
  readonly id: string;
  readonly title: string;
}

/** Takes an activity over from another course: first the course, then what of it. */
export function CopyActivityDialog({ moduleId, onClose }: CopyActivityDialogProps) {
  const { t } = useTranslation('admin-courses');
  const [course, setCourse] = useState<ChosenCourse>();
  return (
    <Dialog title={t('copyFrom.title')} open onClose={onClose} wide>
      {course ? (
        <Activities
          course={course}
          moduleId={moduleId}
          onBack={() => setCourse(undefined)}
          onClose={onClose}
        />
      ) : (
        <Courses onChoose={setCourse} />
      )}
    </Dialog>
  );
}

function Courses({ onChoose }: { readonly onChoose: (course: ChosenCourse) => void }) {
  const { t } = useTranslation('admin-courses');
  const { courseId } = useBuilder();
  const [search, setSearch] = useState('');
  const list = useInfiniteQuery(managedCoursesQuery({ search, status: 'listed', kind: 'all' }));
  const courses = (list.data?.pages ?? [])
    .flatMap(({ items }) => items)
    .filter(({ id, activityCount }) => id !== courseId && activityCount > 0);
  return (
    <>
      <div className={css['search']}>
        <SearchField label={t('copyFrom.search')} value={search} onChange={setSearch} />
      </div>
      {list.isPending ? <Skeleton height="10rem" shape="card" /> : null}
      {list.isError ? <LoadFailed compact error={list.error} onRetry={list.refetch} /> : null}
      {list.isSuccess && courses.length === 0 ? <p role="status">{t('copyFrom.noCourse')}</p> : null}
      <ul className={css['kinds']}>
        {courses.map(({ id, title, activityCount }) => (
          <li key={id}>
            <button
              type="button"
              className={css['kind']}
              onClick={() => onChoose({ id, title: title || t('untitledCourse') })}
            >
              <span className={css['text']}>
                <strong>{title || t('untitledCourse')}</strong>
                <small>{t('copyFrom.activities', { count: activityCount })}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {list.hasNextPage ? (
        <Button
          variant="secondary"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t('copyFrom.more')}
        </Button>
      ) : null}
    </>
  );
}

interface ActivitiesProps extends CopyActivityDialogProps {
  readonly course: ChosenCourse;
  readonly onBack: () => void;
}

function Activities({ course, moduleId, onBack, onClose }: ActivitiesProps) {
  const { t } = useTranslation(['admin-courses', 'authoring']);
  const { view, change, select } = useBuilder();
  const { locale, clientLocale, fileOf, packageOf, onFile, onPackage } = useAuthoring();
  const draft = useQuery(courseDraftQuery(course.id));

  const handleChoose = (activity: DraftActivity) => {
    // No instructor of this course was asked to open it.
    const copy = { ...copyActivity(activity, randomId), isReleasedByHand: false };
    // What the fields show by name has to be known here as well.
    for (const file of draft.data?.files ?? []) if (!fileOf(file.id)) onFile(file);
    for (const imported of draft.data?.packages ?? []) if (!packageOf(imported.id)) onPackage(imported);
    const module = view.document.modules.find(({ id }) => id === moduleId);
    change(
      addActivity(view.document, copy, { moduleId, index: module?.activities.length ?? 0 }),
      `copy ${copy.id}`,
    );
    onClose();
    select(copy.id);
  };

  return (
    <>
      <div className={css['search']}>
        <p>{course.title}</p>
        <Button variant="quiet" size="small" onClick={onBack}>
          {t('copyFrom.otherCourse')}
        </Button>
      </div>
      {draft.isPending ? <Skeleton height="10rem" shape="card" /> : null}
      {draft.isError ? <LoadFailed compact error={draft.error} onRetry={draft.refetch} /> : null}
      <ul className={css['kinds']}>
        {draft.data?.document.modules
          .flatMap(({ activities }) => activities)
          .map((activity) => (
            <li key={activity.id}>
              <button type="button" className={css['kind']} onClick={() => handleChoose(activity)}>
                <span className={css['icon']}>
                  <ActivityIcon type={activity.type} size={22} />
                </span>
                <span className={css['text']}>
                  <strong>
                    {localize(activity.title, locale, clientLocale) || t(`authoring:name_${activity.type}`)}
                  </strong>
                  <small>{t(`authoring:name_${activity.type}`)}</small>
                </span>
              </button>
            </li>
          ))}
      </ul>
    </>
  );
}
