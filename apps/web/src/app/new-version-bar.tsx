import { useEffect } from 'react';

import { storeLanguage, openNewVersion, postponeNewVersion, useNewVersion } from '../lib/app-version.ts';
import { useTranslation } from '../lib/translate.ts';
import css from './offline-banner.module.css';

/** Offers a new version of the app; anyone who is in the middle of something goes on, and nothing is reloaded by itself. */
export function NewVersionBar() {
  const { t, i18n } = useTranslation('shell');
  const isNew = useNewVersion();
  useEffect(() => storeLanguage(i18n.language), [i18n.language]);
  return (
    <div role="status">
      {isNew ? (
        <p className={css['banner']}>
          <span>{t('newVersion')}</span>
          <button type="button" className={css['open']} onClick={openNewVersion}>
            {t('reloadNow')}
          </button>
          <button type="button" className={css['open']} onClick={postponeNewVersion}>
            {t('reloadLater')}
          </button>
        </p>
      ) : null}
    </div>
  );
}
