import type { AuditReport } from '@trilha/contracts/incentives/review-report';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { useErrorToast } from '../../../ui/use-error-toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { GUARDED_CHANGES_KEY } from '../../../app/guarded-changes.api.ts';
import { PendingChanges } from '../../../app/pending-changes.tsx';
import { auditReportQuery, saveAuditPolicy } from './audits.api.ts';
import css from './audits.module.css';

/** What nobody loosens alone. */
const GUARDED = ['auditSecondAbove', 'auditDoublePercent'] as const;
const GUARDED_VALUES = ['secondAbove', 'doublePercent'] as const;

/** The rules as they are typed; a field may be empty for a while. */
type Typed = Record<'secondAbove' | 'doublePercent' | 'correctionDays', number | null>;

interface AuditPolicyFormProps {
  readonly policy: AuditReport['policies'][number];
  /** Of how many days the report is that the rules are shown with. */
  readonly days: number;
}

/** What a campaign asks of its audit: a second approval above so many points, a blind sample, and how long decisions may be answered. */
export function AuditPolicyForm({ policy, days }: AuditPolicyFormProps) {
  const { t } = useTranslation(['admin-audits', 'guarded-changes']);
  const [typed, setTyped] = useState<Partial<Typed>>({});
  const { secondAbove, doublePercent, correctionDays } = { ...policy, ...typed };
  const type = (values: Partial<Typed>) => setTyped((last) => ({ ...last, ...values }));
  const client = useQueryClient();
  const { busy, act } = useAsyncAction({ onError: useErrorToast() });
  const save = () =>
    act(async () => {
      const wanted = {
        secondAbove,
        doublePercent: doublePercent ?? policy.doublePercent,
        correctionDays: correctionDays ?? policy.correctionDays,
      };
      await saveAuditPolicy(policy.campaignId, wanted);
      const report = await client.fetchQuery({ ...auditReportQuery(days), staleTime: 0 });
      await client.invalidateQueries({ queryKey: GUARDED_CHANGES_KEY });
      // What was loosened comes back as it was: it waits, and is not what was saved.
      setTyped({});
      const stored = report.policies.find(({ campaignId }) => campaignId === policy.campaignId);
      const waits = stored !== undefined && GUARDED_VALUES.some((value) => stored[value] !== wanted[value]);
      showToast(
        waits ? { text: t('guarded-changes:savedWaits') } : { text: t('policySaved'), tone: 'success' },
      );
    });
  return (
    <Card>
      <h3>{policy.title}</h3>
      <PendingChanges settings={GUARDED} campaignId={policy.campaignId} />
      <div className={css['policy']}>
        <NumberField
          label={t('secondAbove')}
          hint={t('secondAboveHint')}
          value={secondAbove}
          min={1}
          max={1_000_000}
          step={100}
          onChange={(value) => type({ secondAbove: value })}
        />
        <NumberField
          label={t('doublePercent')}
          value={doublePercent}
          min={0}
          max={100}
          onChange={(value) => type({ doublePercent: value })}
        />
        <NumberField
          label={t('correctionDays')}
          hint={t('correctionDaysHint')}
          value={correctionDays}
          min={1}
          max={60}
          onChange={(value) => type({ correctionDays: value })}
        />
        <Button variant="secondary" loading={busy} onClick={() => void save()}>
          {t('savePolicy')}
        </Button>
      </div>
    </Card>
  );
}
