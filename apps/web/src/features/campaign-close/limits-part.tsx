import type { CampaignLimits } from '@trilha/contracts/campaign-budgets';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useFormat } from '../../lib/dates.ts';
import { useAct } from '../../lib/use-act.ts';
import { ActFailed } from '../../ui/act-failed.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Notice } from '../../ui/notice.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { ProgressBar } from '../../ui/progress.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast-store.ts';
import css from './campaign-close.module.css';
import { limitsQuery, saveLimits } from './campaign-close.api.ts';

const LIMITS = ['budget', 'capPerson', 'capStore'] as const;
type Limits = Pick<CampaignLimits, (typeof LIMITS)[number]>;
/** What a press on plus or minus changes. */
const STEPS = { budget: 1000, capPerson: 100, capStore: 100 } as const;

interface LimitsPartProps {
  readonly campaignId: string;
  readonly onChanged: () => void;
}

/** What a campaign may spend as a whole, on one person and in one store, and how much of the budget is used. */
export function LimitsPart({ campaignId, onChanged }: LimitsPartProps) {
  const { t } = useTranslation('admin-campaign-close');
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState<Limits>();
  const { busy, error, act } = useAct();
  const { queryKey } = limitsQuery(campaignId);
  const query = useQuery(limitsQuery(campaignId));
  if (query.isError && !query.data) return <LoadFailed error={query.error} onRetry={query.refetch} />;
  const limits = query.data;
  if (!limits) return <Skeleton height="16rem" shape="card" />;
  const { budget, capPerson, capStore } = limits;
  const values = typed ?? { budget, capPerson, capStore };

  const save = () =>
    act(async () => {
      queryClient.setQueryData(queryKey, await saveLimits(campaignId, values));
      setTyped(undefined);
      showToast({ text: t('limitsSaved'), tone: 'success' });
      onChanged();
    });

  return (
    <div className={css['stack']}>
      <ActFailed error={error} />
      <Used limits={limits} />
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
              disabled={!limits.can.change}
              value={values[limit]}
              onChange={(value) => setTyped({ ...values, [limit]: value })}
            />
          ))}
        </div>
        {limits.can.change ? (
          <div>
            <Button loading={busy} onClick={() => void save()}>
              {t('saveLimits')}
            </Button>
          </div>
        ) : null}
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
      {pausedByBudget ? <Notice tone="warning">{t('pausedByBudget')}</Notice> : null}
    </Card>
  );
}
