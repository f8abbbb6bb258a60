import { useTranslation } from '../../lib/translate.ts';
import { Alert } from '../../ui/alert.tsx';

/** An activity that an event concludes has nothing to set: its events say when, where and for how long. */
export function Editor() {
  const { t } = useTranslation('admin-courses');
  return <Alert>{t('eventActivityNote')}</Alert>;
}
