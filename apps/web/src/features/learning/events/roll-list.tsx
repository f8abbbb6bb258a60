import type { EventRoll, RollEntry } from '@trilha/contracts/learning/events-teaching';
import { PRESENCE_MARKS, isThere } from '@trilha/rules/learning/event-presence';
import type { PresenceMark } from '@trilha/rules/learning/event-presence';
import { useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useDeferredValue, useEffect, useState } from 'react';

import { useIsImpersonating } from '../../../app/me.ts';
import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { Button } from '../../../ui/button.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useErrorToast } from '../../../ui/use-error-toast.ts';
import { decideParticipation } from './admin-events.api.ts';
import css from './roll.module.css';
import { ReasonDialog } from './reason-dialog.tsx';
import { inQueueOrder, placeOf } from './queue-order.ts';
import { RemovePerson } from './remove-person.tsx';
import { countThere, markOf, sessionsOfPerson } from './roll-there.ts';
import { TEACHING_KEY, markDeparture, markPresence } from './teaching.api.ts';

type Session = EventRoll['sessions'][number];

interface RollListProps {
  readonly event: EventRoll;
  readonly session: Session;
  readonly onRoll: (event: EventRoll) => void;
}

/** Everybody with a seat, to be marked with one press; who only waits or is invited stands below. */
export function RollList({ event, session, onRoll }: RollListProps) {
  const { t } = useTranslation('admin-events');
  const [search, setSearch] = useState('');
  const [said, setSaid] = useState('');
  const words = useDeferredValue(search.trim().toLocaleLowerCase());
  const people = event.people.filter(({ name }) => name.toLocaleLowerCase().includes(words));
  const enrolled = people.filter(({ state }) => state === 'enrolled');
  const others = inQueueOrder(people.filter(({ state }) => state !== 'enrolled'));
  return (
    <>
      <p role="status" className={css['count']}>
        {t('thereOf', countThere(event, session))}
        {event.seats === null ? null : <Seats event={event} seats={event.seats} />}
      </p>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {event.people.length > 8 ? (
        <SearchField label={t('findPerson')} value={search} onChange={setSearch} />
      ) : null}
      <ul className={css['list']}>
        {enrolled.map((person) => (
          <Person key={person.memberId} {...{ event, session, person, onRoll }} onSaid={setSaid} />
        ))}
      </ul>
      {others.length > 0 ? <Others event={event} people={others} onRoll={onRoll} onSaid={setSaid} /> : null}
    </>
  );
}

/** How many seats are taken; more than there are, where people came to the door. */
function Seats({ event, seats }: { readonly event: EventRoll; readonly seats: number }) {
  const { t } = useTranslation('admin-events');
  const format = useFormat();
  const people = event.people.filter(({ state }) => state === 'enrolled').length;
  return (
    <small>
      {' · '}
      {t('seatsTaken', { people: format.number(people), seats: format.number(seats) })}
    </small>
  );
}

interface PersonProps extends RollListProps {
  readonly person: RollEntry;
  /** Says what was done to who cannot see it. */
  readonly onSaid: (text: string) => void;
}

/** How long what was marked can be taken back in its row. */
const UNDO_MS = 10_000;

interface Change {
  readonly mark: PresenceMark | null;
}

interface Marked extends Change {
  readonly reason: string;
}

/** What was marked last can be taken back for a moment, in the row itself: a message above the list would cover the next person at the door. */
function useUndo(): readonly [Marked | undefined, (before: Marked | undefined) => void] {
  const [before, setBefore] = useState<Marked>();
  useEffect(() => {
    if (!before) return undefined;
    const timer = setTimeout(() => setBefore(undefined), UNDO_MS);
    return () => clearTimeout(timer);
  }, [before]);
  return [before, setBefore];
}

