import type { LearnerEvent } from '@trilha/contracts/learning/events';
import { OVER_STATES } from '@trilha/rules/learning/events';
import { DoorOpen } from 'lucide-react';

import { paths } from '../../../app/paths.ts';
import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import css from './events.module.css';
import { RoomAfterwards } from './room-afterwards.tsx';

/** The way into the room of an event: one button while its doors are open, when they open before, the recording after [EVT-05]. */
export function RoomEntry({ event }: { readonly event: LearnerEvent }) {
  const { t } = useTranslation('events');
  const format = useFormat();
  const { id, kind, title, state, own, can, doorsAt } = event;
  const isIn = own?.state === 'enrolled';
  const isOnline = kind !== 'presential_class';
  if (can.enter && (isOnline || isIn))
    return (
      <div className={css['acts']}>
        <LinkButton
          variant={isOnline ? 'primary' : 'secondary'}
          to={paths.room(id)}
          icon={<DoorOpen size={18} aria-hidden="true" />}
          aria-label={t('enterOf', { event: title })}
        >
          {t('enter')}
        </LinkButton>
        {isIn ? null : <p className={css['muted']}>{t('walkIn')}</p>}
      </div>
    );
  if (!isOnline || !isIn || state === 'canceled') return null;
  if (OVER_STATES.has(state))
    return (
      <div className={css['acts']}>
        <RoomAfterwards event={event} />
      </div>
    );
  return (
    <div className={css['acts']}>
      {doorsAt ? <p className={css['muted']}>{t('roomOpens', { when: format.dateTime(doorsAt) })}</p> : null}
      <LinkButton size="small" variant="quiet" to={paths.room(id)} aria-label={`${t('toRoom')}: ${title}`}>
        {t('toRoom')}
      </LinkButton>
    </div>
  );
}
