import { useEffect, useRef, useState } from 'react';
import type { TouchEvent } from 'react';

import type { OpenPdf } from '../pdf/open-pdf.ts';
import { PageDrawing } from '../pdf/pdf-page.tsx';
import css from './slide-page.module.css';

const SWIPE_PIXELS = 40;

interface SlidePageProps {
  readonly pdf: OpenPdf;
  readonly number: number;
  readonly title: string;
  /** The person swiped to the next page or the one before. */
  readonly onStep: (by: 1 | -1) => void;
  /** The page cannot be fetched any more. */
  readonly onBroken: () => void;
}

/** One page of a deck as large as its place allows; swipes lead on and back. */
export function SlidePage({ pdf, number, title, onStep, onBroken }: SlidePageProps) {
  const place = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  const [ratio, setRatio] = useState(pdf.ratio);
  const begin = useRef(0);
  useEffect(() => {
    if (!place.current) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setRoom({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);

  const handleEnd = ({ changedTouches }: TouchEvent) => {
    const moved = (changedTouches[0]?.clientX ?? begin.current) - begin.current;
    if (Math.abs(moved) >= SWIPE_PIXELS) onStep(moved < 0 ? 1 : -1);
  };
  const width = Math.floor(Math.min(room.width, room.height / ratio));
  return (
    <div
      ref={place}
      className={css['place']}
      role="group"
      aria-label={title}
      onTouchStart={({ touches }) => (begin.current = touches[0]?.clientX ?? 0)}
      onTouchEnd={handleEnd}
    >
      {width > 0 ? (
        <div className={css['page']} style={{ width, height: width * ratio }}>
          <PageDrawing open={pdf} number={number} width={width} onRatio={setRatio} onBroken={onBroken} />
        </div>
      ) : null}
    </div>
  );
}
