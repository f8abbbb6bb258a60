import { dealDragAndDrop } from './drag-and-drop.ts';
import type { DragAndDropSettings, DragAndDropView } from './drag-and-drop.ts';
import { dealDragTheWords } from './drag-the-words.ts';
import type { DragTheWordsSettings, DragTheWordsView } from './drag-the-words.ts';
import { dealEnigma } from './enigma.ts';
import type { EnigmaSettings, EnigmaView } from './enigma.ts';
import { dealFillInTheBlanks } from './fill-in-the-blanks.ts';
import type { FillInTheBlanksSettings, FillInTheBlanksView } from './fill-in-the-blanks.ts';
import { dealFindThePairs } from './find-the-pairs.ts';
import type { FindThePairsSettings, FindThePairsView } from './find-the-pairs.ts';
import { dealFlashcards } from './flashcards.ts';
import type { FlashcardsSettings, FlashcardsView } from './flashcards.ts';
import type { Dealing, DealtGame } from './game.ts';
import { drawnFrom, shuffled } from './shuffle.ts';
import { withPieces } from './some-pieces.ts';
import { dealThisOrThat } from './this-or-that.ts';
import type { ThisOrThatSettings, ThisOrThatView } from './this-or-that.ts';
import { dealTrueOrFalse } from './true-or-false.ts';
import type { TrueOrFalseSettings, TrueOrFalseView } from './true-or-false.ts';

/** A game as its author set it up. */
export type GameSetup =
  | { readonly type: 'drag_and_drop'; readonly settings: DragAndDropSettings }
  | { readonly type: 'drag_the_words'; readonly settings: DragTheWordsSettings }
  | { readonly type: 'fill_in_the_blanks'; readonly settings: FillInTheBlanksSettings }
  | { readonly type: 'find_the_pairs'; readonly settings: FindThePairsSettings }
  | { readonly type: 'this_or_that'; readonly settings: ThisOrThatSettings }
  | { readonly type: 'true_or_false'; readonly settings: TrueOrFalseSettings }
  | { readonly type: 'flashcards'; readonly settings: FlashcardsSettings }
  | { readonly type: 'enigma'; readonly settings: EnigmaSettings };

/** What a player sees of a game. */
export type GameView =
  | DragAndDropView
  | DragTheWordsView
  | FillInTheBlanksView
  | FindThePairsView
  | ThisOrThatView
  | TrueOrFalseView
  | FlashcardsView
  | EnigmaView;

/** Deals the pieces of a game; the same seed deals the same game. */
export function dealGame(authored: GameSetup, dealing: Dealing): DealtGame<GameView> {
  const { seed } = dealing;
  const { drawn } = authored.settings;
  // What was not known of flashcards comes first, whatever is drawn: they see to it themselves.
  const some =
    drawn === null || authored.type === 'flashcards'
      ? authored
      : withPieces(authored, (pieces) => drawnFrom(pieces, drawn, seed));
  // Cards of pairs are shuffled among themselves, pairs and all.
  const isOrdered = authored.type !== 'find_the_pairs' && authored.settings.shuffle;
  const setup = isOrdered ? withPieces(some, (pieces) => shuffled(pieces, seed)) : some;
  switch (setup.type) {
    case 'drag_and_drop':
      return dealDragAndDrop(setup.settings, dealing);
    case 'drag_the_words':
      return dealDragTheWords(setup.settings, dealing);
    case 'fill_in_the_blanks':
      return dealFillInTheBlanks(setup.settings, dealing);
    case 'find_the_pairs':
      return dealFindThePairs(setup.settings, dealing);
    case 'this_or_that':
      return dealThisOrThat(setup.settings, dealing);
    case 'true_or_false':
      return dealTrueOrFalse(setup.settings, dealing);
    case 'flashcards':
      return dealFlashcards(setup.settings, dealing);
    default:
      return dealEnigma(setup.settings, dealing);
  }
}
