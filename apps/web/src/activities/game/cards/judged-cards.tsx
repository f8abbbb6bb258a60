import type { GameViewOf } from '@trilha/contracts/learning/games/views';
import { Check, X } from 'lucide-react';
import { useRef } from 'react';

import { useTranslation } from '../../../lib/translate.ts';
import type { BoardProps } from '../board.ts';
import { Face, FaceSound, nameOf } from '../face.tsx';
import { useBoardKeys } from '../use-board-keys.ts';
import { AnswerButton } from './answer-button.tsx';
import css from './cards.module.css';
import { useSwipe } from './use-swipe.ts';

type Card = GameViewOf<'this_or_that' | 'true_or_false'>['cards'][number];

/** One of the two answers, and what stands on it. */
export interface AnswerSide {
  readonly id: string;
  readonly face: Card['face'];
}

interface JudgedCardsProps extends Pick<BoardProps, 'pending' | 'last' | 'disabled' | 'onMove'> {
  readonly cards: readonly Card[];
  /** What is chosen by the left arrow, and by the right one. */
  readonly sides: readonly [AnswerSide, AnswerSide];
}

/** Cards answered one after the other with one of two answers: by button, arrow key or by pulling the card to a side. */
export function JudgedCards({ cards, sides, pending, last, disabled, onMove }: JudgedCardsProps) {
  const { t } = useTranslation('games');
  const board = useRef<HTMLDivElement>(null);
  const [left, right] = sides;
  const going = new Set(pending.flatMap((move) => (move.kind === 'place' ? [move.piece] : [])));
  const open = cards.filter(({ isRight }) => isRight === null);
  const current = open.find(({ id }) => !going.has(id)) ?? open[0];
  const isClosed = disabled || current === undefined || going.has(current.id);

  const give = (towards: 'left' | 'right') => {
    if (isClosed) return;
    onMove({ kind: 'place', piece: current.id, place: (towards === 'left' ? left : right).id });
  };
  const swipe = useSwipe({ disabled: isClosed, onSwipe: give });
  useBoardKeys(board, (event) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    give(event.key === 'ArrowLeft' ? 'left' : 'right');
  });

  if (disabled) return <AnsweredCards cards={cards} sides={sides} />;
  const judged = last && last.move.kind !== 'write' ? last.move.piece : null;
  const before = cards.find(({ id, isRight }) => id === judged && isRight !== null);
  return (
    <div ref={board} className={css['table']}>
      {current ? (
        <div className={css['deck']}>
          <div {...swipe.props} className={css['card']} data-going={going.has(current.id) || undefined}>
            <div aria-live="polite" className={css['front']}>
              <div key={current.id} className={css['dealt']}>
                <Face face={current.face} large />
              </div>
            </div>
          </div>
          <FaceSound face={current.face} />
        </div>
      ) : null}
      <div role="group" aria-label={t('answers')} className={css['answers']}>
        {([left, right] as const).map((side) => {
          const where = side === left ? 'left' : 'right';
          return (
            <div key={side.id} className={css['answerBox']}>
              <AnswerButton
                side={where}
                disabled={current === undefined}
                isReady={swipe.towards === where}
                onPress={() => give(where)}
              >
                <Face face={side.face} />
              </AnswerButton>
              <FaceSound face={side.face} />
            </div>
          );
        })}
      </div>
      {before ? <Judged key={last?.number} card={before} sides={sides} /> : null}
    </div>
  );
}

interface JudgedProps {
  readonly card: Card;
  readonly sides: readonly AnswerSide[];
}

/** What was right or wrong about the card before, and what its author says about it. */
function Judged({ card: { face, answer, isRight, explanation }, sides }: JudgedProps) {
  const { t } = useTranslation('games');
  const given = sides.find(({ id }) => id === answer);
  return (
    <div className={css['judged']} data-right={isRight || undefined}>
      <p className={css['verdict']}>
        {isRight ? <Check size={20} aria-hidden="true" /> : <X size={20} aria-hidden="true" />}
        <strong>{t(isRight ? 'right' : answer === null ? 'tooLate' : 'wrong')}</strong>
      </p>
      <p className={css['recalled']} dir="auto">
        {given ? t('answeredWith', { name: nameOf(face), answer: nameOf(given.face) }) : nameOf(face)}
      </p>
      {explanation ? (
        <p role="status" dir="auto">
          {explanation}
        </p>
      ) : null}
    </div>
  );
}

/** The cards of a play that is over, as they were answered. */
function AnsweredCards({
  cards,
  sides,
}: {
  readonly cards: readonly Card[];
  readonly sides: readonly AnswerSide[];
}) {
  const { t } = useTranslation('games');
  return (
    <ul className={css['answered']} aria-label={t('cards')}>
      {cards
        .filter(({ isRight }) => isRight !== null)
        .map((card) => (
          <li key={card.id}>
            <Judged card={card} sides={sides} />
          </li>
        ))}
    </ul>
  );
}
