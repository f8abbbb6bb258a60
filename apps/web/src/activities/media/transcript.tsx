import { useEffect, useRef } from 'react';
import { useTranslation } from '../../lib/translate.ts';

import { formatClock } from './format-clock.ts';
import css from './transcript.module.css';
import type { Cue } from './use-cues.ts';

interface TranscriptProps {
  readonly cues: readonly Cue[];
  /** Index of the cue spoken now, -1 between two. */
  readonly current: number;
  readonly onSeek: (seconds: number) => void;
}

/** What is said, line by line; a press on a line jumps there, and the line spoken now is in sight. */
export function Transcript({ cues, current, onSeek }: TranscriptProps) {
  const { t } = useTranslation('player');
  const list = useRef<HTMLOListElement>(null);

  useEffect(() => {
    const line = list.current?.children[current];
    if (!list.current || !(line instanceof HTMLElement)) return;
    // Only the panel moves; `scrollIntoView` would move the page as well.
    list.current.scrollTo({ top: line.offsetTop - list.current.clientHeight / 3, behavior: 'smooth' });
  }, [current]);

  return (
    <section className={css['panel']} aria-label={t('transcript')}>
      <h2 className={css['head']}>{t('transcript')}</h2>
      <ol ref={list} className={css['list']} style={{ position: 'relative' }}>
        {cues.map((cue, index) => (
          <li key={cue.start}>
            <button
              type="button"
              className={css['cue']}
              aria-current={index === current ? 'true' : undefined}
              onClick={() => onSeek(cue.start)}
            >
              <time>{formatClock(cue.start)}</time>
              <span>{cue.text}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A transcript that came as one text. */
export function PlainTranscript({ text }: { readonly text: string }) {
  const { t } = useTranslation('player');
  return (
    <section className={css['panel']} aria-label={t('transcript')}>
      <h2 className={css['head']}>{t('transcript')}</h2>
      {/* A box that scrolls must be reachable by keyboard. */}
      <div className={css['text']} tabIndex={0} role="region" aria-label={t('transcript')}>
        {text}
      </div>
    </section>
  );
}
