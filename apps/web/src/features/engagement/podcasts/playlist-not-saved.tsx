import { useErrorText } from '../../../lib/error-text.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { Alert } from '../../../ui/alert.tsx';

/** Says that a playlist was not saved (specification §8), and why. */
export function PlaylistNotSaved({ error }: { readonly error: unknown }) {
  const { t } = useTranslation('podcasts');
  const textOf = useErrorText();
  if (error === undefined) return null;
  return (
    <Alert tone="danger" announced title={t('playlistNotSaved')}>
      {textOf(error)}
    </Alert>
  );
}
