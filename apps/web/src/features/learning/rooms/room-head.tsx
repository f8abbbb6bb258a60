import type { useRealtimeStatus } from '../../../lib/live/subscribe-to-topic.ts';
import { Eye, LogOut, Settings2, WifiOff } from 'lucide-react';

import { paths } from '../../../app/paths.ts';
import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Pill } from '../../../ui/pill.tsx';
import css from './room-view.module.css';
import type { LiveRoom } from './room-changes.ts';
import { phaseOf } from './room-phase.ts';

interface RoomHeadProps {
  readonly room: LiveRoom;
  readonly status: ReturnType<typeof useRealtimeStatus>;
  /** Where leaving leads. */
  readonly leaveTo: string;
}

/** What it is, where it stands, how many are there, whether the line holds, and the way out. */
export function RoomHead({ room, status, leaveTo }: RoomHeadProps) {
  const { t } = useTranslation(['rooms', 'events']);
  const format = useFormat();
  const { event, state, can } = room;
  const isLive = event.state === 'live';
  return (
    <header className={css['head']}>
      <div className={css['names']}>
        <h1>{event.title}</h1>
        <p className={css['facts']}>
          <Pill tone={isLive ? 'danger' : 'neutral'} solid={isLive}>
            {t(`events:state.${event.state}`)}
          </Pill>
          {phaseOf(room) === 'after' || !room.parts.includes('viewers') ? null : (
            <span className={css['viewers']}>
              <Eye size={16} aria-hidden="true" />
              {t('viewers', { count: state.viewers, number: format.number(state.viewers) })}
            </span>
          )}
          <span role="status">
            {status === 'waiting' ? (
              <Pill tone="warning" icon={<WifiOff size={14} aria-hidden="true" />}>
                {t('reconnecting')}
              </Pill>
            ) : null}
          </span>
        </p>
      </div>
      {can.moderate ? (
        <LinkButton
          size="small"
          variant="secondary"
          to={paths.roomDesk(event.id)}
          icon={<Settings2 size={18} aria-hidden="true" />}
        >
          <span className={css['word']}>{t('desk')}</span>
        </LinkButton>
      ) : null}
      <LinkButton
        size="small"
        variant="quiet"
        to={leaveTo}
        title={t('leaveKeeps')}
        icon={<LogOut size={18} aria-hidden="true" />}
      >
        <span className={css['word']}>{t('leave')}</span>
      </LinkButton>
    </header>
  );
}
