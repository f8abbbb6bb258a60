import type { EventPerson, ListedEventPeople } from '@trilha/contracts/learning/event-people';
import { EVENT_PEOPLE_FILTERS, EVENT_PEOPLE_ORDERS } from '@trilha/rules/learning/event-people';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';

import { useIsImpersonating } from '../../../app/me.ts';
import { paths } from '../../../app/paths.ts';
import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ExportMenu, TABLE_FORMATS } from '../../../ui/export-menu.tsx';
import { FailedScreen } from '../../../ui/failed-screen.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';
import { ChoosePage } from './choose-page.tsx';
import { isNarrowed } from './course-people-search.ts';
import { EventPeopleBar } from './event-people-bar.tsx';
import { EventPeopleList } from './event-people-list.tsx';
import { eventPeopleQuery, exportEventPeople } from './event-people.api.ts';
import type { EventPeopleFilters } from './event-people-search.ts';
import { PeopleFiltersBar } from './people-filters.tsx';
import type { Chosen } from './people-list.tsx';

const ROUTE = '/signed-in/shell/admin/events/$eventId/people';

/** Who is in an event: who has a seat, waits, did not answer, was there or was not [ADM-03]. */
export function AdminEventPeopleScreen() {
  const { t } = useTranslation('admin-event-people');
  const navigate = useNavigate();
  const { eventId } = useParams({ from: ROUTE });
  const filters = useSearch({ from: ROUTE });
  const [chosen, setChosen] = useState<Chosen>(new Set());
  const people = useInfiniteQuery({
    ...eventPeopleQuery(eventId, filters),
    placeholderData: (last) => last,
  });
  const first = people.data?.pages[0];

  if (people.isError && !first) return <FailedScreen error={people.error} onRetry={people.refetch} />;
  if (!first) return <ScreenSkeleton cards={3} />;
  const { event, counts, can } = first;
  const { status, sort, ...narrowing } = filters;
  const handleFilters = (search: EventPeopleFilters) => {
    // Who is chosen would no longer be who is seen.
    setChosen(new Set());
    void navigate({ to: paths.adminEventPeople(eventId), search, replace: true, resetScroll: false });
  };

  return (
    <Screen
      title={t('peopleOf', { name: event.title })}
      lead={<EventLine event={event} />}
      back={
        can.manage
          ? { to: paths.taughtEvent(eventId), label: t('backToEvent') }
          : { to: paths.teamAttendance, label: t('backToPresences') }
      }
      actions={<Export eventId={eventId} filters={filters} />}
    >
      <PeopleFiltersBar
        of="events"
        narrowing={narrowing}
        status={status}
        statuses={EVENT_PEOPLE_FILTERS.map((value) => ({
          value,
          label: t(`filter.${value}`, { number: counts[value] }),
        }))}
        order={sort}
        orders={EVENT_PEOPLE_ORDERS.map((value) => ({ value, label: t(`orders.${value}`) }))}
        onNarrowing={(changed) => handleFilters({ ...changed, status, sort })}
        onStatus={(changed) => handleFilters({ ...filters, status: changed })}
        onOrder={(changed) => handleFilters({ ...filters, sort: changed })}
      />
      <ShownPeople
        eventId={eventId}
        list={first}
        people={people.data?.pages.flatMap(({ items }) => items) ?? []}
        filters={filters}
        chosen={chosen}
        onChosen={setChosen}
      />
      <LoadMore
        hasMore={people.hasNextPage}
        loading={people.isFetchingNextPage}
        onMore={() => void people.fetchNextPage()}
      />
    </Screen>
  );
}

/** Of which training it is, and when it begins. */
function EventLine({ event }: { readonly event: ListedEventPeople['event'] }) {
  const format = useFormat();
  return [
    ...(event.training.title === event.title ? [] : [event.training.title]),
    ...(event.startsAt ? [format.dateTime(event.startsAt)] : []),
  ].join(' · ');
}

function Export({ eventId, filters }: { readonly eventId: string; readonly filters: EventPeopleFilters }) {
  const { t } = useTranslation('admin-courses');
  const isImpersonating = useIsImpersonating();
  if (isImpersonating) return null;
  return (
    <ExportMenu
      label={t('exportPeople')}
      files={TABLE_FORMATS.map((format) => ({
        id: format,
        label: t(`exportAs.${format}`),
        save: () => exportEventPeople(eventId, filters, format),
      }))}
    />
  );
}

interface ShownPeopleProps {
  readonly eventId: string;
  readonly list: ListedEventPeople;
  readonly people: readonly EventPerson[];
  readonly filters: EventPeopleFilters;
  readonly chosen: Chosen;
  readonly onChosen: (chosen: Chosen) => void;
}

/** The people of the list, choosing them, and what can be done with those chosen. */
function ShownPeople({ eventId, list, people, filters, chosen, onChosen }: ShownPeopleProps) {
  const { t } = useTranslation('admin-event-people');
  const isImpersonating = useIsImpersonating();
  const { counts, can, event } = list;
  if (people.length === 0) {
    const isNobody = counts.all === 0 && filters.status === 'all' && !isNarrowed(filters);
    return (
      <EmptyState
        illustration={isNobody ? 'nothing-yet' : 'no-results'}
        title={t(isNobody ? 'nobodyYet' : 'nobodyFound')}
      />
    );
  }
  return (
    <>
      {isImpersonating ? null : <ChoosePage items={people} chosen={chosen} onChosen={onChosen} />}
      {chosen === 'all' || chosen.size > 0 ? (
        <EventPeopleBar
          eventId={eventId}
          chosen={chosen}
          people={people}
          total={counts[filters.status]}
          filters={filters}
          canManage={can.manage}
          onChosen={onChosen}
        />
      ) : null}
      <EventPeopleList people={people} sessions={event.sessions} chosen={chosen} onChosen={onChosen} />
    </>
  );
}
