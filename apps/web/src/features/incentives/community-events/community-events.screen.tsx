import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { paths } from '../../../app/paths.ts';
import { eventsQuery } from './community-events.api.ts';
import css from './community-events.module.css';
import { EventCard } from './event-card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';
import { Tabs } from '../../../ui/tabs.tsx';

type When = 'coming' | 'past';

/** Events of the program's community, by level (CAM-09, ROU-22). */
export function CommunityEventsScreen() {
  const { t } = useTranslation('program');
  const [when, setWhen] = useState<When>('coming');
  return (
    <Screen
      title={t('eventsTitle')}
      lead={t('eventsLead')}
      actions={
        <LinkButton variant="secondary" to={paths.aboutTheProgram}>
          {t('seeAbout')}
        </LinkButton>
      }
    >
      <Tabs
        label={t('eventsTitle')}
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
  const { t } = useTranslation('program');
  const query = useInfiniteQuery(eventsQuery(when));
  const events = query.data?.pages.flatMap(({ items }) => items) ?? [];
  if (query.isPending) return <ScreenSkeleton cards={2} />;
  if (query.isError && events.length === 0) return <LoadFailed error={query.error} onRetry={query.refetch} />;
  if (events.length === 0)
    return (
      <EmptyState illustration="nothing-yet" title={t(when === 'coming' ? 'noEvents' : 'noPastEvents')}>
        {when === 'coming' ? t('noEventsText') : null}
      </EmptyState>
    );
  return (
    <>
      <ul className={css['list']}>
        {events.map((event) => (
          <li key={event.id}>
            <EventCard event={event} />
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
