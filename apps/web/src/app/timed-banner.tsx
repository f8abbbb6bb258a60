import { UserRoundCog } from 'lucide-react';
import { useEffect, useId, useLayoutEffect } from 'react';
import type { ReactNode } from 'react';

import { useAsyncAction } from '../lib/use-async-action.ts';
import { Button } from '../ui/button.tsx';
import { useErrorToast } from '../ui/use-error-toast.ts';
import css from './timed-banner.module.css';

interface TimedBannerProps {
  /** What is so now; it names the banner. */
  readonly children: ReactNode;
  /** The time that is left, in words. */
  readonly left: ReactNode;
  /** Seconds left; at none it is over by itself. */
  readonly seconds: number;
  readonly leaveLabel: string;
  readonly onLeave: () => Promise<void>;
  /** Stable: called once, when its time is over. */
  readonly onOver: () => void;
}

/** Above every screen while the app is another's for some time: what is so, how long still, and the way out. */
export function TimedBanner({ children, left, seconds, leaveLabel, onLeave, onOver }: TimedBannerProps) {
  const { busy, act } = useAsyncAction({ onError: useErrorToast(), leavesPage: true });
  const wordsId = useId();
  const isOver = seconds === 0;

  useLayoutEffect(() => {
    // Bars and frames that hold on to the window's edge make room by it (tokens.css).
    document.documentElement.dataset['acting'] = '';
    return () => {
      delete document.documentElement.dataset['acting'];
    };
  }, []);
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver, onOver]);

  return (
    <section className={css['banner']} aria-labelledby={wordsId}>
      <UserRoundCog size={22} aria-hidden="true" />
      <span className={css['text']}>
        <strong id={wordsId}>{children}</strong>{' '}
        <span className={css['left']}>
          <span className={css['dot']} aria-hidden="true">
            ·{' '}
          </span>
          {left}
        </span>
      </span>
      <Button size="small" variant="secondary" loading={busy} onClick={() => void act(onLeave)}>
        {leaveLabel}
      </Button>
    </section>
  );
}
