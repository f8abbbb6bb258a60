import { RotateCcw, RotateCw } from 'lucide-react';
import { useTranslation } from '../../lib/translate.ts';

import { Button } from '../../ui/button.tsx';
import type { MediaFailure } from './attach-source.ts';
import css from './media-frame.module.css';

/** Jumps beside the middle, for thumbs; wider players have them in the bar. */
export function Jump({
  seconds,
  onSkip,
}: {
  readonly seconds: number;
  readonly onSkip: (seconds: number) => void;
}) {
  const { t } = useTranslation('player');
  const label = t(seconds < 0 ? 'back' : 'ahead', { seconds: Math.abs(seconds) });
  return (
    <button
      type="button"
      className={css['jump']}
      title={label}
      aria-label={label}
      onClick={() => onSkip(seconds)}
    >
      {seconds < 0 ? <RotateCcw size={26} /> : <RotateCw size={26} />}
    </button>
  );
}

/** What an audio shows in the place of a picture. */
export function AudioScene({ title }: { readonly title: string }) {
  return (
    <div className={css['scene']}>
      <span className={css['waves']} aria-hidden="true">
        {Array.from({ length: 9 }, (_, index) => (
          <i key={index} />
        ))}
      </span>
      <strong>{title}</strong>
    </div>
  );
}

/** Says why there is nothing to play, and tries again. */
export function Failed({
  failure,
  onRetry,
}: {
  readonly failure: MediaFailure;
  readonly onRetry: () => void;
}) {
  const { t } = useTranslation('player');
  const common = useTranslation('common').t;
  return (
    <div className={css['failed']} role="alert">
      <strong>{t('mediaFailed.title')}</strong>
      <p>{t(`mediaFailed.${failure}`)}</p>
      <Button onClick={onRetry}>{common('retry')}</Button>
    </div>
  );
}
