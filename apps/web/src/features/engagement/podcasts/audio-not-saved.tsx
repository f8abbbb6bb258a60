import { useErrorText } from '../../../lib/error-text.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { Alert } from '../../../ui/alert.tsx';

interface AudioNotSavedProps {
  readonly error: unknown;
  /** The file it was, where several were sent. */
  readonly name?: string;
}

/** Says that an audio was not saved (specification §8), and why. */
export function AudioNotSaved({ error, name }: AudioNotSavedProps) {
  const { t } = useTranslation('admin-podcasts');
  const textOf = useErrorText();
  if (error === undefined || error === null) return null;
  return (
    <Alert tone="danger" announced title={t('audioNotSaved')}>
      {name === undefined ? textOf(error) : `${name}: ${textOf(error)}`}
    </Alert>
  );
}
