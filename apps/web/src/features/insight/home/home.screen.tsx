import type { HomePage } from '@trilha/contracts/learning/learning';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { HOME_PLACES } from '../../../app/feature.ts';
import type { HomeCard, HomePlace } from '../../../app/feature.ts';
import { fetchHomeCards, homeCardsFor } from '../../../app/home-cards.ts';
import { homeQuery } from '../../../app/home-query.ts';
import { useMe } from '../../../app/me.ts';
import { useIsPhone } from '../../../lib/use-is-phone.ts';
import { ErrorBoundary } from '../../../ui/error-boundary.tsx';
import { LazyPanel } from '../../../ui/lazy-panel.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { dayPartOf, firstNameOf } from './greeting.ts';
import css from './home.screen.module.css';

/** The two columns of a desk; a phone has one, in the order of all places. */
const COLUMNS: readonly (readonly HomePlace[])[] = [
  ['selling', 'continue', 'new', 'news'],
  ['asked', 'surveys', 'standing', 'rewards', 'due'],
];
const PHONE_COLUMN = HOME_PLACES.filter((place) => place !== 'manage');

/** Where one begins: go on where one was, what is due, what it brought, what is new; features bring its cards [ROU-12]. */
export function HomeScreen() {
  const { t } = useTranslation('home');
  const me = useMe();
  const { data: home, error, refetch } = useQuery(homeQuery);
  const [dayPart] = useState(() => dayPartOf(new Date().getHours()));
  const isPhone = useIsPhone();
  useEffect(() => fetchHomeCards(me), [me]);

  return (
    <Screen
      title={t(`greeting.${dayPart}`, { name: firstNameOf(me.full_name) })}
      lead={home ? leadOf(home, t) : ' '}
      actions={<Cards places={['action']} />}
    >
      <Cards places={['manage']} />
      {error && !home ? <LoadFailed error={error} onRetry={refetch} /> : null}
      {!home && !error ? <HomeSkeleton /> : null}
      {home ? (
        <LazyPanel fallback={<HomeSkeleton />}>
          <div className={css['columns']}>
            {(isPhone ? [PHONE_COLUMN] : COLUMNS).map((places) => (
              <div key={places.join(' ')} className={css['column']}>
                <Cards places={places} />
              </div>
            ))}
          </div>
        </LazyPanel>
      ) : null}
    </Screen>
  );
}

const renderFailed = (error: unknown) => <LoadFailed compact error={error} />;

/** What features bring for these places; a card that breaks leaves the others standing. */
function Cards({ places }: { readonly places: readonly HomeCard['place'][] }) {
  const cards = homeCardsFor(useMe());
  return places
    .flatMap((place) => cards.filter((card) => card.place === place))
    .map(({ id, place, Card }) =>
      place === 'manage' || place === 'action' ? (
        <LazyPanel key={id}>
          <Card />
        </LazyPanel>
      ) : (
        <ErrorBoundary key={id} renderFailed={renderFailed}>
          <Card />
        </ErrorBoundary>
      ),
    );
}

function leadOf(home: HomePage, t: ReturnType<typeof useTranslation<'home'>>['t']): string {
  if (home.counts.inProgress > 0) return t('leadInProgress', { count: home.counts.inProgress });
  if (home.trail) return t('continue');
  return t(home.counts.concluded > 0 ? 'leadDone' : 'leadNew');
}

/** The cards in their final places while they are loading. */
function HomeSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div className={css['columns']} role="status" aria-label={t('loading')}>
      <div className={css['column']}>
        <Skeleton height="19rem" shape="card" />
        <Skeleton width="10rem" height="1.75rem" />
        <Skeleton height="15rem" shape="card" />
      </div>
      <div className={css['column']}>
        <Skeleton height="7rem" shape="card" />
        <Skeleton height="7rem" shape="card" />
        <Skeleton height="12rem" shape="card" />
      </div>
    </div>
  );
}
