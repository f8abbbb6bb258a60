import { useTranslation } from '../../lib/translate.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/alert.tsx';

interface SubmissionWaitsProps {
  /** The server ends the attempt at its time, whatever has arrived by then. */
  readonly isTimed: boolean;
  readonly onTakeBack: () => void;
}

/** Says that a test handed in without a connection is sent by itself, and lets the person go on answering meanwhile. */
export function SubmissionWaits({ isTimed, onTakeBack }: SubmissionWaitsProps) {
  const { t } = useTranslation('assessments');
  return (
    <Alert
      tone="warning"
      announced
      actions={
        <Button size="small" variant="secondary" onClick={onTakeBack}>
          {t('keepGoing')}
        </Button>
      }
    >
      {t(isTimed ? 'submissionWaitsTimed' : 'submissionWaits')}
    </Alert>
  );
}
