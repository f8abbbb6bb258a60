import { useTranslation } from '../lib/translate.ts';

/** That the instructor opens an activity during class. */
export function ReleaseText() {
  const { t } = useTranslation('releases');
  return <small>{t('lockedLine')}</small>;
}
