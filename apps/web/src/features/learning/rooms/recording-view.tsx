import type { WatchedRecording } from '@trilha/contracts/learning/rooms';
import { CircleCheck } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';

import { JumpContext } from '../../../activities/jump.ts';
import type { Jump } from '../../../activities/jump.ts';
import { formatClock } from '../../../activities/media/format-clock.ts';
import { useIsImpersonating } from '../../../app/me.ts';
import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { LazyPanel } from '../../../ui/lazy-panel.tsx';
import { ProgressBar } from '../../../ui/progress.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { LazyFilm } from './lazy-film.ts';
import type { LiveRoom } from './room-changes.ts';
import css from './stage.module.css';
import { useRecordingReports } from './use-recording-reports.ts';

interface RecordingViewProps {
  readonly room: LiveRoom & { readonly recording: NonNullable<LiveRoom['recording']> };
  readonly onRoom: (change: (room: LiveRoom) => LiveRoom) => void;
}

/** What was recorded, from where one left it, with its chapters; watching it is reported and counts as the event says [EVT-08]. */
export function RecordingView({ room, onRoom }: RecordingViewProps) {
  const { t } = useTranslation('rooms');
  const isImpersonating = useIsImpersonating();
  const jump = useRef<Jump>(undefined);
  const register = useCallback((to: Jump) => {
    jump.current = to;
    return () => {
      if (jump.current === to) jump.current = undefined;
    };
  }, []);
  const { event, recording, own, recordingCounts } = room;
  const { kind, address, chapters } = recording;
  // What is reported from here does not move the player that plays here.
  const [resumeAt] = useState(own.watched?.position ?? 0);
  const reports = useRecordingReports(event.id, own.watched !== null && !isImpersonating, (watched) =>
    onRoom((last) => ({ ...last, own: { ...last.own, watched } })),
  );
  return (
    <div className={css['recording']}>
      <JumpContext value={register}>
        <LazyPanel fallback={<Skeleton height="20rem" shape="card" />}>
          <LazyFilm
            kind={kind}
            address={address}
            title={event.title}
            isLive={false}
            reports={reports}
            resumeAt={resumeAt}
          />
        </LazyPanel>
      </JumpContext>
      {own.watched ? <Watched watched={own.watched} counts={recordingCounts} /> : null}
      {chapters.length > 0 ? (
        <section>
          <h2>{t('chapters')}</h2>
          <ol className={css['chapters']}>
            {chapters.map(({ second, title: chapter }) => (
              <li key={`${second} ${chapter}`}>
                <button
                  type="button"
                  className={css['chapter']}
                  onClick={() => jump.current?.({ seconds: second })}
                >
                  <span>{formatClock(second)}</span>
                  {chapter}
                </button>
              </li>
            ))}
          </ol>
        </section>
      ) : null}
    </div>
  );
}

/** How much was watched, and of what is needed to count as having been there. */
function Watched({ watched, counts }: { readonly watched: WatchedRecording; readonly counts: boolean }) {
  const { t } = useTranslation('rooms');
  const format = useFormat();
  const { share, neededShare, countedAt } = watched;
  return (
    <div className={css['watched']}>
      <ProgressBar value={share * 100} label={t('watched.label')} />
      <p role="status">
        {countedAt ? (
          <>
            <CircleCheck size={18} aria-hidden="true" /> {t('watched.counted')}
          </>
        ) : counts ? (
          t('watched.needed', {
            share: format.percent(Math.floor(share * 100)),
            needed: format.percent(Math.round(neededShare * 100)),
          })
        ) : (
          t('watched.share', { share: format.percent(Math.floor(share * 100)) })
        )}
      </p>
    </div>
  );
}
