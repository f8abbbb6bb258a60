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
import { saveAuditPolicy } from './audits.api.ts';
import css from './audits.module.css';

/** What nobody loosens alone. */
const GUARDED = ['auditSecondAbove', 'auditDoublePercent'] as const;

/** What a campaign asks of its audit: a second approval above so many points, a blind sample, and how long decisions may be answered. */
export function AuditPolicyForm({ policy }: { readonly policy: AuditReport['policies'][number] }) {
  const { t } = useTranslation('admin-audits');
  const [secondAbove, setSecondAbove] = useState(policy.secondAbove);
  const [doublePercent, setDoublePercent] = useState<number | null>(policy.doublePercent);
  const [correctionDays, setCorrectionDays] = useState<number | null>(policy.correctionDays);
  const client = useQueryClient();
  const { busy, act } = useAsyncAction({ onError: useErrorToast() });
  const save = () =>
    act(async () => {
      await saveAuditPolicy(policy.campaignId, {
        secondAbove,
        doublePercent: doublePercent ?? policy.doublePercent,
        correctionDays: correctionDays ?? policy.correctionDays,
      });
      await client.invalidateQueries({ queryKey: GUARDED_CHANGES_KEY });
      showToast({ text: t('policySaved'), tone: 'success' });
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
          onChange={setSecondAbove}
        />
        <NumberField
          label={t('doublePercent')}
          value={doublePercent}
          min={0}
          max={100}
          onChange={setDoublePercent}
        />
        <NumberField
          label={t('correctionDays')}
          hint={t('correctionDaysHint')}
          value={correctionDays}
          min={1}
          max={60}
          onChange={setCorrectionDays}
        />
        <Button variant="secondary" loading={busy} onClick={() => void save()}>
          {t('savePolicy')}
        </Button>
      </div>
    </Card>
  );
}
