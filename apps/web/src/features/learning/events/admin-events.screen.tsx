import type { EventRowAnswer } from '@trilha/contracts/learning/events-admin';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { EllipsisVertical, Plus } from 'lucide-react';
import { useState } from 'react';

import { selectedClient, useIsImpersonating, useMe } from '../../../app/me.ts';
import { paths } from '../../../app/paths.ts';
import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Link } from '../../../ui/link.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { Select } from '../../../ui/select.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { ADMIN_EVENTS_KEY, adminEventsQuery, eventChoicesQuery } from './admin-events.api.ts';
import { EventDialogs } from './event-dialogs.tsx';
import type { EventAct } from './event-dialogs.tsx';
import { EVENT_TONES } from './event-tones.ts';
import { EventWhen } from './event-when.tsx';
import css from './events.module.css';

type When = 'coming' | 'past';

/** The choice of the filter that leaves nothing out. */
const ALL = 'all';

/** Events of all trainings, by day, for those who write them [EVT-01]. */
export function AdminEventsScreen() {
  const { t } = useTranslation('admin-events');
  const queryClient = useQueryClient();
  const [when, setWhen] = useState<When>('coming');
  const [training, setTraining] = useState('');
  const [act, setAct] = useState<EventAct>();
  const choices = useQuery(eventChoicesQuery);
  const trainings = choices.data?.withEvents ?? [];
  const isImpersonating = useIsImpersonating();
  const client = selectedClient(useMe());
  const hasLounge = Boolean(client?.has_webcasts) || Boolean(client?.has_live_classes);
  return (
    <Screen
      title={t('events')}
      lead={t('eventsLead')}
      actions={
        <>
          <LinkButton variant="secondary" to={paths.roomCalendar}>
            {t('roomsOfCompany')}
          </LinkButton>
          <LinkButton variant="secondary" to={paths.teamAttendance}>
            {t('attendanceReport')}
          </LinkButton>
          {hasLounge ? (
            <LinkButton variant="secondary" to={paths.adminLounge}>
              {t('lounge')}
            </LinkButton>
          ) : null}
          {isImpersonating ? null : (
            <Button icon={<Plus size={20} aria-hidden="true" />} onClick={() => setAct({ kind: 'new' })}>
              {t('newEvent')}
            </Button>
          )}
        </>
      }
    >
      <div className={css['stack']}>
        <Select
          label={t('training')}
          value={training === '' ? ALL : training}
          options={[
            { value: ALL, label: t('allTrainings') },
            ...trainings.map(({ id, title }) => ({ value: id, label: title })),
          ]}
          onChange={(chosen) => setTraining(chosen === ALL ? '' : chosen)}
        />
        <Tabs
          label={t('events')}
          tabs={(['coming', 'past'] as const).map((id) => ({ id, label: t(id) }))}
          selected={when}
          onSelect={setWhen}
        >
          <Events key={`${when}:${training}`} when={when} training={training} onAct={setAct} />
        </Tabs>
      </div>
      {act ? (
        <EventDialogs
          act={act}
          onClose={() => setAct(undefined)}
          onDone={() => {
            setAct(undefined);
            void queryClient.invalidateQueries({ queryKey: [ADMIN_EVENTS_KEY] });
          }}
        />
      ) : null}
    </Screen>
  );
}

interface EventsProps {
  readonly when: When;
  readonly training: string;
  readonly onAct: (act: EventAct) => void;
}

