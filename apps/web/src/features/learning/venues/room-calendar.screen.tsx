import type { CalendarPlace, Venue, getRoomCalendar } from '@trilha/contracts/learning/venues';
import type { ResponseOf } from '@trilha/contracts/platform/endpoint';
import { calendarDay } from '@trilha/rules/platform/dates';
import { isUuid } from '@trilha/rules/platform/uuids';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight, Plus } from 'lucide-react';
import { useState } from 'react';

import { useIsImpersonating } from '../../../app/me.ts';
import { paths } from '../../../app/paths.ts';
import { currentLocale } from '../../../lib/i18n.ts';
import { useTimeZone } from '../../../lib/time-zone.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useIsPhone } from '../../../lib/use-is-phone.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedScreen } from '../../../ui/failed-screen.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { Select } from '../../../ui/select.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';
import { dayBeside, dayWords, daysOf } from './calendar-days.ts';
import css from './room-calendar.module.css';
import { RoomAgenda } from './room-agenda.tsx';
import { RoomMonth } from './room-month.tsx';
import type { RoomSearch } from './room-search.ts';
import { RoomWeek } from './room-week.tsx';
import { VenueDialog } from './venue-dialog.tsx';
import { ROOM_CALENDAR_KEY, roomCalendarQuery } from './venues.api.ts';

type Calendar = ResponseOf<typeof getRoomCalendar>;

const useRoomSearch = () => useSearch({ from: '/signed-in/shell/admin/room-calendar' });

/** Which event is in which room when, with what is there twice at once, for who plans them [EVT-01, EVT-07]. */
export function RoomCalendarScreen() {
  const { t } = useTranslation('admin-venues');
  const search = useRoomSearch();
  const [now] = useState(() => new Date());
  const today = calendarDay(now, useTimeZone());
  const isPhone = useIsPhone();
  const queryClient = useQueryClient();
  const [writing, setWriting] = useState<CalendarPlace | 'new'>();
  const isImpersonating = useIsImpersonating();
  // A month of rooms does not fit on a phone.
  const view = isPhone ? 'week' : (search.view ?? 'week');
  const days = daysOf(view, search.day ?? today);
  const [from = today] = days;
  const calendar = useQuery({
    ...roomCalendarQuery({ from, days: days.length, place: search.place }),
    placeholderData: (last) => last,
  });
  if (calendar.isError && !calendar.data)
    return <FailedScreen error={calendar.error} onRetry={calendar.refetch} />;
  if (!calendar.data) return <ScreenSkeleton cards={3} />;
  const { data } = calendar;
  const handleWrite = isImpersonating ? undefined : setWriting;
  return (
    <Screen
      title={t('title')}
      lead={t('lead')}
      back={{ to: paths.adminTrainingEvents, label: t('events') }}
      actions={
        handleWrite ? (
          <Button icon={<Plus size={20} aria-hidden="true" />} onClick={() => handleWrite('new')}>
            {t('newRoom')}
          </Button>
        ) : null
      }
    >
      <div className={css['stack']}>
        <Toolbar {...{ view, days, today, isPhone }} places={data.places} />
        <Warnings calendar={data} />
        <Days {...{ data, view, days, isPhone }} place={search.place} onWrite={handleWrite} />
        {handleWrite ? <Retired places={data.places} onWrite={handleWrite} /> : null}
      </div>
      {writing ? (
        <VenueDialog
          place={writing === 'new' ? undefined : writing}
          onClose={() => setWriting(undefined)}
          onSaved={() => {
            setWriting(undefined);
            void queryClient.invalidateQueries({ queryKey: [ROOM_CALENDAR_KEY] });
          }}
        />
      ) : null}
    </Screen>
  );
}

const ALL = 'all';

interface ToolbarProps {
  readonly view: 'week' | 'month';
  readonly days: readonly string[];
  readonly today: string;
  readonly isPhone: boolean;
  readonly places: readonly CalendarPlace[];
}

