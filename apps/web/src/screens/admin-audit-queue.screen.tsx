import { useTranslation } from 'react-i18next';

import { AuditTable } from '../features/audits/audit-table.tsx';
import { Screen } from '../ui/screen.tsx';

/** The queue of sales and store photos that wait for an auditor (ADM-02). */
export function AdminAuditQueueScreen() {
  const { t } = useTranslation('admin-campaigns');
  return (
    <Screen title={t('auditQueue')} lead={t('auditLead')}>
      <AuditTable />
    </Screen>
  );
}
