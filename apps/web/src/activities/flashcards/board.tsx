import { useRef, useState } from 'react';

import { useTranslation } from '../../lib/translate.ts';
import type { BoardProps } from '../game/board.ts';
import { AnswerButton } from '../game/cards/answer-button.tsx';
import css from '../game/cards/cards.module.css';
import { useSwipe } from '../game/cards/use-swipe.ts';
import { FaceSound } from '../game/face.tsx';
import { useBoardKeys } from '../game/use-board-keys.ts';
import { CardToTurn, TurnedCard } from './top-card.tsx';

/** The answer each side stands for. */
const ANSWERS = { left: 'again', right: 'known' } as const;

/** Cards to be known by heart: turn the one on top, then say whether it was known. */
export function Board({ view: { current }, pending, last, disabled, onMove }: BoardProps<'flashcards'>) {
  const { t } = useTranslation('games');
  const board = useRef<HTMLDivElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const isTurned = current !== null && current.back !== null;
  const isWaiting = disabled || current === null || pending.length > 0;

  const turn = () => {
    setPlaying(true);
    if (!isWaiting && !isTurned) onMove({ kind: 'turn', piece: current.id });
  };
  const say = (side: 'left' | 'right') => {
    setPlaying(true);
    if (!isWaiting && isTurned) onMove({ kind: 'place', piece: current.id, place: ANSWERS[side] });
  };
  const swipe = useSwipe({ disabled: isWaiting || !isTurned, onSwipe: say });
  useBoardKeys(board, (event) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    if (isTurned) say(event.key === 'ArrowLeft' ? 'left' : 'right');
    else turn();
  });

  if (!current) return null;
  const { front, back } = current;
  // Every move deals the card on top anew; the focus follows it, since what was pressed is gone by then.
  const deal = last?.number;
  const card = { front, isWaiting, isFocused: isPlaying };
  return (
    <div ref={board} className={css['table']}>
      <div className={css['deck']}>
        {back ? (
          <TurnedCard {...card} key={deal} back={back} swipeProps={swipe.props} />
        ) : (
          <CardToTurn {...card} key={deal} onTurn={turn} />
        )}
        <FaceSound face={back ?? front} />
      </div>
      <div role="group" aria-label={t('answers')} className={css['answers']}>
        {(['left', 'right'] as const).map((side) => (
          <AnswerButton
            key={side}
            side={side}
            disabled={!isTurned || disabled}
            isReady={swipe.towards === side}
            onPress={() => say(side)}
          >
            {t(side === 'left' ? 'notYet' : 'knewIt')}
          </AnswerButton>
        ))}
      </div>
    </div>
  );
}
