import type { GameViewOf } from '@trilha/contracts/learning/games/views';

import type { BoardProps } from '../game/board.ts';
import { Face, FaceSound, nameOf } from '../game/face.tsx';
import { PieceSheet } from '../game/pieces/piece-sheet.tsx';
import { WaitingPieces } from '../game/pieces/waiting-pieces.tsx';
import { usePlacing } from '../game/pieces/use-placing.ts';
import type { Placing } from '../game/pieces/use-placing.ts';
import { useTranslation } from '../../lib/translate.ts';
import css from './board.module.css';

type View = GameViewOf<'drag_and_drop'>;

/** Pieces to be put where they belong: by tapping piece and place, by key, or by dragging. */
export function Board(props: BoardProps<'drag_and_drop'>) {
  const { view, disabled } = props;
  const { t } = useTranslation('games');
  const placing = usePlacing(props);
  const { opened } = placing;
  const placeOf = (piece: View['pieces'][number]) => placing.placeOnTheWay(piece.id) ?? piece.placeId;
  const faceOf = (id: string | null) => view.pieces.find((piece) => piece.id === id)?.face;

  return (
    <div className={css['board']} onKeyDown={({ key }) => key === 'Escape' && placing.cancel()}>
      <ul className={css['places']}>
        {view.places.map((place) => (
          <Place
            key={place.id}
            place={place}
            pieces={view.pieces.filter((piece) => placeOf(piece) === place.id)}
            chosen={faceOf(placing.chosen)}
            placing={placing}
            disabled={disabled}
          />
        ))}
      </ul>
      <WaitingPieces
        label={t('pieces')}
        pieces={view.pieces.filter((piece) => placeOf(piece) === null)}
        placing={placing}
        disabled={disabled}
      />
      <PieceSheet
        face={faceOf(opened)}
        places={view.places.map(({ id, face }) => ({ id, name: nameOf(face) }))}
        onPlace={(place) => opened !== null && placing.put(opened, place)}
        onClose={placing.close}
      />
    </div>
  );
}

interface PlaceProps {
  readonly place: View['places'][number];
  /** What lies there, or is on its way. */
  readonly pieces: View['pieces'];
  /** The piece that waits for its place. */
  readonly chosen: View['places'][number]['face'] | undefined;
  readonly placing: Placing;
  readonly disabled: boolean;
}

function Place({ place, pieces, chosen, placing, disabled }: PlaceProps) {
  const { t } = useTranslation('games');
  const judged = placing.judgedPlace(place.id);
  const name = nameOf(place.face);
  return (
    <li
      className={css['place']}
      data-place={place.id}
      data-over={placing.drag.over === place.id || undefined}
      data-ready={chosen !== undefined || undefined}
    >
      <div className={css['placeHead']}>
        <button
          type="button"
          className={css['target']}
          disabled={disabled}
          // With the keyboard the focus stays on the place when its piece has been put there.
          aria-disabled={chosen ? undefined : true}
          aria-label={chosen ? t('putInto', { piece: nameOf(chosen), place: name }) : undefined}
          onClick={() => placing.putChosen(place.id)}
        >
          <Face face={place.face} />
        </button>
        <FaceSound face={place.face} />
      </div>
      <ul className={css['inside']} aria-label={t('inPlace', { place: name })}>
        {pieces.map((piece) => (
          <li
            key={piece.id}
            className={css['placed']}
            data-waiting={piece.placeId === null || undefined}
            data-fresh={placing.judgedPiece(piece.id)?.verdict === 'right' || undefined}
          >
            <Face face={piece.face} />
          </li>
        ))}
      </ul>
      {judged?.verdict === 'wrong' ? (
        <span key={judged.number} className={css['refused']} aria-hidden="true" />
      ) : null}
    </li>
  );
}
