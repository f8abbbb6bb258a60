import { useTranslation } from '../../../lib/translate.ts';

import { OpenTransfers } from './open-transfers.tsx';
import css from './points-transfer-admin.module.css';
import { ProgramCard } from './program-card.tsx';
import { Reconciliations } from './reconciliations.tsx';
import { Screen } from '../../../ui/screen.tsx';

/** The outside program, transfers without an end, and reconciliation with the partner [TRF-01]. */
export function AdminPointsTransferScreen() {
  const { t } = useTranslation('admin-points-transfer');
  return (
    <Screen title={t('title')} lead={t('lead')}>
      <div className={css['stack']}>
        <ProgramCard />
        <OpenTransfers />
        <Reconciliations />
      </div>
    </Screen>
  );
}
