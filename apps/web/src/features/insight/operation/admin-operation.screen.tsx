import { FailedWorkList } from './failed-work-list.tsx';
import { LedgerProof } from './ledger-proof.tsx';
import { useTranslation } from '../../../lib/translate.ts';
import { Screen } from '../../../ui/screen.tsx';

/** What runs behind the screens, and the way out where it failed. */
export function AdminOperationScreen() {
  const { t } = useTranslation('admin-operation');
  return (
    <Screen title={t('title')} lead={t('lead')}>
      <h2>{t('proofTitle')}</h2>
      <LedgerProof />
      <h2>{t('failedTitle')}</h2>
      <FailedWorkList />
    </Screen>
  );
}
