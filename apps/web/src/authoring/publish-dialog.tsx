import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';

import { paths } from '../app/paths.ts';
import { useTranslation } from '../lib/translate.ts';
import { useAsyncAction } from '../lib/use-async-action.ts';
import { ActionDialog } from '../ui/action-dialog.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Alert } from '../ui/alert.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { DraftStatus, DraftSteps } from './draft-session.ts';
import { ProblemList } from './problem-list.tsx';
import type { ListedProblem } from './problem-list.tsx';
import css from './publish-dialog.module.css';

interface PublishDialogProps {
  readonly session: DraftSteps;
  readonly view: DraftStatus;
  readonly texts: { readonly title: string; readonly published: string };
  readonly problems: readonly ListedProblem[];
  /** What publishing this draft would change. */
  readonly summary: ReactNode;
  /** Where learners see what was published. */
  readonly learnerPath: string;
  /** Where people are enrolled in it: the next step. */
  readonly peoplePath: string;
  /** What is published: a rule can enroll people in it by itself. */
  readonly trainingId: string;
  /** Publishes what is saved. */
  readonly publish: () => Promise<{ readonly version: number }>;
  readonly onClose: () => void;
}

/** From draft to published: first what is missing, then what will change, then it is done. */
export function PublishDialog(props: PublishDialogProps) {
  const { session, view, texts, problems, summary, publish, onClose } = props;
  const { t } = useTranslation('admin-courses');
  const [ready, setReady] = useState(false);
  const { busy, error, act } = useAsyncAction();
  const [version, setVersion] = useState<number>();

  useEffect(() => {
    void session.flush().then(setReady);
  }, [session]);

  const handlePublish = () =>
    act(async () => {
      const published = await publish();
      session.published();
      setVersion(published.version);
    });

  const keepEditing = (
    <Button variant="secondary" onClick={onClose}>
      {t('keepEditing')}
    </Button>
  );
  if (version !== undefined) return <Published {...props} version={version} keepEditing={keepEditing} />;
  if (problems.length > 0)
    return (
      <Dialog title={t('incompleteTitle')} open onClose={onClose} actions={keepEditing}>
        <ProblemList problems={problems} />
      </Dialog>
    );
  return (
    <ActionDialog
      title={texts.title}
      label={t('publishNow')}
      cancelLabel={t('keepEditing')}
      busy={busy}
      disabled={!ready}
      error={error}
      onAct={handlePublish}
      onClose={onClose}
    >
      {ready ? (
        summary
      ) : view.state === 'offline' || view.state === 'refused' || view.state === 'conflict' ? (
        <Alert tone="warning">{t('saveFirst')}</Alert>
      ) : (
        <Skeleton height="6rem" shape="card" />
      )}
    </ActionDialog>
  );
}

interface PublishedProps extends Pick<
  PublishDialogProps,
  'texts' | 'learnerPath' | 'peoplePath' | 'trainingId' | 'onClose'
> {
  readonly version: number;
  readonly keepEditing: ReactNode;
}

/** That it is published, and what comes next: to enroll who needs it. */
function Published(props: PublishedProps) {
  const { texts, learnerPath, peoplePath, trainingId, version, keepEditing, onClose } = props;
  const { t } = useTranslation('admin-courses');
  return (
    <Dialog
      title={texts.published}
      open
      onClose={onClose}
      actions={
        <>
          {keepEditing}
          <LinkButton variant="secondary" to={learnerPath}>
            {t('viewAsLearner')}
          </LinkButton>
          <LinkButton variant="secondary" to={peoplePath}>
            {t('enrollNext')}
          </LinkButton>
          <LinkButton to={paths.adminMandatory} search={{ training: trainingId }}>
            {t('enrollByRule')}
          </LinkButton>
        </>
      }
    >
      <p className={css['done']}>
        <CircleCheck size={28} aria-hidden="true" />
        {t('publishedText', { version })}
      </p>
      <p>{t('enrollNextText')}</p>
    </Dialog>
  );
}
