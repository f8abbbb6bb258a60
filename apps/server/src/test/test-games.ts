import { randomUUID } from 'node:crypto';

import { endPlay, getGame, makeMove, practisePlay, startPlay } from '@trilha/contracts/learning/games/plays';
import type { GameMove, GamePlay } from '@trilha/contracts/learning/games/plays';
import type { GameType } from '@trilha/contracts/learning/games/settings';

import { buildModule } from './builders.ts';
import type { SignedIn } from './builders.ts';
import type { TestApp } from './test-app.ts';
import { enroll } from './test-course.ts';

const text = (words: string) => ({ 'pt-BR': words });
const id = () => randomUUID();

const PLACES = [id(), id()];

/** One small game of every type. What is a key in it says `secreta`, or shows in how it is ordered. */
export const GAME_SETTINGS: Readonly<Record<GameType, Record<string, unknown>>> = {
  drag_and_drop: {
    places: PLACES.map((place, n) => ({ id: place, text: text(`Lugar ${n}`) })),
    pieces: [0, 1, 0].map((place, n) => ({ id: id(), text: text(`Peça ${n}`), placeId: PLACES[place] })),
  },
  drag_the_words: { sentences: [{ id: id(), text: text('O [prazo] é de [sete] dias') }] },
  find_the_pairs: {
    pairs: [1, 2].map((n) => ({
      id: id(),
      left: { text: text(`secreta L${n}`) },
      right: { text: text(`secreta R${n}`) },
    })),
  },
  this_or_that: {
    left: { text: text('Isto') },
    right: { text: text('Aquilo') },
    cards: ['left', 'right'].map((side) => ({
      id: id(),
      side,
      text: text(`Carta ${side === 'left' ? 1 : 2}`),
      explanation: text('secreta'),
    })),
  },
  fill_in_the_blanks: { sentences: [{ id: id(), text: text('O prazo é de [secreta|sete] dias') }] },
  true_or_false: {
    statements: [true, false].map((correct) => ({
      id: id(),
      correct,
      text: text(correct ? 'Ferve' : 'Gela'),
      explanation: text('secreta'),
    })),
  },
  flashcards: {
    cards: [1, 2].map((n) => ({ id: id(), front: { text: text(`F${n}`) }, back: { text: text('secreta') } })),
  },
  enigma: { riddles: [{ id: id(), clue: { text: text('Adivinhe') }, answer: text('secreta') }] },
};

export interface TestGame {
  readonly tenantId: string;
  readonly courseId: string;
  readonly activityId: string;
  readonly learner: SignedIn;
}

/** A published course with one game, and a learner enrolled in it. */
export async function buildGame(
  test: TestApp,
  type: GameType,
  settings: Record<string, unknown> = {},
): Promise<TestGame> {
  const tenantId = await test.build.tenant();
  const activity = { id: id(), type, title: text('Jogo'), settings: { ...GAME_SETTINGS[type], ...settings } };
  // The document's schema checks the settings when the course is made.
  const module = buildModule([activity as unknown as Parameters<typeof buildModule>[0][number]]);
  const course = await test.build.course(tenantId, { modules: [module] });
  const learner = await test.build.member({ tenantId });
  await enroll(test, learner, course.id);
  return { tenantId, courseId: course.id, activityId: activity.id, learner };
}

/** What a learner does with a game. */
export function gameCalls(test: TestApp) {
  const params = ({ courseId, activityId }: TestGame) => ({ courseId, activityId });
  const read = (game: TestGame, as = game.learner) => test.call(getGame, { as, params: params(game) });
  const start = (game: TestGame, as = game.learner) => test.call(startPlay, { as, params: params(game) });
  const move = (game: TestGame, play: GamePlay, made: GameMove, number = play.moves + 1, as = game.learner) =>
    test.call(makeMove, { as, params: { playId: play.id }, body: { number, move: made } });
  const practise = (game: TestGame, play: GamePlay, as = game.learner) =>
    test.call(practisePlay, { as, params: { playId: play.id } });
  const end = (game: TestGame, play: GamePlay, as = game.learner) =>
    test.call(endPlay, { as, params: { playId: play.id } });

  /** Makes moves one after the other; gives the play they led to. */
  async function moveAll(game: TestGame, play: GamePlay, moves: readonly GameMove[]): Promise<GamePlay> {
    let now = play;
    for (const made of moves) now = (await move(game, now, made)).body.play;
    return now;
  }
  return { read, start, move, end, practise, moveAll } as const;
}
