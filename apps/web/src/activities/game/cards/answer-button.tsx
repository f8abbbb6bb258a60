import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';

import css from './cards.module.css';

interface AnswerButtonProps {
  readonly side: 'left' | 'right';
  readonly disabled: boolean;
  /** The card is pulled towards it. */
  readonly isReady: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** One of the two answers for a card. Held down or pressed twice in short order it answers once: the next card is another question. */
export function AnswerButton({ side, disabled, isReady, onPress, children }: AnswerButtonProps) {
  const isLeft = side === 'left';
  return (
    <button
      type="button"
      className={css['answer']}
      data-ready={isReady || undefined}
      disabled={disabled}
      aria-keyshortcuts={isLeft ? 'ArrowLeft' : 'ArrowRight'}
      onKeyDown={(event) => {
        if (event.repeat && event.key === 'Enter') event.preventDefault();
      }}
      onClick={({ detail }) => {
        if (detail <= 1) onPress();
      }}
    >
      {isLeft ? <ArrowLeft size={20} aria-hidden="true" /> : null}
      {children}
      {isLeft ? null : <ArrowRight size={20} aria-hidden="true" />}
    </button>
  );
}
