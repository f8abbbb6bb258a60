import type { ReleasableActivity } from '@trilha/contracts/learning/releases';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { Card } from '../../../ui/card.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { useErrorToast } from '../../../ui/use-error-toast.ts';
import { WhoHasDoneIt } from './release-people.tsx';
import { releasesQuery, setReleased } from './releases.api.ts';
import css from './releases.module.css';
import { useReleases } from './use-releases.ts';

export interface ReleasesProps {
  readonly eventId: string;
  /** Where there is nothing to open. */
  readonly empty?: ReactNode;
}

/** A switch for each activity that the instructor opens for everybody in the event, as it is now, opened by any instructor [ACT-08]. */
export function EventReleases({ eventId, empty = null }: ReleasesProps) {
  const { t } = useTranslation('releases');
  const { data, error, refetch } = useQuery(releasesQuery(eventId));
  const hasSome = data !== undefined && data.items.length > 0;
  useReleases(hasSome ? eventId : undefined, () => void refetch());
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  if (!hasSome) return empty;
  return (
    <Card>
      <section className={css['releases']}>
        <h2>{t('activities')}</h2>
        <p className={css['hint']}>{t(data.canRelease ? 'activitiesHint' : 'activitiesClosed')}</p>
        {data.items.map((activity) => (
          <div key={activity.id} className={css['activity']}>
            <ReleaseSwitch eventId={eventId} activity={activity} canRelease={data.canRelease} />
            {activity.isReleased ? <WhoHasDoneIt eventId={eventId} activity={activity} /> : null}
          </div>
        ))}
      </section>
    </Card>
  );
}

interface ReleaseSwitchProps {
  readonly eventId: string;
  readonly activity: ReleasableActivity;
  readonly canRelease: boolean;
}

function ReleaseSwitch({ eventId, activity, canRelease }: ReleaseSwitchProps) {
  const { t } = useTranslation('releases');
  const client = useQueryClient();
  const { act, busy } = useAsyncAction({ onError: useErrorToast() });
  const change = async (isReleased: boolean) => {
    await act(async () => {
      const { released } = await setReleased(eventId, activity.id, isReleased);
      client.setQueryData(
        releasesQuery(eventId).queryKey,
        (known) =>
          known && {
            ...known,
            items: known.items.map((item) => ({ ...item, isReleased: released.includes(item.id) })),
          },
      );
    });
  };
  return (
    <Switch
      label={activity.title}
      hint={t(activity.isReleased ? 'isOpen' : 'isClosed')}
      checked={activity.isReleased}
      disabled={busy || !canRelease}
      onChange={({ target }) => void change(target.checked)}
    />
  );
}