/** Marks a person in a session, asks why where that is to be kept, and takes back what was just marked. */
function useMarking({ event, session, person, onRoll, onSaid }: PersonProps) {
  const { t } = useTranslation(['admin-events', 'events']);
  const { act } = useAsyncAction({ onError: useErrorToast() });
  const [asking, setAsking] = useState<Change>();
  const [before, setBefore] = useUndo();
  const { name, memberId } = person;
  const had = markOf(person, session);
  const of = { eventId: event.id, sessionId: session.id, memberId };
  const mark = async (next: Marked) => onRoll(await markPresence(of, next));
  const save = async (next: PresenceMark | null) => {
    if (!(await act(() => mark({ mark: next, reason: '' })))) return;
    onSaid(next ? t('marked', { name, mark: t(`events:mark.${next}`) }) : t('unmarked', { name }));
    // What they checked in themselves is only changed with a reason.
    const isTakenBack = next !== null && (!had || had.way === 'instructor');
    setBefore(isTakenBack ? { mark: had?.mark ?? null, reason: had?.reason ?? '' } : undefined);
  };
  const press = (pressed: PresenceMark) => {
    const isFirm = had !== undefined && !had.isToConfirm;
    const next = isFirm && had.mark === pressed ? null : pressed;
    const needsReason = next === 'excused' || (isFirm && had.way !== 'instructor');
    if (needsReason) setAsking({ mark: next });
    else void save(next);
  };
  const undo = before
    ? async () => {
        if (await act(() => mark(before))) setBefore(undefined);
      }
    : undefined;
  const dialog = asking ? (
    <ReasonDialog
      title={t('reasonTitle', { name })}
      text={t('reasonText')}
      onClose={() => setAsking(undefined)}
      onReason={(reason) => mark({ mark: asking.mark, reason })}
    />
  ) : null;
  return { had, press, undo, dialog };
}

function Person(props: PersonProps) {
  const { event, person, onRoll, onSaid } = props;
  const { t } = useTranslation(['admin-events', 'events']);
  const { had, press, undo, dialog } = useMarking(props);
  const isFixed = useIsImpersonating() || event.resultsConfirmedAt !== null || person.isOneself;
  return (
    <li className={css['person']}>
      <span className={css['who']}>
        <Named event={event} person={person} had={had} />
        {undo ? (
          <IconButton
            small
            label={t('undoOf', { name: person.name })}
            icon={<Undo2 size={18} aria-hidden="true" />}
            onClick={() => void undo()}
          />
        ) : null}
      </span>
      {person.isOneself ? (
        <small>{t('someoneElse')}</small>
      ) : (
        <span role="group" aria-label={person.name} className={css['marks']}>
          {PRESENCE_MARKS.map((mark) => (
            <button
              key={mark}
              type="button"
              className={css['mark']}
              data-mark={mark}
              aria-pressed={had?.mark === mark && !had.isToConfirm}
              disabled={isFixed}
              onClick={() => press(mark)}
            >
              {t(`events:mark.${mark}`)}
            </button>
          ))}
        </span>
      )}
      {isFixed ? null : <Departure {...props} had={had} />}
      {event.can.remove && !person.isOneself ? <RemovePerson {...{ event, person, onRoll, onSaid }} /> : null}
      {dialog}
    </li>
  );
}

type Presence = RollEntry['presences'][number];

/** Writes down that somebody who is there leaves now, and takes it back. */
function Departure({
  event,
  session,
  person,
  onRoll,
  onSaid,
  had,
}: PersonProps & { readonly had: Presence | undefined }) {
  const { t } = useTranslation('admin-events');
  const { act, busy } = useAsyncAction({ onError: useErrorToast() });
  const isIn = had !== undefined && isThere(had.mark) && !had.isToConfirm;
  const hasLeft = had?.leftAt != null;
  if (event.kind !== 'presential_class' || !isIn || (!hasLeft && !session.isOpen)) return null;
  const { name, memberId } = person;
  const save = () =>
    act(async () => {
      onRoll(await markDeparture({ eventId: event.id, sessionId: session.id, memberId }, !hasLeft));
      onSaid(t(hasLeft ? 'isBackNow' : 'hasLeftNow', { name }));
    });
  return (
    <Button
      size="small"
      variant="quiet"
      loading={busy}
      aria-label={t(hasLeft ? 'notLeftOf' : 'leavesOf', { name })}
      onClick={() => void save()}
    >
      {t(hasLeft ? 'notLeft' : 'leaves')}
    </Button>
  );
}

