import type { Room } from '@trilha/contracts/learning/rooms';
import { lazy } from 'react';
import type { ReactNode } from 'react';

import { loadPlayerTexts } from '../../../lib/i18n.ts';
import { loadChunk } from '../../../lib/load-chunk.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { LazyPanel } from '../../../ui/lazy-panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Countdown } from './before-start.tsx';
import { ComingPeople } from './coming-people.tsx';
import { Materials } from './handouts.tsx';
import { LazyFilm } from './lazy-film.ts';
import { RecordingView } from './recording-view.tsx';
import type { LiveRoom } from './room-changes.ts';
import { phaseOf } from './room-phase.ts';
import { SoundCheck } from './sound-check.tsx';
import css from './stage.module.css';

const LazyFrame = lazy(async () => {
  const [{ RoomFrame }] = await Promise.all([loadChunk(() => import('./room-frame.tsx')), loadPlayerTexts()]);
  return { default: RoomFrame };
});
const LazyConference = lazy(async () => ({
  default: (await loadChunk(() => import('./conference.tsx'))).Conference,
}));

interface StageProps {
  readonly room: LiveRoom;
  /** When it is, and the way into a calendar. */
  readonly when: ReactNode;
  readonly onRoom: (change: (room: LiveRoom) => LiveRoom) => void;
}

/** What a room is about: the countdown before, the transmission or conference during, the recording after [EVT-05, EVT-06]. */
export function Stage({ room, when, onRoom }: StageProps) {
  const { t } = useTranslation('rooms');
  const phase = phaseOf(room);
  const { event, transmission, hasConference, recording } = room;
  if (phase === 'after')
    return recording ? (
      <RecordingView key={recording.address} room={{ ...room, recording }} onRoom={onRoom} />
    ) : (
      <div className={css['board']}>
        <strong>{t('over')}</strong>
        <p>{t(event.kind === 'presential_class' ? 'overInPerson' : 'noRecording')}</p>
      </div>
    );
  if (event.kind === 'presential_class')
    return (
      <div className={css['board']}>
        {phase === 'before' ? <Countdown room={room} /> : <p>{t('inPerson')}</p>}
        {when}
        {phase === 'before' ? <ComingPeople room={room} onRoom={onRoom} /> : null}
      </div>
    );
  const isOpen = phase === 'during' || event.state === 'open';
  const shown = isOpen ? transmissionOf(room) : null;
  return (
    <>
      {event.state === 'interval' ? (
        <p className={css['break']} role="status">
          {t('onBreak')}
        </p>
      ) : null}
      {phase === 'before' ? (
        <div className={css['board']}>
          <Countdown room={room} />
          {when}
          <ComingPeople room={room} onRoom={onRoom} />
          {room.materials.length > 0 ? <Materials materials={room.materials} /> : null}
          <SoundCheck withMicrophone={hasConference} />
        </div>
      ) : null}
      {/* Doors are open: who comes early may be in the conference already; a transmission waits for its beginning. */}
      {shown && (phase === 'during' || hasConference) ? shown : null}
      {phase === 'during' && !transmission && !hasConference ? (
        <div className={css['board']}>
          <p>{t('noTransmission')}</p>
        </div>
      ) : null}
    </>
  );
}

function transmissionOf({ event, transmission, hasConference }: Room): ReactNode {
  const fallback = <Skeleton height="20rem" shape="card" />;
  if (hasConference)
    return (
      <LazyPanel fallback={fallback}>
        <LazyConference eventId={event.id} title={event.title} />
      </LazyPanel>
    );
  if (!transmission) return null;
  const { kind, address } = transmission;
  return (
    <LazyPanel fallback={fallback}>
      {kind === 'room' ? (
        <LazyFrame address={address} title={event.title} />
      ) : (
        <LazyFilm kind={kind} address={address} title={event.title} isLive />
      )}
    </LazyPanel>
  );
}
