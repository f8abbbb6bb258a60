import { useInfiniteQuery } from '@tanstack/react-query';
import { ScanLine } from 'lucide-react';
import { useState } from 'react';

import { useMe } from '../../../app/me.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { EventCard } from './event-card.tsx';
import { ownEventsQuery } from './events.api.ts';
import css from './events.module.css';
import { TaughtToday } from './taught-today.tsx';

type When = 'coming' | 'past';

/** Events of trainings the person takes part in, waits for or is invited to; before them the classes that they give today [EVT-02] [EVT-04]. */
export function MyEventsScreen() {
  const { t } = useTranslation('events');
  const [when, setWhen] = useState<When>('coming');
  const teaches = useMe().member?.can.includes('events.run') ?? false;
  return (
    <Screen
      title={t('title')}
      lead={t('lead')}
      actions={
        <LinkButton to={paths.checkIn} icon={<ScanLine size={18} aria-hidden="true" />}>
          {t('checkIn')}
        </LinkButton>
      }
    >
      {teaches ? <TaughtToday /> : null}
      <Tabs
        label={t('title')}
        tabs={(['coming', 'past'] as const).map((id) => ({ id, label: t(id) }))}
        selected={when}
        onSelect={setWhen}
      >
        <Events key={when} when={when} />
      </Tabs>
    </Screen>
  );
}

function Events({ when }: { readonly when: When }) {
  const { t } = useTranslation('events');
  const query = useInfiniteQuery(ownEventsQuery(when));
  const events = query.data?.pages.flatMap(({ items }) => items) ?? [];
  if (query.isPending) return <ScreenSkeleton cards={2} />;
  if (query.isError && events.length === 0) return <LoadFailed error={query.error} onRetry={query.refetch} />;
  if (events.length === 0)
    return (
      <EmptyState illustration="nothing-yet" title={t(when === 'coming' ? 'nothing' : 'nothingPast')}>
        {when === 'coming' ? t('nothingText') : null}
      </EmptyState>
    );
  return (
    <>
      <ul className={css['list']}>
        {events.map((event) => (
          <li key={event.id}>
            <EventCard event={event} level="h2" />
          </li>
        ))}
      </ul>
      <LoadMore
        hasMore={query.hasNextPage}
        loading={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
    </>
  );
}
