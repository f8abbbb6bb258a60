import { useTranslation } from '../../lib/translate.ts';

import { ActionError } from '../../ui/action-error.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Alert } from '../../ui/alert.tsx';
import css from './taking.module.css';

interface SubmitDialogProps {
  readonly open: boolean;
  readonly isQuiz: boolean;
  /** Places of questions without a whole answer. */
  readonly incomplete: readonly number[];
  readonly flagged: readonly number[];
  /** Answers still waiting for a connection. */
  readonly unsent: number;
  readonly sending: boolean;
  readonly error: unknown;
  readonly onGo: (index: number) => void;
  readonly onClose: () => void;
  readonly onSubmit: () => void;
}

/** The last look before a test is handed in: what is unanswered, what was marked for later. */
export function SubmitDialog(props: SubmitDialogProps) {
  const { open, isQuiz, incomplete, flagged, unsent, sending, error, onGo, onClose, onSubmit } = props;
  const { t } = useTranslation('assessments');
  return (
    <Dialog
      title={t(isQuiz ? 'submitTitleQuiz' : 'submitTitle')}
      open={open}
      onClose={onClose}
      actions={
        <>
          {/* With questions open, going on is the safe way and stands out; handing in is still one press. */}
          <Button variant={incomplete.length > 0 ? 'primary' : 'secondary'} onClick={onClose}>
            {t('keepGoing')}
          </Button>
          <Button
            variant={incomplete.length > 0 ? 'secondary' : 'primary'}
            loading={sending}
            onClick={onSubmit}
          >
            {t(incomplete.length > 0 ? 'submitAnyway' : 'submit')}
          </Button>
        </>
      }
    >
      {incomplete.length === 0 ? (
        <p>{t(isQuiz ? 'allAnsweredQuiz' : 'allAnswered')}</p>
      ) : (
        <Places title={t('unanswered', { count: incomplete.length })} places={incomplete} onGo={onGo} />
      )}
      {flagged.length > 0 ? (
        <Places title={t('flagged', { count: flagged.length })} places={flagged} onGo={onGo} />
      ) : null}
      {unsent > 0 ? (
        <Alert tone="warning" announced>
          {t('submitWaiting', { count: unsent })}
        </Alert>
      ) : null}
      <ActionError error={error} />
    </Dialog>
  );
}

interface PlacesProps {
  readonly title: string;
  readonly places: readonly number[];
  readonly onGo: (index: number) => void;
}

function Places({ title, places, onGo }: PlacesProps) {
  const { t } = useTranslation('assessments');
  return (
    <div>
      <p>{title}</p>
      <ul className={css['places']}>
        {places.map((place) => (
          <li key={place}>
            <button
              type="button"
              className={css['mapItem']}
              aria-label={t('goToQuestion', { number: place + 1 })}
              onClick={() => onGo(place)}
            >
              {place + 1}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
