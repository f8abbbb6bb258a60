import type { LearnerEvent } from '@trilha/contracts/learning/events';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';

import { paths } from '../../../app/paths.ts';
import { download } from '../../../lib/download.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { Button } from '../../../ui/button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { useErrorToast } from '../../../ui/use-error-toast.ts';
import { googleCalendarLink, outlookCalendarLink } from './calendar-links.ts';
import { calendarAddress } from './events.api.ts';

/** What of an event a calendar takes; rooms know nothing of its address. */
type CalendarEvent = Pick<LearnerEvent, 'id' | 'title' | 'place'> &
  Partial<Pick<LearnerEvent, 'address' | 'roomLink'>> & {
    readonly sessions: readonly Pick<LearnerEvent['sessions'][number], 'startsAt' | 'endsAt'>[];
  };

/** Takes an event over into a calendar: as a file with all its sessions, or at Google and Outlook with the next one [EVT-07]. */
export function CalendarMenu({
  event,
  small = false,
}: {
  readonly event: CalendarEvent;
  /** In a card of a list, which names the event for who hears it. */
  readonly small?: boolean;
}) {
  const { t } = useTranslation('events');
  const { act, busy } = useAsyncAction({ onError: useErrorToast() });
  const [now] = useState(Date.now);
  const next = event.sessions.find(({ endsAt }) => Date.parse(endsAt) > now) ?? event.sessions[0];
  if (!next) return null;
  const entry = {
    title: event.title,
    startsAt: next.startsAt,
    endsAt: next.endsAt,
    place: [event.place, event.address].filter(Boolean).join(', ') || event.roomLink || '',
    link: new URL(paths.event(event.id), globalThis.location.href).href,
  };
  const open = (address: string) => globalThis.open(address, '_blank', 'noopener');
  return (
    <Menu
      label={t('calendar')}
      trigger={
        <Button
          variant="secondary"
          size={small ? 'small' : undefined}
          loading={busy}
          icon={<CalendarPlus size={18} aria-hidden="true" />}
          aria-label={small ? `${t('calendar')}: ${event.title}` : undefined}
        >
          {t('calendar')}
        </Button>
      }
      actions={[
        {
          id: 'file',
          label: t('calendarFile'),
          onSelect: () => void act(() => download(calendarAddress(event.id), 'event.ics')),
        },
        { id: 'google', label: t('calendarGoogle'), onSelect: () => void open(googleCalendarLink(entry)) },
        { id: 'outlook', label: t('calendarOutlook'), onSelect: () => void open(outlookCalendarLink(entry)) },
      ]}
    />
  );
}
