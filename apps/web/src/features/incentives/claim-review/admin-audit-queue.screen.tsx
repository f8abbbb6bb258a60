import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from '../../../lib/translate.ts';

import { useMe } from '../../../app/me.ts';
import { paths } from '../../../app/paths.ts';
import { AuditTable } from './audit-table.tsx';
import css from './audits.module.css';
import { DecidedClaims } from './decided-claims.tsx';
import { LevelQueue } from './level-queue.tsx';
import { OwnDecisions } from './own-decisions.tsx';
import type { QueueSearch } from './queue-search.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';

/** The queue of sales and store photos that wait for an auditor, and of levels that were reached with them (ADM-02, CAM-04). */
export function AdminAuditQueueScreen() {
  const { t } = useTranslation(['admin-campaigns', 'admin-audits', 'admin-levels']);
  const filters = useSearch({ from: '/signed-in/shell/admin/audit-queue' });
  const { part, kind, member } = filters;
  const navigate = useNavigate();
  const managesCampaigns = useMe().member?.can.includes('campaigns.manage');
  const show = (search: QueueSearch) => void navigate({ to: '/admin/audit-queue', search });
  const filter = (search: QueueSearch) =>
    void navigate({ to: '/admin/audit-queue', search, replace: true, resetScroll: false });
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
      <div className={css['parts']}>
        <SegmentedControl
          label={t('admin-levels:parts')}
          value={part ?? 'sent'}
          options={[
            { value: 'sent', label: t('admin-levels:partSent') },
            { value: 'decided', label: t('admin-audits:partDecided') },
            { value: 'own', label: t('admin-audits:partOwn') },
            { value: 'levels', label: t('admin-levels:partLevels') },
            { value: 'refused', label: t('admin-levels:partRefused') },
          ]}
          onChange={(chosen) => show(chosen === 'sent' ? {} : { part: chosen })}
        />
      </div>
      {part === 'decided' ? <DecidedClaims filters={filters} onShow={filter} /> : null}
      {part === 'own' ? <OwnDecisions /> : null}
      {part === 'levels' || part === 'refused' ? (
        <LevelQueue
          key={part}
          state={part === 'levels' ? 'awaiting' : 'refused'}
          onAudit={(memberId) => show({ member: memberId })}
        />
      ) : null}
      {part ? null : (
        <>
          <OnlyNotices kind={kind} member={member} onShow={show} />
          <AuditTable key={`${kind ?? ''} ${member ?? ''}`} kind={kind ?? null} memberId={member ?? null} />
        </>
      )}
    </Screen>
  );
}

interface OnlyNoticesProps extends Pick<QueueSearch, 'kind' | 'member'> {
  readonly onShow: (search: QueueSearch) => void;
}

/** That the queue shows one person, or one kind, and the way back to all of it. */
function OnlyNotices({ kind, member, onShow }: OnlyNoticesProps) {
  const { t } = useTranslation(['admin-audits', 'admin-levels']);
  return (
    <>
      {member ? (
        <Alert
          tone="info"
          actions={
            <>
              <Button size="small" variant="secondary" onClick={() => onShow({})}>
                {t('admin-levels:showAll')}
              </Button>
              <Button size="small" variant="quiet" onClick={() => onShow({ part: 'levels' })}>
                {t('admin-levels:backToLevels')}
              </Button>
            </>
          }
        >
          {t('admin-levels:onlyOne')}
        </Alert>
      ) : null}
      {kind ? (
        <Alert
          tone="info"
          actions={
            <Button size="small" variant="secondary" onClick={() => onShow(member ? { member } : {})}>
              {t('admin-levels:showAll')}
            </Button>
          }
        >
          {t(`admin-audits:only_${kind}`)}
        </Alert>
      ) : null}
    </>
  );
}