/** Somebody's name, with how and when they were marked. */
function Named({
  event,
  person,
  had,
}: Pick<PersonProps, 'event' | 'person'> & { readonly had: Presence | undefined }) {
  const { t } = useTranslation(['admin-events', 'events']);
  const format = useFormat();
  const attended = sessionsOfPerson(event, person);
  return (
    <span className={css['name']}>
      <strong>{person.name}</strong>
      <small>
        {[
          person.branch,
          person.isWalkIn ? t('walkIn') : null,
          had && !had.inRoom ? `${t(`way.${had.way}`)} ${format.time(had.markedAt)}` : null,
          had?.inRoom ? t('events:inRoom', had.inRoom) : null,
          had && !had.inRoom && Date.parse(had.receivedAt) - Date.parse(had.markedAt) > 60_000
            ? t('sentLater')
            : null,
          had?.isToConfirm ? t('toConfirm', { mark: t(`events:mark.${had.mark}`) }) : null,
          had?.leftAt ? t('leftAt', { time: format.time(had.leftAt) }) : null,
          event.sessions.length > 1 ? t('events:inSessions', attended) : null,
          had?.reason,
        ]
          .filter(Boolean)
          .join(' · ')}
      </small>
    </span>
  );
}

interface OthersProps extends Pick<PersonProps, 'event' | 'onRoll' | 'onSaid'> {
  readonly people: readonly RollEntry[];
}

/** Who has something to do with the event and no seat yet; administrators decide about who asks. */
function Others({ event, people, onRoll, onSaid }: OthersProps) {
  const { t } = useTranslation('admin-events');
  return (
    <section className={css['others']}>
      <h2>{t('notInYet')}</h2>
      <ul className={css['list']}>
        {people.map((person) => (
          <li key={person.memberId} className={css['person']}>
            <span className={css['name']}>
              <strong>{person.name}</strong>
              <small>
                <Standing event={event} person={person} />
              </small>
            </span>
            {person.isOneself ? null : person.state === 'awaiting_approval' ? (
              event.can.manage ? (
                <Decisions event={event} person={person} />
              ) : null
            ) : event.can.remove ? (
              <RemovePerson {...{ event, person, onRoll, onSaid }} />
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How somebody without a seat stands: with their turn on the list, and until when a seat is kept for them. */
function Standing({ event, person }: { readonly event: EventRoll; readonly person: RollEntry }) {
  const { t } = useTranslation('admin-events');
  const format = useFormat();
  const state = t(`personState.${person.state}`);
  if (person.state === 'waiting') return t('inQueue', { state, place: placeOf(event.people, person) });
  if (person.offeredUntil) return t('keptUntil', { state, when: format.dateTime(person.offeredUntil) });
  return state;
}

function Decisions({ event, person }: { readonly event: EventRoll; readonly person: RollEntry }) {
  const { t } = useTranslation('admin-events');
  const queryClient = useQueryClient();
  const { act, busy } = useAsyncAction({ onError: useErrorToast() });
  return (
    <span className={css['decisions']}>
      {(['approve', 'refuse'] as const).map((decision) => (
        <Button
          key={decision}
          size="small"
          variant={decision === 'approve' ? 'primary' : 'secondary'}
          loading={busy}
          aria-label={t('decideOf', { act: t(`decide.${decision}`), name: person.name })}
          onClick={() =>
            void act(async () => {
              await decideParticipation(event.id, person.memberId, decision);
              await queryClient.invalidateQueries({ queryKey: [TEACHING_KEY] });
            })
          }
        >
          {t(`decide.${decision}`)}
        </Button>
      ))}
    </span>
  );
}
