import { useQuery } from '@tanstack/react-query';

import { HomeSection } from '../../../app/home-section.tsx';
import { paths } from '../../../app/paths.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { Card } from '../../../ui/card.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { EVENT_TONES } from './event-tones.ts';
import { EventWhen } from './event-when.tsx';
import css from './events.module.css';
import { taughtEventsQuery } from './teaching.api.ts';

/** More are on the page of the classes. */
const MAX_SHOWN = 4;

/** The classes that the person gives today and those that wait for their results, one press from their lists. */
export function TaughtToday() {
  const { t } = useTranslation('events');
  const { data } = useQuery(taughtEventsQuery);
  const events = [...(data?.today ?? []), ...(data?.waiting ?? [])].slice(0, MAX_SHOWN);
  if (events.length === 0) return null;
  return (
    <HomeSection title={t('myClasses')} all={paths.teaching}>
      <ul className={css['list']}>
        {events.map(({ id, title, state, startsAt, endsAt, timeZone }) => (
          <li key={id}>
            <Card className={css['card']}>
              <span className={css['pills']}>
                <Pill tone={EVENT_TONES[state]}>{t(`state.${state}`)}</Pill>
              </span>
              <h3>{title}</h3>
              {startsAt && endsAt ? (
                <EventWhen startsAt={startsAt} endsAt={endsAt} timeZone={timeZone} />
              ) : null}
              <div className={css['acts']}>
                <LinkButton
                  to={paths.taughtEvent(id)}
                  aria-label={t('openClassListOf', { open: t('openClassList'), event: title })}
                >
                  {t('openClassList')}
                </LinkButton>
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
