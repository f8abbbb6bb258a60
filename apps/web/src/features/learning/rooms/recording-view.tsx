import type { Recording } from '@trilha/contracts/learning/rooms';
import { useCallback, useRef } from 'react';

import { JumpContext } from '../../../activities/jump.ts';
import type { Jump } from '../../../activities/jump.ts';
import { formatClock } from '../../../activities/media/format-clock.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { LazyPanel } from '../../../ui/lazy-panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { LazyFilm } from './lazy-film.ts';
import css from './stage.module.css';

/** What was recorded, with its chapters: each leads to its place [EVT-08]. */
export function RecordingView({
  recording,
  title,
}: {
  readonly recording: Recording;
  readonly title: string;
}) {
  const { t } = useTranslation('rooms');
  const jump = useRef<Jump>(undefined);
  const register = useCallback((to: Jump) => {
    jump.current = to;
    return () => {
      if (jump.current === to) jump.current = undefined;
    };
  }, []);
  const { kind, address, chapters } = recording;
  return (
    <div className={css['recording']}>
      <JumpContext value={register}>
        <LazyPanel fallback={<Skeleton height="20rem" shape="card" />}>
          <LazyFilm kind={kind} address={address} title={title} isLive={false} />
        </LazyPanel>
      </JumpContext>
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
