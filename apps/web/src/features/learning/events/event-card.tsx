import type { LearnerEvent } from '@trilha/contracts/learning/events';

import { paths } from '../../../app/paths.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { Card } from '../../../ui/card.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { EventLines, EventPills } from './event-facts.tsx';
import css from './events.module.css';
import { Participation } from './participation.tsx';
import { RoomEntry } from './room-entry.tsx';

/** An event in a list: when and where, the person's place, and what they can do. */
export function EventCard({ event, level }: { readonly event: LearnerEvent; readonly level: 'h2' | 'h3' }) {
  const { t } = useTranslation('events');
  const Heading = level;
  return (
    <Card className={css['card']}>
      <EventPills event={event} />
      <Heading>{event.title}</Heading>
      <EventLines event={event} />
      <RoomEntry event={event} />
      <Participation event={event} />
      <div className={css['acts']}>
        <LinkButton
          size="small"
          variant="secondary"
          to={paths.event(event.id)}
          aria-label={t('detailsOf', { details: t('details'), event: event.title })}
        >
          {t('details')}
        </LinkButton>
        {event.can.checkIn ? (
          <LinkButton size="small" to={paths.checkInTo(event.id)}>
            {t('checkIn')}
          </LinkButton>
        ) : null}
      </div>
    </Card>
  );
}
