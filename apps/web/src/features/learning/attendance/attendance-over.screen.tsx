import { paths } from '../../../app/paths.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Screen } from '../../../ui/screen.tsx';

/** Where an answer or a form leads that belongs to no open session [SEN-01]. */
export function AttendanceOverScreen() {
  const { t } = useTranslation('attendance');
  return (
    <Screen title={t('title')}>
      <EmptyState
        illustration="denied"
        title={t('over.title')}
        actions={<LinkButton to={paths.courses}>{t('over.toCourses')}</LinkButton>}
      >
        {t('over.text')}
      </EmptyState>
    </Screen>
  );
}
