import type { AuditReport } from '@trilha/contracts/incentives/review-report';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { paths } from '../../../app/paths.ts';
import { AuditPolicyForm } from './audit-policy-form.tsx';
import { auditReportQuery } from './audits.api.ts';
import css from './audits.module.css';
import { useFormat } from '../../../lib/dates.ts';
import { Card } from '../../../ui/card.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { Select } from '../../../ui/select.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';

const PERIODS = ['7', '30', '90'] as const;

/** Who decided how much, how far blind decisions agree, and the rules each campaign sets for its audit (ADM-02). */
export function AdminAuditReportScreen() {
  const { t } = useTranslation('admin-audits');
  const [days, setDays] = useState<(typeof PERIODS)[number]>('30');
  const report = useQuery(auditReportQuery(Number(days)));
  return (
    <Screen
      title={t('report')}
      lead={t('reportLead', { days })}
      back={{ to: paths.adminAuditQueue, label: t('queue') }}
    >
      <Select
        label={t('days')}
        value={days}
        options={PERIODS.map((value) => ({ value, label: t('daysNumber', { days: value }) }))}
        onChange={setDays}
      />
      {report.isPending ? <ScreenSkeleton /> : null}
      {report.isError ? <LoadFailed error={report.error} onRetry={report.refetch} /> : null}
      {report.data ? <Report report={report.data} days={Number(days)} /> : null}
    </Screen>
  );
}

function Report({ report, days }: { readonly report: AuditReport; readonly days: number }) {
  const { t } = useTranslation('admin-audits');
  const format = useFormat();
  const share = (value: number | null) => (value === null ? t('none') : format.percent(value * 100));
  const kappa = (value: number | null) => (value === null ? t('none') : format.number(value));
  const { agreement, medianMinutes } = report;
  return (
    <>
      <Card>
        <dl className={css['facts']}>
          <dt>{t('median')}</dt>
          <dd>{medianMinutes === null ? t('none') : format.duration(medianMinutes)}</dd>
          <dt>{t('pairs')}</dt>
          <dd>{format.number(agreement.pairs)}</dd>
          <dt>{t('agreement')}</dt>
          <dd>{share(agreement.share)}</dd>
          <dt>{t('kappa')}</dt>
          <dd>
            {kappa(agreement.kappa)} <span className={css['muted']}>{t('kappaHint')}</span>
          </dd>
        </dl>
      </Card>
      {report.auditors.length === 0 ? (
        <EmptyState illustration="nothing-yet" title={t('noDecisions')} />
      ) : (
        <DataTable
          label={t('report')}
          rows={report.auditors}
          keyOf={({ id }) => id}
          columns={[
            { id: 'name', title: t('auditor'), cell: ({ name }) => name },
            {
              id: 'approved',
              title: t('approved'),
              number: true,
              cell: (row) => format.number(row.approved),
            },
            {
              id: 'reproved',
              title: t('reproved'),
              number: true,
              cell: (row) => format.number(row.reproved),
            },
            { id: 'undone', title: t('undone'), number: true, cell: (row) => format.number(row.undone) },
            { id: 'pairs', title: t('pairs'), number: true, cell: (row) => format.number(row.pairs) },
            { id: 'agreement', title: t('agreement'), number: true, cell: (row) => share(row.share) },
            { id: 'kappa', title: t('kappa'), number: true, cell: (row) => kappa(row.kappa) },
          ]}
        />
      )}
      {report.policies.length > 0 ? (
        <section aria-labelledby="audit-policies" className={css['data']}>
          <h2 id="audit-policies">{t('policies')}</h2>
          {report.policies.map((policy) => (
            <AuditPolicyForm key={policy.campaignId} policy={policy} days={days} />
          ))}
        </section>
      ) : null}
    </>
  );
}
