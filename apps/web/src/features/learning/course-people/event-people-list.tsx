import type { EventPerson } from '@trilha/contracts/learning/event-people';
import { createContext, use, useMemo } from 'react';

import { useIsImpersonating } from '../../../app/me.ts';
import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { Pill } from '../../../ui/pill.tsx';
import css from './course-people.module.css';
import type { Chosen } from './people-list.tsx';

const TONES = {
  invited: 'warning',
  awaiting_approval: 'warning',
  waiting: 'info',
  offered: 'info',
  enrolled: 'success',
  declined: 'neutral',
  canceled: 'neutral',
  refused: 'neutral',
  removed: 'neutral',
} as const;

interface OfList {
  /** How many sessions the event has. */
  readonly sessions: number;
  readonly chosen: Chosen;
  readonly onChosen: (chosen: Chosen) => void;
}

const ListContext = createContext<OfList>({ sessions: 0, chosen: new Set(), onChosen: () => undefined });

const cells = {
  name: (person: EventPerson) => <PersonName person={person} />,
  state: (person: EventPerson) => <PersonState person={person} />,
  presence: (person: EventPerson) => <Presence person={person} />,
  result: (person: EventPerson) => <Result person={person} />,
};

interface EventPeopleListProps extends OfList {
  readonly people: readonly EventPerson[];
}

/** People of an event: where they stand, and whether they were there. */
export function EventPeopleList({ people, sessions, chosen, onChosen }: EventPeopleListProps) {
  const { t } = useTranslation('admin-event-people');
  const list = useMemo(() => ({ sessions, chosen, onChosen }), [sessions, chosen, onChosen]);
  return (
    <ListContext value={list}>
      <DataTable
        label={t('people')}
        rows={people}
        keyOf={({ memberId }) => memberId}
        columns={[
          { id: 'name', title: t('column.name'), cell: cells.name },
          { id: 'state', title: t('column.state'), cell: cells.state },
          { id: 'presence', title: t('column.presence'), cell: cells.presence },
          ...(people.some(({ result }) => result !== null)
            ? [{ id: 'result', title: t('column.result'), cell: cells.result }]
            : []),
        ]}
      />
    </ListContext>
  );
}

function PersonName({ person: { memberId, name, branch } }: { readonly person: EventPerson }) {
  const { chosen, onChosen } = use(ListContext);
  const { t } = useTranslation('admin-course-people');
  const isImpersonating = useIsImpersonating();
  const toggle = (on: boolean) => {
    const next = new Set(chosen === 'all' ? [] : chosen);
    if (on) next.add(memberId);
    else next.delete(memberId);
    onChosen(next);
  };
  return (
    <span className={css['person']}>
      {isImpersonating ? null : (
        <Checkbox
          label={<span className="visually-hidden">{t('choose', { name })}</span>}
          checked={chosen === 'all' || chosen.has(memberId)}
          onChange={({ target }) => toggle(target.checked)}
        />
      )}
      <span className={css['name']}>
        {name}
        {branch ? <small>{branch}</small> : null}
      </span>
    </span>
  );
}

function PersonState({ person: { state, offeredUntil } }: { readonly person: EventPerson }) {
  const { t } = useTranslation('admin-event-people');
  const format = useFormat();
  return (
    <span className={css['state']}>
      <Pill tone={TONES[state]}>{t(`state.${state}`)}</Pill>
      {state === 'offered' && offeredUntil ? (
        <small className={css['muted']}>{t('offeredUntil', { when: format.dateTime(offeredUntil) })}</small>
      ) : null}
    </span>
  );
}

/** Whether they were there, and in how many sessions of an event that has several. */
function Presence({ person: { presence, there } }: { readonly person: EventPerson }) {
  const { sessions } = use(ListContext);
  const { t } = useTranslation('admin-event-people');
  if (presence === null) return '–';
  return (
    <span className={css['state']}>
      <Pill tone={presence === 'absent' ? 'danger' : 'success'}>{t(`presence.${presence}`)}</Pill>
      {sessions > 1 ? (
        <small className={css['muted']}>{t('sessionsThere', { there, count: sessions })}</small>
      ) : null}
    </span>
  );
}

function Result({ person: { result } }: { readonly person: EventPerson }) {
  const { t } = useTranslation('admin-event-people');
  if (result === null) return '–';
  return <Pill tone={result === 'passed' ? 'success' : 'danger'}>{t(`result.${result}`)}</Pill>;
}
