import type { CourseChanges, CourseProblem } from '@trilha/contracts/learning/course-builder';
import type { CourseDraft } from '@trilha/contracts/learning/course-draft';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, Minus, MoveVertical, Pencil, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { ActivityIcon } from '../../../activities/activity-kind.tsx';
import { paths } from '../../../app/paths.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useBuilder } from './builder-context.ts';
import { COURSES_KEY, changesQuery, publishDraft } from './course-builder.api.ts';
import { ProblemList } from './problem-list.tsx';
import css from './publish-dialog.module.css';

interface PublishDialogProps {
  readonly open: boolean;
  readonly enrolled: number;
  readonly onClose: () => void;
  readonly onPublished: () => void;
  readonly onGoTo: (problem: CourseProblem) => void;
}

/** From draft to published: first what is missing, then what will change, then it is done. */
export function PublishDialog({ open, enrolled, onClose, onPublished, onGoTo }: PublishDialogProps) {
  const { t } = useTranslation('admin-courses');
  const queryClient = useQueryClient();
  const { courseId, session, view } = useBuilder();
  const [ready, setReady] = useState(false);
  const { busy, error, act, clear } = useAsyncAction();
  const [version, setVersion] = useState<number>();

  useEffect(() => {
    if (!open) return;
    void session.flush().then(setReady);
  }, [open, session]);

  const close = () => {
    setReady(false);
    clear();
    setVersion(undefined);
    onClose();
  };
  const handlePublish = () =>
    act(async () => {
      const published = await publishDraft(courseId, session.view().revision);
      session.published();
      setVersion(published.version);
      onPublished();
      await queryClient.invalidateQueries({ queryKey: COURSES_KEY, refetchType: 'none' });
    });

  const isComplete = view.problems.length === 0;
  if (!open) return null;
  if (version !== undefined)
    return (
      <Dialog
        title={t('publishedTitle')}
        open
        onClose={close}
        actions={
          <>
            <Button variant="secondary" onClick={close}>
              {t('keepEditing')}
            </Button>
            <LinkButton to={paths.course(courseId)}>{t('viewAsLearner')}</LinkButton>
          </>
        }
      >
        <p className={css['done']}>
          <CircleCheck size={28} aria-hidden="true" />
          {t('publishedText', { version })}
        </p>
      </Dialog>
    );
  if (!isComplete)
    return (
      <Dialog
        title={t('incompleteTitle')}
        open
        onClose={close}
        actions={
          <Button variant="secondary" onClick={close}>
            {t('keepEditing')}
          </Button>
        }
      >
        <ProblemList
          onGoTo={(problem) => {
            close();
            onGoTo(problem);
          }}
        />
      </Dialog>
    );
  return (
    <ActionDialog
      title={t('publishTitle')}
      label={t('publishNow')}
      cancelLabel={t('keepEditing')}
      busy={busy}
      disabled={!ready}
      error={error}
      onAct={handlePublish}
      onClose={close}
    >
      {ready ? (
        <Changes enrolled={enrolled} />
      ) : view.state === 'offline' || view.state === 'refused' || view.state === 'conflict' ? (
        <Notice tone="warning">{t('saveFirst')}</Notice>
      ) : (
        <Skeleton height="6rem" shape="card" />
      )}
    </ActionDialog>
  );
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
      {enrolled > 0 ? <Notice tone="info">{t('peopleKeep', { count: enrolled })}</Notice> : null}
    </>
  );
}

function ChangeLists({ changes }: { readonly changes: CourseChanges }) {
  const { t } = useTranslation('admin-courses');
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
                  {title || t(`kind.${type}`)}
                </li>
              ))}
            </ul>
          </section>
        ) : null,
      )}
    </>
  );
}
