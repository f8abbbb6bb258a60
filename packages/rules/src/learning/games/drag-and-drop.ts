import { EMPTY_STATE, answerOf, answered, faceKey, faceOf, pieceOf, placeOf, textFace } from './game.ts';
import type { Deal, Face, FaceSource, PieceOrder } from './game.ts';

export interface DragAndDropSettings extends PieceOrder {
  readonly places: readonly (FaceSource & { readonly id: string })[];
  readonly pieces: readonly (FaceSource & { readonly id: string; readonly placeId: string })[];
}

export interface DragAndDropView {
  game: 'drag_and_drop';
  places: { id: string; face: Face }[];
  /** `placeId` is where the piece lies already; null while it waits. */
  pieces: { id: string; face: Face; placeId: string | null }[];
}

/** Pieces to be put where they belong. Of pieces that look alike, each place takes as many as belong to it, whichever they are. */
export const dealDragAndDrop: Deal<DragAndDropSettings, DragAndDropView> = (settings, dealing) => {
  const { places, pieces } = settings;
  const keys = new Map(pieces.map((piece) => [piece.id, faceKey(piece, dealing)]));
  const pieceById = (id: string) => pieces.find((piece) => piece.id === id);
  const placeById = (id: string | null | undefined) => places.find((place) => place.id === id);
  const solved = (answers: object) => pieces.every(({ id }) => Object.hasOwn(answers, id));

  return {
    first: EMPTY_STATE,
    view: (state) => ({
      game: 'drag_and_drop',
      places: places.map((place) => ({ id: place.id, face: faceOf(place, dealing) })),
      pieces: pieces.map((piece) => ({
        id: piece.id,
        face: faceOf(piece, dealing),
        placeId: answerOf(state, piece.id),
      })),
    }),
    play(state, move) {
      if (move.kind !== 'place') return null;
      const piece = pieceById(move.piece);
      if (!piece || !placeById(move.place) || answerOf(state, piece.id) !== null) return null;
      const alike = pieces.filter(({ id }) => keys.get(id) === keys.get(piece.id));
      const room = alike.filter(({ placeId }) => placeId === move.place).length;
      const taken = alike.filter(({ id }) => answerOf(state, id) === move.place).length;
      if (taken >= room) return { state, verdict: 'wrong' };
      return { state: answered(state, piece.id, move.place), verdict: 'right' };
    },
    isSolved: ({ answers }) => solved(answers),
    progress: ({ answers }) => ({ done: Object.keys(answers).length, total: pieces.length }),
    explain(move) {
      const piece = pieceById(pieceOf(move) ?? '');
      const given = placeById(placeOf(move));
      const right = placeById(piece?.placeId);
      return {
        move,
        asked: piece ? faceOf(piece, dealing) : textFace(''),
        given: given ? faceOf(given, dealing) : null,
        right: right ? faceOf(right, dealing) : null,
        note: '',
      };
    },
    missed: (mistake) => [pieceOf(mistake) ?? ''],
  };
};
