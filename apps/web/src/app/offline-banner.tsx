import { WifiOff } from 'lucide-react';
import { useTranslation } from '../lib/translate.ts';

import { useOnline } from '../lib/use-online.ts';
import css from './offline-banner.module.css';

/** Says that there is no network, for as long as there is none. */
export function OfflineBanner() {
  const { t } = useTranslation('shell');
  const online = useOnline();
  return (
    <div role="status">
      {online ? null : (
        <p className={css['banner']}>
          <WifiOff size={18} aria-hidden="true" />
          {t('offline')}
        </p>
      )}
    </div>
  );
}
