import type { BookingClash, InstructorClash } from '@trilha/contracts/learning/venues';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';

import { useTranslation } from '../../../lib/translate.ts';
import { Alert } from '../../../ui/alert.tsx';
import { clashesQuery } from './admin-events.api.ts';
import { sessionsOf } from './event-draft.ts';
import type { EventDraft } from './event-draft.ts';
import css from './event-form.module.css';
import { EventWhen } from './event-when.tsx';

interface EventClashesProps {
  readonly draft: EventDraft;
  readonly eventId: string | null;
  /** What is taken: the room, or the time of the instructors. */
  readonly of: 'room' | 'instructors';
}

/** What is in the room, or taught by the instructors, at these times already; it can be saved all the same, since both are shared on purpose too. */
export function EventClashes({ draft, eventId, of }: EventClashesProps) {
  const { t } = useTranslation('admin-events');
  const { venueId, place, sessions, timeZone, instructorIds } = useDeferredValue(draft);
  const times = sessionsOf({ sessions, timeZone }).filter(({ startsAt, endsAt }) => startsAt < endsAt);
  const isSomewhere = venueId !== null || place.trim() !== '';
  const isAsked = times.length > 0 && (isSomewhere || instructorIds.length > 0);
  const found = useQuery({
    ...clashesQuery({
      venueId,
      place: venueId ? '' : place.trim(),
      instructorIds: [...instructorIds],
      sessions: times,
      eventId,
    }),
    enabled: isAsked,
    placeholderData: (last) => last,
  });
  if (!isAsked || !found.data) return null;
  const { clashes, instructorClashes } = found.data;
  const shown: readonly (BookingClash & Partial<InstructorClash>)[] =
    of === 'room' ? (isSomewhere ? clashes : []) : instructorIds.length > 0 ? instructorClashes : [];
  if (shown.length === 0) return null;
  return (
    <Alert tone="warning" announced title={t(of === 'room' ? 'roomTwice' : 'taughtTwice')}>
      <ul className={css['clashes']}>
        {shown.map((clash) => (
          <li key={`${clash.instructor?.id}:${clash.eventId}:${clash.startsAt}`}>
            <strong>{clash.instructor ? `${clash.instructor.name}: ${clash.title}` : clash.title}</strong>{' '}
            <EventWhen startsAt={clash.startsAt} endsAt={clash.endsAt} timeZone={clash.timeZone} />
          </li>
        ))}
      </ul>
      <p>{t('roomTwiceText')}</p>
    </Alert>
  );
}
