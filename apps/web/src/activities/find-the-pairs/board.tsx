import type { GameViewOf } from '@trilha/contracts/learning/games/views';
import { useState } from 'react';

import type { BoardProps } from '../game/board.ts';
import { Face, FaceSound, nameOf } from '../game/face.tsx';
import { useTranslation } from '../../lib/translate.ts';
import css from './board.module.css';

type Card = GameViewOf<'find_the_pairs'>['cards'][number];

/** Cards to be found two by two: turned one after the other, or, in sight, chosen one after the other. */
export function Board({ view, pending, last, disabled, onMove }: BoardProps<'find_the_pairs'>) {
  const { t } = useTranslation('games');
  const [chosen, setChosen] = useState<string | null>(null);
  const turning = new Set(pending.flatMap((move) => (move.kind === 'turn' ? [move.piece] : [])));
  const going = new Set(pending.flatMap((move) => (move.kind === 'place' ? [move.piece, move.place] : [])));
  // Face down, the two that lie open and are not found are the pair that was wrong.
  const isMissed = ({ id, face, pairedWith }: Card) =>
    last?.verdict === 'wrong' &&
    (last.move.kind === 'place'
      ? last.move.piece === id || last.move.place === id
      : view.hidden && face !== null && pairedWith === null);

  const handlePress = ({ id }: Card) => {
    if (view.hidden) onMove({ kind: 'turn', piece: id });
    else if (chosen === null) setChosen(id);
    else {
      setChosen(null);
      if (chosen !== id) onMove({ kind: 'place', piece: chosen, place: id });
    }
  };

  return (
    <ul className={css['cards']} aria-label={t('cards')}>
      {view.cards.map((card, index) => (
        <li key={card.id}>
          <CardView
            card={card}
            number={index + 1}
            partner={view.cards.find(({ id }) => id === card.pairedWith)}
            isHidden={view.hidden}
            isChosen={chosen === card.id || going.has(card.id)}
            isTurning={turning.has(card.id)}
            isMissed={isMissed(card)}
            disabled={disabled}
            onPress={() => handlePress(card)}
          />
        </li>
      ))}
    </ul>
  );
}

interface CardViewProps {
  readonly card: Card;
  readonly number: number;
  readonly partner: Card | undefined;
  readonly isHidden: boolean;
  readonly isChosen: boolean;
  /** It was pressed, and what stands on it is still on its way. */
  readonly isTurning: boolean;
  readonly isMissed: boolean;
  readonly disabled: boolean;
  readonly onPress: () => void;
}

function CardView(props: CardViewProps) {
  const { card, number, partner, isHidden, isChosen, isTurning, isMissed, disabled, onPress } = props;
  const { t } = useTranslation('games');
  const { face } = card;
  const isFound = card.pairedWith !== null;
  const label =
    face === null
      ? t('cardDown', { number })
      : partner?.face && isFound
        ? t('cardFound', { name: nameOf(face), other: nameOf(partner.face) })
        : t('cardUp', { number, name: nameOf(face) });
  return (
    <div
      className={css['card']}
      data-up={face !== null || undefined}
      data-turning={isTurning || undefined}
      data-found={isFound || undefined}
      data-chosen={isChosen || undefined}
      data-missed={isMissed || undefined}
    >
      <button
        type="button"
        className={css['press']}
        aria-label={label}
        aria-pressed={isHidden ? undefined : isChosen}
        // A found card stays in the row of keys, so that the focus stays where it is.
        aria-disabled={disabled || isFound || (isHidden && face !== null) || undefined}
        onClick={() => {
          const isDown = !isHidden || face === null;
          if (!disabled && !isFound && isDown && !isTurning) onPress();
        }}
      >
        {face === null ? (
          <span className={css['back']} aria-hidden="true" />
        ) : (
          <span className={css['front']} key="front">
            <Face face={face} />
          </span>
        )}
      </button>
      {face === null ? null : <FaceSound face={face} />}
    </div>
  );
}
