import type { BoardProps } from '../game/board.ts';
import { PieceSheet } from '../game/pieces/piece-sheet.tsx';
import { usePlacing } from '../game/pieces/use-placing.ts';
import type { Placing } from '../game/pieces/use-placing.ts';
import { WaitingPieces } from '../game/pieces/waiting-pieces.tsx';
import { Sentences } from '../game/sentences.tsx';
import type { ShownGap } from '../game/sentences.tsx';
import { useTranslation } from '../../lib/translate.ts';
import css from '../game/sentences.module.css';

const wordFace = (text: string) => ({ text, image: null, soundUrl: null });

/** Words to be put into gaps: by tapping word and gap, by key, or by dragging. */
export function Board(props: BoardProps<'drag_the_words'>) {
  const { view, disabled } = props;
  const { t } = useTranslation('games');
  const placing = usePlacing(props);
  const { opened } = placing;
  const textOf = (id: string | null) => view.words.find((word) => word.id === id)?.text;
  const openedText = textOf(opened);
  const gaps = view.sentences.flatMap(({ parts }) => parts.filter((part) => part.kind === 'gap'));

  return (
    <div className={css['board']} onKeyDown={({ key }) => key === 'Escape' && placing.cancel()}>
      <Sentences
        sentences={view.sentences}
        renderGap={(gap) => (
          <Gap
            gap={gap}
            chosen={textOf(placing.chosen)}
            onTheWay={view.words.find(({ id }) => placing.placeOnTheWay(id) === gap.id)?.text}
            placing={placing}
            disabled={disabled}
          />
        )}
      />
      <WaitingPieces
        label={t('words')}
        pieces={view.words
          .filter(({ id, isUsed }) => !isUsed && placing.placeOnTheWay(id) === undefined)
          .map(({ id, text }) => ({ id, face: wordFace(text) }))}
        placing={placing}
        disabled={disabled}
      />
      <PieceSheet
        face={openedText === undefined ? undefined : wordFace(openedText)}
        places={gaps.flatMap(({ id, answer }, index) =>
          answer === null ? [{ id, name: t('gap', { number: index + 1 }) }] : [],
        )}
        onPlace={(gap) => opened !== null && placing.put(opened, gap)}
        onClose={placing.close}
      />
    </div>
  );
}

interface GapProps {
  readonly gap: ShownGap;
  /** The word that waits for its gap. */
  readonly chosen: string | undefined;
  /** A word that was put here and is not judged yet. */
  readonly onTheWay: string | undefined;
  readonly placing: Placing;
  readonly disabled: boolean;
}

function Gap({ gap: { id, answer, number }, chosen, onTheWay, placing, disabled }: GapProps) {
  const { t } = useTranslation('games');
  const judged = placing.judgedPlace(id);
  const name = t('gap', { number });
  if (answer !== null)
    return (
      <span className={css['found']} data-fresh={judged?.verdict === 'right' || undefined} dir="auto">
        {answer}
      </span>
    );
  return (
    <button
      key={judged?.number}
      type="button"
      className={css['gap']}
      data-place={id}
      data-over={placing.drag.over === id || undefined}
      data-ready={chosen !== undefined || undefined}
      data-wrong={judged?.verdict === 'wrong' || undefined}
      disabled={disabled || chosen === undefined}
      aria-label={chosen === undefined ? name : t('putInto', { piece: chosen, place: name })}
      onClick={() => placing.putChosen(id)}
    >
      <span aria-hidden="true">{onTheWay ?? '\u00a0'}</span>
    </button>
  );
}
