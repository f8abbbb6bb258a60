import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { useFormat } from '../../../lib/dates.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { useErrorToast } from '../../../ui/use-error-toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { MANAGED_KEY, decideLevel, levelRequestsQuery } from './campaign-admin.api.ts';
import css from './campaign-admin.module.css';

/** Levels people reached, to be approved or refused with a reason (CAM-04). */
export function LevelRequests({ campaignId }: { readonly campaignId: string }) {
  const { t } = useTranslation('admin-campaigns');
  const format = useFormat();
  const { act } = useAsyncAction({ onError: useErrorToast() });
  const queryClient = useQueryClient();
  const requests = useQuery(levelRequestsQuery(campaignId));
  const [reasons, setReasons] = useState<ReadonlyMap<string, string>>(new Map());
  if (requests.isError) return <LoadFailed error={requests.error} onRetry={requests.refetch} />;
  if (!requests.data) return <Skeleton height="12rem" shape="card" />;
  if (requests.data.items.length === 0)
    return <EmptyState compact illustration="nothing-yet" title={t('noRequests')} />;
  const decide = async (id: string, approve: boolean) => {
    await act(() => decideLevel(id, approve, reasons.get(id) ?? ''));
    await queryClient.invalidateQueries({ queryKey: [MANAGED_KEY, 'levels', campaignId] });
  };
  return (
    <ul className={css['stack']}>
      {requests.data.items.map(({ id, member, level, experience, minimum, requestedAt }) => (
        <li key={id}>
          <Card>
            <strong>
              {member} · {level}
            </strong>
            <span className={css['muted']}>
              {t('requestFacts', {
                confirmed: format.number(experience.confirmed),
                waiting: format.number(experience.waiting),
                minimum: format.number(minimum),
                date: format.date(requestedAt),
              })}
            </span>
            <TextField
              label={t('refusalReason')}
              value={reasons.get(id) ?? ''}
              maxLength={256}
              onChange={({ target }) => setReasons(new Map(reasons).set(id, target.value))}
            />
            <div className={css['row']}>
              <Button onClick={() => void decide(id, true)}>{t('approveLevel')}</Button>
              <Button
                variant="secondary"
                disabled={!(reasons.get(id) ?? '').trim()}
                onClick={() => void decide(id, false)}
              >
                {t('refuseLevel')}
              </Button>
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
}
