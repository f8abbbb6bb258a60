import type { CourseChanges, CourseProblem } from '@trilha/contracts/learning/course-builder';
import type { CourseDraft } from '@trilha/contracts/learning/course-draft';
import { localize } from '@trilha/rules/platform/locales';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Minus, MoveVertical, Pencil, Plus } from 'lucide-react';
import { useTranslation } from '../../../lib/translate.ts';

import { ActivityIcon } from '../../../activities/activity-kind.tsx';
import { paths } from '../../../app/paths.ts';
import { PublishDialog } from '../../../authoring/publish-dialog.tsx';
import css from '../../../authoring/publish-dialog.module.css';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useBuilder } from './builder-context.ts';
import { COURSES_KEY, changesQuery, publishDraft } from './course-builder.api.ts';
import { findActivity } from './draft-operations.ts';
import { useProblemField } from './use-problem-field.ts';

interface PublishCourseDialogProps {
  readonly enrolled: number;
  readonly onClose: () => void;
  readonly onPublished: () => void;
  readonly onGoTo: (problem: CourseProblem) => void;
}

/** Publishes the course: what is missing is named by activity and module, what will change is compared by the server. */
export function PublishCourseDialog({ enrolled, onClose, onPublished, onGoTo }: PublishCourseDialogProps) {
  const { t } = useTranslation('admin-courses');
  const queryClient = useQueryClient();
  const { courseId, session, view } = useBuilder();
  const placeOf = usePlaceOf();
  const fieldName = useProblemField();
  return (
    <PublishDialog
      session={session}
      view={view}
      texts={{ title: t('publishTitle'), published: t('publishedTitle') }}
      learnerPath={paths.course(courseId)}
      peoplePath={paths.adminCoursePeople(courseId)}
      trainingId={courseId}
      problems={view.problems.map((problem) => ({
        key: `${problem.path} ${problem.code}`,
        place: placeOf(problem),
        field: fieldName(problem.path),
        text: t(`problem.${problem.code}`),
        go: () => {
          onClose();
          onGoTo(problem);
        },
      }))}
      summary={<Changes enrolled={enrolled} />}
      publish={async () => {
        const published = await publishDraft(courseId, session.view().revision);
        onPublished();
        await queryClient.invalidateQueries({ queryKey: COURSES_KEY, refetchType: 'none' });
        return published;
      }}
      onClose={onClose}
    />
  );
}

/** The name of the activity or module a problem is in. */
function usePlaceOf() {
  const { t } = useTranslation(['admin-courses', 'authoring']);
  const { view, locale, clientLocale } = useBuilder();
  const { document } = view;
  return ({ ownerId }: CourseProblem): string => {
    if (!ownerId) return t('theCourse');
    const activity = findActivity(document, ownerId)?.activity;
    if (activity)
      return localize(activity.title, locale, clientLocale) || t(`authoring:name_${activity.type}`);
    const index = document.modules.findIndex(({ id }) => id === ownerId);
    const module = document.modules[index];
    return (
      (module && localize(module.title, locale, clientLocale)) || t('untitledModule', { number: index + 1 })
    );
  };
}

const FIELDS = [
  'title',
  'summary',
  'description',
  'goals',
  'coverFileId',
  'categoryIds',
  'instructors',
  'supportMaterials',
  'modules',
  'ordering',
  'audience',
  'deadlineDays',
  'points',
  'certificate',
] as const satisfies readonly (keyof CourseDraft)[];

const KINDS = [
  { kind: 'added', Icon: Plus },
  { kind: 'changed', Icon: Pencil },
  { kind: 'moved', Icon: MoveVertical },
  { kind: 'removed', Icon: Minus },
] as const;

function Changes({ enrolled }: { readonly enrolled: number }) {
  const { t } = useTranslation('admin-courses');
  const { courseId, view } = useBuilder();
  const { data, error, refetch } = useQuery(changesQuery(courseId, view.revision));
  if (error) return <LoadFailed compact error={error} onRetry={refetch} />;
  if (!data) return <Skeleton height="6rem" shape="card" />;
  if (data.publishedVersion === null) return <p>{t('firstPublish', { count: data.added.length })}</p>;

  const isSame = data.fields.length === 0 && KINDS.every(({ kind }) => data[kind].length === 0);
  return (
    <>
      {isSame ? <p>{t('noChanges')}</p> : <ChangeLists changes={data} />}
      {enrolled > 0 ? <Alert tone="info">{t('peopleKeep', { count: enrolled })}</Alert> : null}
    </>
  );
}

function ChangeLists({ changes }: { readonly changes: CourseChanges }) {
  const { t } = useTranslation(['admin-courses', 'authoring']);
  return (
    <>
      {changes.fields.length > 0 ? (
        <p>
          <strong>{t('changedFields')}</strong>{' '}
          {changes.fields
            .map((field) => t(`field.${FIELDS.find((known) => known === field) ?? 'other'}`))
            .join(', ')}
        </p>
      ) : null}
      {KINDS.map(({ kind, Icon }) =>
        changes[kind].length > 0 ? (
          <section key={kind}>
            <h3 className={css['kind']}>
              <Icon size={16} aria-hidden="true" />
              {t(`change.${kind}`, { count: changes[kind].length })}
            </h3>
            <ul className={css['list']}>
              {changes[kind].map(({ id, type, title }) => (
                <li key={id}>
                  <ActivityIcon type={type} size={18} />
                  {title || t(`authoring:name_${type}`)}
                </li>
              ))}
            </ul>
          </section>
        ) : null,
      )}
    </>
  );
}
