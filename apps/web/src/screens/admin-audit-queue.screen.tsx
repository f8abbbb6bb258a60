import { useTranslation } from 'react-i18next';

import { useMe } from '../app/me.ts';
import { paths } from '../app/paths.ts';
import { AuditTable } from '../features/audits/audit-table.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Screen } from '../ui/screen.tsx';

/** The queue of sales and store photos that wait for an auditor (ADM-02). */
export function AdminAuditQueueScreen() {
  const { t } = useTranslation(['admin-campaigns', 'admin-audits']);
  const managesCampaigns = useMe().member?.can.includes('campaigns.manage');
  return (
    <Screen
      title={t('auditQueue')}
      lead={t('auditLead')}
      actions={
        managesCampaigns ? (
          <LinkButton to={paths.adminAuditReport} variant="secondary">
            {t('admin-audits:report')}
          </LinkButton>
        ) : null
      }
    >
      <AuditTable />
    </Screen>
  );
}
