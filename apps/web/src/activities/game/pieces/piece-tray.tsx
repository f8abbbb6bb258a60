import { ChevronDown, ChevronUp } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReactNode } from 'react';

import { useTranslation } from '../../../lib/translate.ts';
import { scrollerOf } from './drag-image.ts';
import css from './pieces.module.css';
import { useLongClick } from './use-long-click.ts';

const STEP_PIXELS = 24;
/** As much of the window may be covered by pieces that stay in reach. */
const MAX_SHARE = 0.25;

interface PieceTrayProps {
  readonly label: string;
  /** Nothing is put anywhere any more: it lies below the places and covers nothing. */
  readonly isOver: boolean;
  readonly children: ReactNode;
}

/**
 * The pieces that wait, every one in sight: beside the places while they are few, below them where they would cover these. Held arrows
 * then lead from the pieces to the places and back.
 */
export function PieceTray({ label, isOver, children }: PieceTrayProps) {
  const { t } = useTranslation('games');
  const row = useRef<HTMLDivElement>(null);
  const [isLong, setLong] = useState(false);
  const measure = useEffectEvent((element: HTMLElement) =>
    setLong(element.scrollHeight > innerHeight * MAX_SHARE),
  );
  useEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => measure(element));
    observer.observe(element);
    for (const piece of element.children) observer.observe(piece);
    return () => observer.disconnect();
  }, []);

  const scroll = (by: number) => row.current && scrollerOf(row.current).scrollBy({ top: by });
  const back = useLongClick(() => scroll(-STEP_PIXELS));
  const forward = useLongClick(() => scroll(STEP_PIXELS));
  return (
    <div className={css['tray']} data-still={isOver || isLong || undefined}>
      <div ref={row} className={css['row']} role="group" aria-label={label}>
        {children}
      </div>
      {isLong && !isOver ? (
        <div className={css['arrows']}>
          <button type="button" className={css['arrow']} aria-label={t('scrollBack')} {...back}>
            <ChevronUp size={22} aria-hidden="true" />
          </button>
          <button type="button" className={css['arrow']} aria-label={t('scrollForward')} {...forward}>
            <ChevronDown size={22} aria-hidden="true" />
          </button>
        </div>
      ) : null}
    </div>
  );
}
