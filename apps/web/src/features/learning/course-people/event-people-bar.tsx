import type { EventPerson } from '@trilha/contracts/learning/event-people';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { useTranslation } from '../../../lib/translate.ts';
import { EventActDialog } from './event-act-dialog.tsx';
import { EVENT_ACTS, eventFilterOf, eventReachQuery } from './event-people.api.ts';
import type { EventAct, EventSelection } from './event-people.api.ts';
import type { EventPeopleFilters } from './event-people-search.ts';
import type { Chosen } from './people-list.tsx';
import { SelectionBar } from './selection-bar.tsx';

interface EventPeopleBarProps {
  readonly eventId: string;
  readonly chosen: Chosen;
  /** Those of the list that are shown. */
  readonly people: readonly EventPerson[];
  /** How many the filters mean. */
  readonly total: number;
  readonly filters: EventPeopleFilters;
  readonly canManage: boolean;
  readonly onChosen: (chosen: Chosen) => void;
}

/** What can be done with everybody who is chosen of an event, each with how many it reaches. */
export function EventPeopleBar(props: EventPeopleBarProps) {
  const { eventId, chosen, people, total, filters, canManage, onChosen } = props;
  const { t } = useTranslation('admin-event-people');
  const [asked, setAsked] = useState<EventAct>();
  const isAll = chosen === 'all';
  const reach = useQuery({ ...eventReachQuery(eventId, filters), enabled: isAll });
  const picked = isAll ? [] : people.filter(({ memberId }) => chosen.has(memberId));
  const count = isAll ? (reach.data?.people ?? total) : picked.length;
  const reached = (act: EventAct) =>
    isAll ? reach.data?.[act] : picked.filter(({ can }) => can[act]).length;
  const to: EventSelection = isAll
    ? { kind: 'matching', filter: eventFilterOf(filters) }
    : { kind: 'members', memberIds: picked.map(({ memberId }) => memberId) };
  const acts = EVENT_ACTS.filter((act) => canManage || act === 'message');

  return (
    <>
      <SelectionBar
        count={count}
        more={isAll || total <= picked.length ? null : total}
        acts={acts.map((act) => ({ act, label: t(`act.${act}`), disabled: reached(act) === 0 }))}
        onAct={setAsked}
        onAll={() => onChosen('all')}
        onClear={() => onChosen(new Set())}
      />
      {asked ? (
        <EventActDialog
          eventId={eventId}
          act={asked}
          to={to}
          reached={reached(asked)}
          count={count}
          onDone={() => onChosen(new Set())}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </>
  );
}
