import { useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';

import { tapLightly } from '../lib/haptics.ts';
import { useTranslation } from '../lib/translate.ts';
import css from './pull-to-refresh.module.css';

/** So far a finger goes until the screen is read again. */
const FAR_ENOUGH_PX = 72;
/** What is shown of a longer pull. */
const MAX_SHOWN_PX = 96;

/** Whether a touch begins where a pull can be meant: at the top of the page, not in what scrolls or is moved by itself. */
function canPull(target: EventTarget | null): boolean {
  if (scrollY > 0 || !(target instanceof Element)) return false;
  if (target.closest('dialog, input, textarea, select, [draggable="true"], [role="slider"], video, audio'))
    return false;
  for (let element: Element | null = target; element; element = element.parentElement)
    if (element.scrollTop > 0) return false;
  return true;
}

/** How far the page is pulled down, in points; calls back once it was far enough and the finger leaves. */
function usePull(onFarEnough: () => void): number {
  const [distance, setDistance] = useState(0);
  const handleFarEnough = useEffectEvent(onFarEnough);
  useEffect(() => {
    let from: { readonly x: number; readonly y: number } | undefined;
    let far = 0;
    const setFar = (next: number) => {
      if (next >= FAR_ENOUGH_PX && far < FAR_ENOUGH_PX) tapLightly();
      far = next;
      setDistance(next);
    };
    const handleStart = ({ touches, target }: TouchEvent) => {
      const [touch] = touches;
      from =
        touch && touches.length === 1 && canPull(target) ? { x: touch.clientX, y: touch.clientY } : undefined;
    };
    const handleMove = ({ touches }: TouchEvent) => {
      const [touch] = touches;
      if (!from || !touch) return;
      const down = touch.clientY - from.y;
      // A finger that goes sideways or up means something else.
      if (touches.length > 1 || scrollY > 0 || down < Math.abs(touch.clientX - from.x)) {
        if (far === 0) from = down < 0 || touches.length > 1 ? undefined : from;
        setFar(0);
      } else setFar(Math.min(down / 2, MAX_SHOWN_PX));
    };
    const handleEnd = () => {
      const wasFar = from !== undefined && far >= FAR_ENOUGH_PX;
      from = undefined;
      setFar(0);
      if (wasFar) handleFarEnough();
    };
    const handleCancel = () => {
      from = undefined;
      setFar(0);
    };
    addEventListener('touchstart', handleStart, { passive: true });
    addEventListener('touchmove', handleMove, { passive: true });
    addEventListener('touchend', handleEnd);
    addEventListener('touchcancel', handleCancel);
    return () => {
      removeEventListener('touchstart', handleStart);
      removeEventListener('touchmove', handleMove);
      removeEventListener('touchend', handleEnd);
      removeEventListener('touchcancel', handleCancel);
    };
  }, []);
  return distance;
}

/** Pulled down from its top, a screen is read again: what it shows, nothing that is typed into it. The browser's own reload gives way. */
export function PullToRefresh() {
  const { t } = useTranslation('common');
  const client = useQueryClient();
  const [isReading, setReading] = useState(false);
  const distance = usePull(() => {
    if (isReading) return;
    setReading(true);
    void client.refetchQueries({ type: 'active' }).finally(() => setReading(false));
  });
  useEffect(() => {
    const { style } = document.documentElement;
    style.overscrollBehaviorY = 'contain';
    return () => {
      style.overscrollBehaviorY = '';
    };
  }, []);
  const shown = isReading ? FAR_ENOUGH_PX : distance;
  return (
    <div role="status" className={css['place']}>
      {shown > 0 ? (
        <span
          className={css['sign']}
          data-reading={isReading || undefined}
          style={{ transform: `translateY(${shown}px) rotate(${shown * 4}deg)` }}
        >
          <RefreshCw size={22} aria-hidden="true" />
          {isReading ? <span className="visually-hidden">{t('loading')}</span> : null}
        </span>
      ) : null}
    </div>
  );
}
