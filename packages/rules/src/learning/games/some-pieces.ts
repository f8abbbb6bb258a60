import type { GameSetup } from './deal-game.ts';

/** The same game with some of its pieces only, by their ids. */
function withPieces(setup: GameSetup, ids: readonly string[]): GameSetup {
  const isAmong = ({ id }: { readonly id: string }) => ids.includes(id);
  switch (setup.type) {
    case 'drag_and_drop':
      return { ...setup, settings: { ...setup.settings, pieces: setup.settings.pieces.filter(isAmong) } };
    case 'drag_the_words':
      return {
        ...setup,
        settings: { ...setup.settings, sentences: setup.settings.sentences.filter(isAmong) },
      };
    case 'fill_in_the_blanks':
      return {
        ...setup,
        settings: { ...setup.settings, sentences: setup.settings.sentences.filter(isAmong) },
      };
    case 'find_the_pairs':
      return { ...setup, settings: { ...setup.settings, pairs: setup.settings.pairs.filter(isAmong) } };
    case 'this_or_that':
      return { ...setup, settings: { ...setup.settings, cards: setup.settings.cards.filter(isAmong) } };
    case 'true_or_false':
      return {
        ...setup,
        settings: { ...setup.settings, statements: setup.settings.statements.filter(isAmong) },
      };
    case 'flashcards':
      return { ...setup, settings: { ...setup.settings, cards: setup.settings.cards.filter(isAmong) } };
    default:
      return { ...setup, settings: { ...setup.settings, riddles: setup.settings.riddles.filter(isAmong) } };
  }
}

/** The game of who practices: only what was wrong, and as long for each piece as one likes. */
export function practiceOf(setup: GameSetup, ids: readonly string[]): GameSetup {
  const some = withPieces(setup, ids);
  return some.type === 'this_or_that'
    ? { ...some, settings: { ...some.settings, secondsPerCard: null } }
    : some;
}
