import type { RecertificationCard } from '@trilha/contracts/learning/recertification';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { recertificationsQuery, removeRecertification } from './enrollment-rules.api.ts';
import css from './enrollment-rules.module.css';
import { RecertificationDialog } from './recertification-dialog.tsx';

/** Trainings whose proof ends, and how each is renewed. */
export function Recertifications() {
  const { t } = useTranslation('admin-mandatory');
  const [edited, setEdited] = useState<RecertificationCard | 'new'>();
  const found = useQuery(recertificationsQuery);
  if (found.isError && !found.data) return <LoadFailed compact error={found.error} onRetry={found.refetch} />;
  if (!found.data) return <Skeleton height="8rem" shape="card" />;
  return (
    <Card>
      <div className={css['part']}>
        <h2>{t('recert.title')}</h2>
        <p>{t('recert.text')}</p>
        <ul className={css['recerts']}>
          {found.data.items.map((item) => (
            <li key={item.training.id} className={css['recert']}>
              <span className={css['training']}>
                {item.training.title}
                <small>
                  {[
                    t('recert.validFor', { count: item.validMonths }),
                    t('recert.renewableFrom', { count: item.windowDays }),
                    item.renewedBy?.title ?? t('recert.self'),
                  ].join(' · ')}
                </small>
              </span>
              <RemoveButton training={item.training} />
              <Button
                size="small"
                variant="secondary"
                aria-label={t('recert.edit', { name: item.training.title })}
                onClick={() => setEdited(item)}
              >
                {t('edit')}
              </Button>
            </li>
          ))}
        </ul>
        <span>
          <Button size="small" variant="secondary" onClick={() => setEdited('new')}>
            {t('recert.add')}
          </Button>
        </span>
      </div>
      {edited ? (
        <RecertificationDialog
          card={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      ) : null}
    </Card>
  );
}

function RemoveButton({ training }: Pick<RecertificationCard, 'training'>) {
  const { t } = useTranslation('admin-mandatory');
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { busy, error, act } = useAsyncAction();
  const handleRemove = async () => {
    if (!(await act(() => removeRecertification(training.id)))) return;
    showToast({ text: t('recert.removed') });
    await queryClient.invalidateQueries({ queryKey: recertificationsQuery.queryKey });
  };
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        aria-label={t('recert.removeNamed', { name: training.title })}
        onClick={() => setAsking(true)}
      >
        {t('recert.remove')}
      </Button>
      {asking ? (
        <ActionDialog
          danger
          title={t('recert.removeNamed', { name: training.title })}
          label={t('recert.remove')}
          busy={busy}
          error={error}
          onAct={() => void handleRemove()}
          onClose={() => setAsking(false)}
        >
          <p>{t('recert.removeText')}</p>
        </ActionDialog>
      ) : null}
    </>
  );
}
