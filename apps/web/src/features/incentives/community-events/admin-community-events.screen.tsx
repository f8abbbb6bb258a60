import type { ManagedEvent } from '@trilha/contracts/incentives/community-events';
import type { CampaignState } from '@trilha/rules/incentives/campaigns';
import { localize } from '@trilha/rules/platform/locales';
import type { Locale } from '@trilha/rules/platform/locales';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { selectedClient, useMe } from '../../../app/me.ts';
import { EVENTS_KEY, eventCampaignsQuery, managedEventsQuery } from './community-events.api.ts';
import { EventForm } from './event-form.tsx';
import { formatsOf, useFormat } from '../../../lib/dates.ts';
import { currentLocale } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast-store.ts';

const stateOf = ({ cancelled, can }: ManagedEvent) =>
  cancelled ? 'cancelled' : can.edit ? 'planned' : 'over';
/** States in which a campaign takes changes. */
const TAKE_EVENTS: ReadonlySet<CampaignState> = new Set(['draft', 'published', 'paused']);
const TONES = { cancelled: 'danger', planned: 'success', over: 'neutral' } as const;

/** Events of the program's community for those who announce them. */
export function AdminCommunityEventsScreen() {
  const { t } = useTranslation('admin-program');
  const queryClient = useQueryClient();
  const languages = selectedClient(useMe())?.languages ?? ['pt-BR'];
  const query = useInfiniteQuery(managedEventsQuery);
  const campaigns = useQuery(eventCampaignsQuery);
  const [editing, setEditing] = useState<ManagedEvent | 'new'>();
  const rows = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const open = campaigns.data?.items.filter(({ state }) => TAKE_EVENTS.has(state)) ?? [];
  const own = (event: ManagedEvent) =>
    campaigns.data?.items.filter(({ id }) => id === event.campaignId && !open.some((one) => one.id === id)) ??
    [];
  const [first, ...others] = editing && editing !== 'new' ? [...own(editing), ...open] : open;
  return (
    <Screen
      title={t('events')}
      lead={t('eventsLead')}
      actions={
        first ? (
          <Button icon={<Plus size={20} />} onClick={() => setEditing('new')}>
            {t('newEvent')}
          </Button>
        ) : null
      }
    >
      {query.isPending ? <ScreenSkeleton cards={2} /> : null}
      {query.isError ? <LoadFailed error={query.error} onRetry={query.refetch} /> : null}
      {query.isSuccess && rows.length === 0 ? (
        <EmptyState illustration="nothing-yet" title={t('noEvents')}>
          {t('noEventsText')}
        </EmptyState>
      ) : null}
      {rows.length > 0 ? <EventTable events={rows} languages={languages} onEdit={setEditing} /> : null}
      <LoadMore
        hasMore={query.hasNextPage}
        loading={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
      {editing && first ? (
        <EventForm
          event={editing === 'new' ? undefined : editing}
          campaigns={[first, ...others]}
          languages={languages}
          onClose={() => setEditing(undefined)}
          onSaved={() => {
            setEditing(undefined);
            showToast({ text: t('eventSaved'), tone: 'success' });
            void queryClient.invalidateQueries({ queryKey: [EVENTS_KEY] });
          }}
        />
      ) : null}
    </Screen>
  );
}

interface EventTableProps {
  readonly events: readonly ManagedEvent[];
  readonly languages: readonly Locale[];
  readonly onEdit: (event: ManagedEvent) => void;
}

function EventTable({ events, languages, onEdit }: EventTableProps) {
  const { t } = useTranslation('admin-program');
  const format = useFormat();
  const titleOf = ({ title }: ManagedEvent) => localize(title, currentLocale(), languages[0]);
  const stateCell = (event: ManagedEvent) => <Pill tone={TONES[stateOf(event)]}>{t(stateOf(event))}</Pill>;
  const editCell = (event: ManagedEvent) =>
    event.can.edit ? (
      <Button size="small" variant="quiet" onClick={() => onEdit(event)}>
        {t('edit')}
      </Button>
    ) : null;
  return (
    <DataTable
      label={t('events')}
      rows={events}
      keyOf={({ id }) => id}
      columns={[
        { id: 'title', title: t('eventTitle'), cell: titleOf },
        {
          id: 'when',
          title: t('when'),
          cell: ({ startsAt, timeZone }) => formatsOf(currentLocale(), timeZone).dateTime(startsAt),
        },
        {
          id: 'level',
          title: t('minimumLevel'),
          cell: ({ minimumLevel }) => t('levelNumber', { number: minimumLevel }),
        },
        { id: 'state', title: t('state'), cell: stateCell },
        { id: 'guests', title: t('guests'), number: true, cell: ({ guests }) => format.number(guests) },
        { id: 'edit', title: t('edit'), acts: true, cell: editCell },
      ]}
    />
  );
}
