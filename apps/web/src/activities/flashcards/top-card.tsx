import type { ShownFace } from '@trilha/contracts/learning/games/views';
import { RotateCw } from 'lucide-react';
import { useEffect, useRef } from 'react';

import { useTranslation } from '../../lib/translate.ts';
import css from '../game/cards/cards.module.css';
import type { useSwipe } from '../game/cards/use-swipe.ts';
import { Face, nameOf } from '../game/face.tsx';

interface TopCardProps {
  readonly front: ShownFace;
  /** A move is on its way. */
  readonly isWaiting: boolean;
  /** It takes the focus when it is dealt. */
  readonly isFocused: boolean;
}

interface CardToTurnProps extends TopCardProps {
  readonly onTurn: () => void;
}

/** The card on top with its front up: pressed, it is turned. */
export function CardToTurn({ front, isWaiting, isFocused, onTurn }: CardToTurnProps) {
  const { t } = useTranslation('games');
  const card = useFocusWhen<HTMLButtonElement>(isFocused);
  return (
    <button
      ref={card}
      type="button"
      className={css['card']}
      data-going={isWaiting || undefined}
      aria-disabled={isWaiting || undefined}
      onClick={onTurn}
    >
      <span className={css['dealt']}>
        <Face face={front} large />
      </span>
      <span className={css['turnHint']}>
        <RotateCw size={18} aria-hidden="true" /> {t('turn')}
      </span>
    </button>
  );
}

interface TurnedCardProps extends TopCardProps {
  readonly back: ShownFace;
  readonly swipeProps: ReturnType<typeof useSwipe>['props'];
}

/** The card on top with its back up, and its front above it. */
export function TurnedCard({ front, back, isWaiting, isFocused, swipeProps }: TurnedCardProps) {
  const { t } = useTranslation('games');
  const card = useFocusWhen<HTMLDivElement>(isFocused);
  return (
    <div
      {...swipeProps}
      ref={card}
      tabIndex={-1}
      role="group"
      aria-label={t('turned', { front: nameOf(front), back: nameOf(back) })}
      className={css['card']}
      data-going={isWaiting || undefined}
    >
      <div className={css['turned']}>
        <div className={css['asked']}>
          <Face face={front} />
        </div>
        <Face face={back} large />
      </div>
    </div>
  );
}

function useFocusWhen<T extends HTMLElement>(isWanted: boolean) {
  const element = useRef<T>(null);
  useEffect(() => {
    if (isWanted) element.current?.focus({ preventScroll: true });
  }, [isWanted]);
  return element;
}