/** Which days, of which place, and how they are laid out: all in the address. */
function Toolbar({ view, days, today, isPhone, places }: ToolbarProps) {
  const { t } = useTranslation('admin-venues');
  const navigate = useNavigate();
  const search = useRoomSearch();
  const words = dayWords(currentLocale());
  const [from = today] = days;
  const shown = search.day ?? today;
  const go = (next: RoomSearch) =>
    void navigate({ to: paths.roomCalendar, search: next, replace: true, resetScroll: false });
  const chosen = search.place ?? ALL;
  const placeName = placeNames(places);
  return (
    <div className={css['toolbar']}>
      <div className={css['steps']}>
        <IconButton
          label={t(view === 'week' ? 'weekBefore' : 'monthBefore')}
          icon={<ChevronLeft size={20} aria-hidden="true" />}
          onClick={() => go({ ...search, day: dayBeside(view, shown, -1) })}
        />
        <h2 aria-live="polite">
          {view === 'month' ? words.month(from) : words.span(from, days.at(-1) ?? from)}
        </h2>
        <IconButton
          label={t(view === 'week' ? 'weekAfter' : 'monthAfter')}
          icon={<ChevronRight size={20} aria-hidden="true" />}
          onClick={() => go({ ...search, day: dayBeside(view, shown, 1) })}
        />
        <Button
          size="small"
          variant="secondary"
          onClick={() => {
            const { day: _, ...rest } = search;
            go(rest);
          }}
        >
          {t('today')}
        </Button>
      </div>
      {isPhone ? null : (
        <SegmentedControl
          label={t('view')}
          value={view}
          options={(['week', 'month'] as const).map((value) => ({ value, label: t(`viewOf.${value}`) }))}
          onChange={(next) => {
            const { view: _, ...rest } = search;
            go(next === 'month' ? { ...rest, view: next } : rest);
          }}
        />
      )}
      <Select
        label={t('place')}
        value={chosen}
        options={[
          { value: ALL, label: t('allPlaces') },
          ...places.map(({ key, name }) => ({ value: key, label: name })),
          // Of another week, or of an old address: what is listed is what is chosen.
          ...(chosen === ALL || places.some(({ key }) => key === chosen)
            ? []
            : [{ value: chosen, label: placeName(chosen) ?? t('unknownRoom') }]),
        ]}
        onChange={(next) => {
          const { place: _, ...rest } = search;
          go(next === ALL ? rest : { ...rest, place: next });
        }}
      />
    </div>
  );
}

/** What a place is called: one that events name in their own words by those, also where none does on these days. */
function placeNames(places: readonly CalendarPlace[]) {
  return (place: string): string | undefined =>
    places.find(({ key }) => key === place)?.name ?? (isUuid(place) ? undefined : place);
}

/** How much is in one place twice at once on these days, and that there is more than is shown. */
function Warnings({ calendar: { bookings, isCut } }: { readonly calendar: Calendar }) {
  const { t } = useTranslation('admin-venues');
  const twice = bookings.filter(({ clashes }) => clashes.length > 0).length;
  return (
    <>
      {twice > 0 ? <Alert tone="danger">{t('clashes', { count: twice })}</Alert> : null}
      {isCut ? <Alert tone="warning">{t('isCut')}</Alert> : null}
    </>
  );
}

interface DaysProps {
  readonly data: Calendar;
  readonly view: 'week' | 'month';
  readonly days: readonly string[];
  readonly isPhone: boolean;
  readonly place: string | undefined;
  readonly onWrite: ((place: CalendarPlace) => void) | undefined;
}

function Days({ data: { places, bookings }, view, days, isPhone, place, onWrite }: DaysProps) {
  const { t } = useTranslation('admin-venues');
  const used = new Set(bookings.map((booking) => booking.place));
  const shown = places.filter(
    ({ key, venue }) => (place === undefined || key === place) && (!venue?.isRetired || used.has(key)),
  );
  if (place !== undefined && shown.length === 0) return <NothingThere name={placeNames(places)(place)} />;
  if (places.length === 0)
    return (
      <EmptyState illustration="nothing-yet" title={t('nothing')}>
        {t('nothingText')}
      </EmptyState>
    );
  if (isPhone) return <RoomAgenda {...{ places: shown, bookings, days, onWrite }} />;
  if (view === 'month') return <RoomMonth {...{ places: shown, bookings, days }} />;
  return <RoomWeek {...{ places: shown, bookings, days, onWrite }} />;
}

/** Nothing is in the only place that is shown, or there is no such place. */
function NothingThere({ name }: { readonly name: string | undefined }) {
  const { t } = useTranslation('admin-venues');
  return name === undefined ? (
    <EmptyState illustration="no-results" title={t('unknownRoom')}>
      {t('unknownRoomText')}
    </EmptyState>
  ) : (
    <EmptyState illustration="no-results" title={t('nothingThere', { name })}>
      {t('nothingThereText')}
    </EmptyState>
  );
}

interface RetiredProps {
  readonly places: readonly CalendarPlace[];
  readonly onWrite: (place: CalendarPlace) => void;
}

const isRetired = (venue: Venue | null) => venue?.isRetired === true;

/** Rooms in which no event is held any more, to be taken back into use. */
function Retired({ places, onWrite }: RetiredProps) {
  const { t } = useTranslation('admin-venues');
  const retired = places.filter(({ venue }) => isRetired(venue));
  if (retired.length === 0) return null;
  return (
    <details className={css['retired']}>
      <summary>{t('retired', { count: retired.length })}</summary>
      <ul>
        {retired.map((place) => (
          <li key={place.key}>
            <Button
              size="small"
              variant="quiet"
              aria-label={t('editRoom', { name: place.name })}
              onClick={() => onWrite(place)}
            >
              {place.name}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
