import type { LocalizedText } from '../../platform/locales.ts';
import { searchKey } from '../../platform/text.ts';
import { EMPTY_STATE, answerOf, answered, faceOf, placeOf, textFace } from './game.ts';
import type { Deal, Face, FaceSource, GameState, PieceOrder } from './game.ts';

export interface EnigmaSettings extends PieceOrder {
  readonly riddles: readonly {
    readonly id: string;
    readonly clue: FaceSource;
    readonly answer: LocalizedText;
  }[];
}

export interface EnigmaView {
  game: 'enigma';
  riddles: {
    id: string;
    clue: Face;
    /** The answer letter by letter: null for one still to be found; spaces and signs are shown from the start. */
    letters: { shown: string | null; isLetter: boolean }[];
    tried: { letter: string; isRight: boolean }[];
    isSolved: boolean;
  }[];
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** What a reader takes for one character each; an emoji or a letter with its accent is one. */
function charactersOf(text: string): string[] {
  return Array.from(segmenter.segment(text.normalize('NFC')), ({ segment }) => segment);
}

/** A letter or digit as it is asked for, without accent and case; empty for anything else. */
function letterOf(character: string): string {
  const key = searchKey(character);
  return /[\p{L}\p{N}]/u.test(key) ? key : '';
}

/** Whether there is anything to find out. */
export function hasLetters(answer: string): boolean {
  return charactersOf(answer).some((character) => letterOf(character) !== '');
}

const lettersIn = (text: string) =>
  charactersOf(text)
    .map(letterOf)
    .filter((letter) => letter !== '');

/** Riddles whose answers are found letter by letter, or written whole. A letter tried twice costs nothing. */
export const dealEnigma: Deal<EnigmaSettings, EnigmaView> = ({ riddles }, dealing) => {
  const dealt = riddles.map(({ id, clue, answer }) => {
    const text = dealing.text(answer).trim();
    return { id, clue: faceOf(clue, dealing), text, letters: lettersIn(text) };
  });
  type Riddle = (typeof dealt)[number];
  const triedIn = (state: GameState, { id }: Riddle) =>
    (answerOf(state, id) ?? '').split(' ').filter((letter) => letter !== '');
  const isDone = (state: GameState, riddle: Riddle) => {
    const tried = triedIn(state, riddle);
    return riddle.letters.every((letter) => tried.includes(letter));
  };
  const withTried = (state: GameState, riddle: Riddle, letters: readonly string[]) =>
    answered(state, riddle.id, [...new Set([...triedIn(state, riddle), ...letters])].join(' '));

  return {
    first: EMPTY_STATE,
    view: (state) => ({
      game: 'enigma',
      riddles: dealt.map((riddle) => {
        const tried = triedIn(state, riddle);
        return {
          id: riddle.id,
          clue: riddle.clue,
          letters: charactersOf(riddle.text).map((character) => {
            const letter = letterOf(character);
            const isLetter = letter !== '';
            return { shown: !isLetter || tried.includes(letter) ? character : null, isLetter };
          }),
          tried: tried.map((letter) => ({ letter, isRight: riddle.letters.includes(letter) })),
          isSolved: isDone(state, riddle),
        };
      }),
    }),
    play(state, move) {
      const riddle = move.kind === 'write' ? dealt.find(({ id }) => id === move.place) : undefined;
      if (!riddle || move.kind !== 'write' || isDone(state, riddle)) return null;
      const given = lettersIn(move.text);
      const [letter] = given;
      if (letter === undefined) return null;
      if (given.length === 1) {
        if (triedIn(state, riddle).includes(letter)) return { state, verdict: 'neutral' };
        const verdict = riddle.letters.includes(letter) ? 'right' : 'wrong';
        return { state: withTried(state, riddle, [letter]), verdict };
      }
      if (given.join('') !== riddle.letters.join('')) return { state, verdict: 'wrong' };
      return { state: withTried(state, riddle, riddle.letters), verdict: 'right' };
    },
    isSolved: (state) => dealt.every((riddle) => isDone(state, riddle)),
    progress: (state) => ({
      done: dealt.filter((riddle) => isDone(state, riddle)).length,
      total: dealt.length,
    }),
    explain(move) {
      const riddle = move.kind === 'write' ? dealt.find(({ id }) => id === move.place) : undefined;
      return {
        move,
        asked: riddle?.clue ?? textFace(''),
        given: move.kind === 'write' ? textFace(move.text) : null,
        right: riddle ? textFace(riddle.text) : null,
        note: '',
      };
    },
    missed: (mistake) => [placeOf(mistake) ?? ''],
  };
};
