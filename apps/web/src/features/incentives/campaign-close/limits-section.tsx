import type { CampaignLimits } from '@trilha/contracts/incentives/campaign-budgets';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/translate.ts';

import { useFormat } from '../../../lib/dates.ts';
import { Card } from '../../../ui/card.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { ProgressBar } from '../../../ui/progress.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import css from './campaign-close.module.css';
import { PendingChanges } from '../../../app/pending-changes.tsx';
import { limitsQuery } from './campaign-close.api.ts';

const LIMITS = ['budget', 'capReport', 'capPerson', 'capStore'] as const;
const BUDGET = ['campaignBudget'] as const;
type Limits = Pick<CampaignLimits, (typeof LIMITS)[number]>;
/** What a press on plus or minus changes. */
const STEPS = { budget: 1000, capReport: 100, capPerson: 100, capStore: 100 } as const;

interface LimitsSectionProps {
  readonly campaignId: string;
  /** As they stand in the editor; saved with the rest of the campaign. */
  readonly limits: Limits;
  readonly canChange: boolean;
  readonly onChange: (limits: Partial<Limits>) => void;
}

/** What a campaign may spend as a whole, on one report, one person and one store, and how much of the budget is used. */
export function LimitsSection({ campaignId, limits, canChange, onChange }: LimitsSectionProps) {
  const { t } = useTranslation('admin-campaign-close');
  const query = useQuery(limitsQuery(campaignId));
  return (
    <div className={css['stack']}>
      {query.data ? <Used limits={query.data} /> : null}
      {query.isPending ? <Skeleton height="8rem" shape="card" /> : null}
      {query.isError && !query.data ? (
        <LoadFailed compact error={query.error} onRetry={query.refetch} />
      ) : null}
      <PendingChanges settings={BUDGET} campaignId={campaignId} />
      <Card>
        <div className={css['grid']}>
          {LIMITS.map((limit) => (
            <NumberField
              key={limit}
              label={t(limit)}
              hint={t(`${limit}Hint`)}
              optionalLabel={t('noLimit')}
              min={1}
              step={STEPS[limit]}
              disabled={!canChange}
              value={limits[limit]}
              onChange={(value) => onChange({ [limit]: value })}
            />
          ))}
        </div>
      </Card>
    </div>
  );
}

function Used({ limits: { budget, used, pausedByBudget } }: { readonly limits: CampaignLimits }) {
  const { t } = useTranslation('admin-campaign-close');
  const format = useFormat();
  return (
    <Card>
      <h2>{t('used')}</h2>
      <p>
        {budget === null
          ? t('usedWithout', { used: format.points(used) })
          : t('usedOf', {
              used: format.points(used),
              budget: format.points(budget),
              percent: format.percent((used / budget) * 100),
            })}
      </p>
      {budget === null ? null : <ProgressBar label={t('used')} value={(used / budget) * 100} />}
      {pausedByBudget ? <Alert tone="warning">{t('pausedByBudget')}</Alert> : null}
    </Card>
  );
}
