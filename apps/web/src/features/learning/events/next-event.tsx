import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { HomeSection } from '../../../app/home-section.tsx';
import { paths } from '../../../app/paths.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { EventCard } from './event-card.tsx';
import { ownEventsQuery } from './events.api.ts';

/** What is further away is no matter of today's home. */
const NEAR_MS = 14 * 24 * 60 * 60 * 1000;

/** The event of the next two weeks that comes first, or whose seat or invitation waits for an answer. */
export function NextEvent() {
  const { t } = useTranslation('events');
  const [now] = useState(Date.now);
  const { data } = useInfiniteQuery(ownEventsQuery('coming'));
  const near = data?.pages[0]?.items.filter(
    ({ startsAt, state }) =>
      state !== 'canceled' && startsAt !== null && new Date(startsAt).getTime() < now + NEAR_MS,
  );
  const asked = near?.find(({ own }) => own?.state === 'offered' || own?.state === 'invited');
  const next = asked ?? near?.[0];
  if (!next) return null;
  return (
    <HomeSection title={t('nextEvent')} all={paths.myEvents}>
      <EventCard event={next} level="h3" />
    </HomeSection>
  );
}