function Events({ when, training, onAct }: EventsProps) {
  const { t } = useTranslation('admin-events');
  const query = useInfiniteQuery(adminEventsQuery({ when, ...(training ? { training } : {}) }));
  const rows = query.data?.pages.flatMap(({ items }) => items) ?? [];
  if (query.isPending) return <ScreenSkeleton cards={2} />;
  if (query.isError && rows.length === 0) return <LoadFailed error={query.error} onRetry={query.refetch} />;
  if (rows.length === 0)
    return (
      <EmptyState illustration="nothing-yet" title={t('noEvents')}>
        {t('noEventsText')}
      </EmptyState>
    );
  return (
    <div className={css['stack']}>
      <EventTable label={t(when)} rows={rows} onAct={onAct} />
      <LoadMore
        hasMore={query.hasNextPage}
        loading={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
    </div>
  );
}

interface EventTableProps {
  readonly label: string;
  readonly rows: readonly EventRowAnswer[];
  readonly onAct: (act: EventAct) => void;
}

/** Its next session, or its last one: by the clock of its zone, and by the reader's where that differs. */
const whenCell = ({ next, timeZone }: EventRowAnswer) =>
  next ? (
    <div className={css['whenCell']}>
      <EventWhen startsAt={next.startsAt} endsAt={next.endsAt} timeZone={timeZone} />
    </div>
  ) : (
    '–'
  );

const titleCell = ({ id, title, training }: EventRowAnswer) => (
  <>
    <Link to={paths.adminEvent(id)}>{title}</Link>
    {training.title === title ? null : <small> {training.title}</small>}
  </>
);

function EventTable({ label, rows, onAct }: EventTableProps) {
  const { t } = useTranslation(['admin-events', 'events']);
  const format = useFormat();
  const stateCell = ({ state }: EventRowAnswer) => (
    <Pill tone={EVENT_TONES[state]}>{t(`events:state.${state}`)}</Pill>
  );
  const seatsCell = ({ enrolled, seats }: EventRowAnswer) =>
    seats === null
      ? format.number(enrolled)
      : t('ofSeats', { taken: format.number(enrolled), seats: format.number(seats) });
  const actsCell = (row: EventRowAnswer) => <RowMenu row={row} onAct={onAct} />;
  return (
    <DataTable
      label={label}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        { id: 'title', title: t('event'), cell: titleCell },
        { id: 'kind', title: t('kind'), cell: ({ kind }) => t(`kindOf.${kind}`) },
        { id: 'when', title: t('nextDate'), cell: whenCell },
        { id: 'place', title: t('where'), cell: ({ place }) => place || '–' },
        { id: 'seats', title: t('seatsFilled'), number: true, cell: seatsCell },
        {
          id: 'waiting',
          title: t('waiting'),
          number: true,
          cell: ({ waiting, awaitingApproval }) => format.number(waiting + awaitingApproval),
        },
        { id: 'state', title: t('state'), cell: stateCell },
        {
          id: 'acts',
          title: t('acts'),
          head: <span className="visually-hidden">{t('acts')}</span>,
          acts: true,
          cell: actsCell,
        },
      ]}
    />
  );
}

const OVER = new Set(['awaiting_results', 'finished', 'canceled']);

function RowMenu({ row, onAct }: { readonly row: EventRowAnswer; readonly onAct: EventTableProps['onAct'] }) {
  const { t } = useTranslation('admin-events');
  const isImpersonating = useIsImpersonating();
  const navigate = useNavigate();
  const isOver = OVER.has(row.state);
  const kinds = isOver ? (['copy'] as const) : (['edit', 'invite', 'copy', 'cancel'] as const);
  if (isImpersonating) return null;
  return (
    <Menu
      label={t('actsOf', { event: row.title })}
      trigger={
        <IconButton
          label={t('actsOf', { event: row.title })}
          icon={<EllipsisVertical size={20} aria-hidden="true" />}
        />
      }
      actions={[
        ...kinds.map((kind) => ({
          id: kind,
          label: t(`act.${kind}`),
          danger: kind === 'cancel',
          onSelect: () => onAct({ kind, eventId: row.id, title: row.title }),
        })),
        {
          id: 'people',
          label: t('act.people'),
          onSelect: () => void navigate({ to: paths.adminEventPeople(row.id) }),
        },
        {
          id: 'room',
          label: t('act.room'),
          onSelect: () => void navigate({ to: '/admin/events/$eventId/room', params: { eventId: row.id } }),
        },
      ]}
    />
  );
}
