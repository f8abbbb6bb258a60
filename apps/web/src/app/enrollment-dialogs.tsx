import { useState } from 'react';

import { useTranslation } from '../lib/translate.ts';
import { useAsyncAction } from '../lib/use-async-action.ts';
import { ActionDialog } from '../ui/action-dialog.tsx';
import { Button } from '../ui/button.tsx';
import { showToast } from '../ui/toast-store.ts';

interface QuestionProps {
  /** The kind of training, for its words. */
  readonly words: 'courses' | 'trails';
  readonly title: string;
}

interface EnrollDialogProps extends QuestionProps {
  readonly needsApproval: boolean;
  /** When the first of it opens, in words; undefined where something is open already. */
  readonly opens?: string | undefined;
  /** Answers what follows once the dialog is closed. */
  readonly onEnroll: () => Promise<() => void>;
  readonly onClose: () => void;
}

/** Asks before it enrolls somebody in a training, or asks for it [CRS-03]. */
export function EnrollDialog(props: EnrollDialogProps) {
  const { words, title, needsApproval, opens, onEnroll, onClose } = props;
  const { t } = useTranslation(words);
  const { busy, error, act } = useAsyncAction();
  const handleEnroll = () =>
    act(async () => {
      const goOn = await onEnroll();
      onClose();
      showToast({ text: t(needsApproval ? 'requested' : 'enrolled', { title }), tone: 'success' });
      goOn();
    });

  return (
    <ActionDialog
      title={t(needsApproval ? 'requestTitle' : 'enrollTitle')}
      label={t(needsApproval ? 'action.request' : 'enrollAndStart')}
      busy={busy}
      error={error}
      onAct={() => void handleEnroll()}
      onClose={onClose}
    >
      <p>
        {t(
          needsApproval ? 'requestQuestion' : opens === undefined ? 'enrollQuestion' : 'enrollQuestionLater',
          {
            title,
          },
        )}
      </p>
      {opens === undefined ? null : <p>{opens}</p>}
    </ActionDialog>
  );
}

interface CancelButtonProps extends QuestionProps {
  /** Only asked for so far. */
  readonly isWaiting: boolean;
  readonly onCancel: () => Promise<void>;
}

/** Leaves a training after a question that says what stays [CRS-03]. */
export function CancelButton({ words, title, isWaiting, onCancel }: CancelButtonProps) {
  const { t } = useTranslation(words);
  const [asking, setAsking] = useState(false);
  const { busy, error, act } = useAsyncAction();
  const handleCancel = () =>
    act(async () => {
      await onCancel();
      setAsking(false);
      showToast({ text: t('cancelled', { title }) });
    });

  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {t(isWaiting ? 'withdrawRequest' : 'cancelEnrollment')}
      </Button>
      {asking ? (
        <ActionDialog
          title={t(isWaiting ? 'withdrawTitle' : 'cancelTitle')}
          label={t(isWaiting ? 'withdrawRequest' : 'cancelEnrollment')}
          cancelLabel={t('stay')}
          danger
          busy={busy}
          error={error}
          onAct={handleCancel}
          onClose={() => setAsking(false)}
        >
          <p>{t(isWaiting ? 'withdrawQuestion' : 'cancelQuestion', { title })}</p>
        </ActionDialog>
      ) : null}
    </>
  );
}
