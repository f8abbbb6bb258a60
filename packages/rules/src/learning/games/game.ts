import type { LocalizedText } from '../../platform/locales.ts';

/**
 * One interface for every learning game (GAM-01): what a player sees of it without its keys, what one move does, and what was wrong
 * with a mistake. Everything is computed from the author's settings, the play's seed and its language; nothing is stored but `GameState`.
 */

/** What an author puts on a piece: words, a picture with its alternative text, a sound. */
export interface FaceSource {
  readonly text: LocalizedText;
  readonly imageFileId: string | null;
  readonly alt: LocalizedText;
  readonly soundFileId: string | null;
}

/** What every game says about its pieces as a whole. */
export interface PieceOrder {
  /** They come in another order in each play; otherwise as their author put them. What would tell the answer is shuffled always. */
  readonly shuffle: boolean;
  /** How many of them a play is made of, chosen by chance; null or more than there are: all. */
  readonly drawn: number | null;
}

/** A piece as its player sees it, in one language, with addresses instead of files. */
export interface Face {
  text: string;
  image: { url: string; alt: string } | null;
  soundUrl: string | null;
}

/** What dealing needs besides the settings. */
export interface Dealing {
  /** Decides every order; it never leaves the server, or what is shuffled could be put back. */
  readonly seed: string;
  /** Puts a text into the play's language. */
  readonly text: (text: LocalizedText) => string;
  /** Address of a file. */
  readonly url: (fileId: string) => string;
  /** Pieces that come before the others, where the game has an order: what was not known the last time. */
  readonly foremost?: readonly string[];
}

/** How far a play is; the same few fields for every game. */
export interface GameState {
  /** What lies where: a piece in its place, a text in its gap, a side chosen for a card. */
  readonly answers: Readonly<Record<string, string>>;
  /** Pieces in an order that matters: cards seen before, or those still to come. */
  readonly queue: readonly string[];
  /** Cards that lie face up for now. */
  readonly open: readonly string[];
}

/** One thing a player does. */
export type GameMove =
  | { readonly kind: 'place'; readonly piece: string; readonly place: string }
  | { readonly kind: 'write'; readonly place: string; readonly text: string }
  | { readonly kind: 'turn'; readonly piece: string }
  /** The time of a piece ran out before anything was chosen for it. */
  | { readonly kind: 'pass'; readonly piece: string };

/** `neutral` is neither right nor wrong: a card turned for a first look. */
export type Verdict = 'right' | 'wrong' | 'neutral';

export interface Played {
  readonly state: GameState;
  readonly verdict: Verdict;
  /** What to remember as missed, where the move alone does not say it or was not wrong. */
  readonly mistake?: GameMove;
}

/** A mistake in the player's words. */
export interface ExplainedMistake {
  move: GameMove;
  /** The piece, sentence or riddle it was about. */
  asked: Face;
  given: Face | null;
  /** A key: shown only where it may be. */
  right: Face | null;
  /** What the author says about it; a key as well. */
  note: string;
}

/** A game whose pieces have been dealt. */
export interface DealtGame<View = unknown> {
  readonly first: GameState;
  /** What the player sees: never what is still to be found out. */
  readonly view: (state: GameState) => View;
  /** What a move does; null for one that cannot be made. */
  readonly play: (state: GameState, move: GameMove) => Played | null;
  readonly isSolved: (state: GameState) => boolean;
  /** How much there is to do, and how much of it is done. */
  readonly progress: (state: GameState) => { done: number; total: number };
  readonly explain: (mistake: GameMove) => ExplainedMistake;
  /** The author's pieces a mistake was about, to be played once more. */
  readonly missed: (mistake: GameMove) => readonly string[];
  /** How many pieces are answered once each, right or wrong; left out where a piece is tried until it is right. */
  readonly answeredOnce?: number;
  /** How long there is for each piece; null or left out: as long as one likes. */
  readonly secondsPerPiece?: number | null;
}

/** How much there is to do before anything is dealt; null where gaps are to be found in sentences that are yet to be drawn. */
export function totalBefore(
  { drawn }: Pick<PieceOrder, 'drawn'>,
  game: DealtGame<{ readonly game: string }>,
): number | null {
  const hasGaps = 'sentences' in game.view(game.first);
  return drawn !== null && hasGaps ? null : game.progress(game.first).total;
}

/** Deals a game of one type. */
export type Deal<Settings, View> = (settings: Settings, dealing: Dealing) => DealtGame<View>;

export const EMPTY_STATE: GameState = { answers: {}, queue: [], open: [] };

/** A face of words alone. */
export function textFace(text: string): Face {
  return { text, image: null, soundUrl: null };
}

/** What an author wrote and chose, as the player gets it. */
export function faceOf(source: FaceSource, { text, url }: Dealing): Face {
  return {
    text: text(source.text),
    image: source.imageFileId === null ? null : { url: url(source.imageFileId), alt: text(source.alt) },
    soundUrl: source.soundFileId === null ? null : url(source.soundFileId),
  };
}

/** Faces that nobody can tell apart have the same key: where two pieces look alike, either is right. */
export function faceKey(source: FaceSource, { text }: Dealing): string {
  return JSON.stringify([text(source.text).trim(), source.imageFileId, source.soundFileId]);
}

/** The state with one more answer. */
export function answered(state: GameState, key: string, value: string): GameState {
  return { ...state, answers: { ...state.answers, [key]: value } };
}

/** The piece a move is about; null where it is about a place alone. */
export function pieceOf(move: GameMove): string | null {
  return move.kind === 'write' ? null : move.piece;
}

/** The place a move is about; null where it is about a piece alone. */
export function placeOf(move: GameMove): string | null {
  return move.kind === 'place' || move.kind === 'write' ? move.place : null;
}

/** Whether something is answered; names such as `constructor` are nobody's answer. */
export function answerOf(state: GameState, key: string): string | null {
  return Object.hasOwn(state.answers, key) ? (state.answers[key] ?? null) : null;
}
