import type { GameSetup } from './deal-game.ts';

type Pick = <Piece extends { readonly id: string }>(pieces: readonly Piece[]) => Piece[];

/** The same game with its pieces chosen or put in order. */
export function withPieces(setup: GameSetup, pick: Pick): GameSetup {
  switch (setup.type) {
    case 'drag_and_drop':
      return { ...setup, settings: { ...setup.settings, pieces: pick(setup.settings.pieces) } };
    case 'drag_the_words':
      return { ...setup, settings: { ...setup.settings, sentences: pick(setup.settings.sentences) } };
    case 'fill_in_the_blanks':
      return { ...setup, settings: { ...setup.settings, sentences: pick(setup.settings.sentences) } };
    case 'find_the_pairs':
      return { ...setup, settings: { ...setup.settings, pairs: pick(setup.settings.pairs) } };
    case 'this_or_that':
      return { ...setup, settings: { ...setup.settings, cards: pick(setup.settings.cards) } };
    case 'true_or_false':
      return { ...setup, settings: { ...setup.settings, statements: pick(setup.settings.statements) } };
    case 'flashcards':
      return { ...setup, settings: { ...setup.settings, cards: pick(setup.settings.cards) } };
    default:
      return { ...setup, settings: { ...setup.settings, riddles: pick(setup.settings.riddles) } };
  }
}

/** The same game with nothing drawn from it. */
const withAll = (setup: GameSetup): GameSetup =>
  // Every game's settings have it, which the compiler cannot follow through the union.
  ({ ...setup, settings: { ...setup.settings, drawn: null } }) as GameSetup;

/** The game of who practices: only what was wrong, and as long for each piece as one likes. */
export function practiceOf(setup: GameSetup, ids: readonly string[]): GameSetup {
  const some = withAll(withPieces(setup, (pieces) => pieces.filter(({ id }) => ids.includes(id))));
  return some.type === 'this_or_that'
    ? { ...some, settings: { ...some.settings, secondsPerCard: null } }
    : some;
}
