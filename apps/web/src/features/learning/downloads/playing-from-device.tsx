import { useTranslation } from '../../../lib/translate.ts';
import { Alert } from '../../../ui/alert.tsx';

/** Says that an activity plays from this device and when what is done in it is sent. */
export function PlayingFromDevice() {
  const { t } = useTranslation('downloads');
  return (
    <Alert tone="info" announced>
      {t('playing')}
    </Alert>
  );
}
