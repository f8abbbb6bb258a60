import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/translate.ts';

import { useFormat } from '../../../lib/dates.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { useErrorToast } from '../../../ui/use-error-toast.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { endStaffAccess, staffAccessQuery } from './company.api.ts';
import css from './company.module.css';

/** Who of the installation's staff has or had access, why and until when; ended here at once. */
export function StaffAccessList() {
  const { t } = useTranslation('admin-company');
  const format = useFormat();
  const { act } = useAsyncAction({ onError: useErrorToast() });
  const queryClient = useQueryClient();
  const access = useQuery(staffAccessQuery);
  if (access.isError) return <LoadFailed compact error={access.error} onRetry={access.refetch} />;
  if (!access.data) return <Skeleton height="6rem" shape="card" />;

  const handleEnd = async (id: string) => {
    await act(() => endStaffAccess(id));
    await queryClient.invalidateQueries({ queryKey: staffAccessQuery.queryKey });
  };
  return (
    <>
      <p>{t('staffLead')}</p>
      {access.data.items.length === 0 ? <p>{t('staffNone')}</p> : null}
      <ul className={css['modules']}>
        {access.data.items.map(({ id, name, reason, grantedAt, endsAt, endedAt }) => (
          <li key={id}>
            <span className={css['staff']}>
              <strong>{name}</strong>
              <span>{reason}</span>
              <small>
                {format.dateTime(grantedAt)} – {format.dateTime(endedAt ?? endsAt)}
              </small>
            </span>
            {endedAt ? (
              <Pill>{t('ended')}</Pill>
            ) : (
              <Button
                size="small"
                variant="danger"
                aria-label={t('endAccessOf', { name })}
                onClick={() => void handleEnd(id)}
              >
                {t('endAccess')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
