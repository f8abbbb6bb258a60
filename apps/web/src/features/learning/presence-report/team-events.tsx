import type { TeamEvent } from '@trilha/contracts/learning/event-people';
import { useQuery } from '@tanstack/react-query';

import { paths } from '../../../app/paths.ts';
import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { Link } from '../../../ui/link.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { teamEventsQuery } from './presence.api.ts';

const renderTitle = ({ id, title }: TeamEvent) => <Link to={paths.adminEventPeople(id)}>{title}</Link>;

/** Events of the team from a day on, those to come too, each leading to its people. */
export function TeamEvents({ from }: { readonly from: string }) {
  const { t } = useTranslation('team-presence');
  const format = useFormat();
  const events = useQuery(teamEventsQuery(from));
  if (events.isError && !events.data)
    return <LoadFailed compact error={events.error} onRetry={events.refetch} />;
  if (!events.data || events.data.items.length === 0) return null;
  return (
    <>
      <h2>{t('events')}</h2>
      <DataTable
        label={t('events')}
        rows={events.data.items}
        keyOf={({ id }) => id}
        columns={[
          { id: 'event', title: t('event'), cell: renderTitle },
          {
            id: 'when',
            title: t('when'),
            cell: ({ startsAt }) => (startsAt ? format.dateTime(startsAt) : '–'),
          },
          { id: 'people', title: t('people'), number: true, cell: ({ people }) => format.number(people) },
        ]}
      />
      {events.data.more ? <p>{t('nearestEvents')}</p> : null}
    </>
  );
}
