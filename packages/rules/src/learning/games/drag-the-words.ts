import type { LocalizedText } from '../../platform/locales.ts';
import { EMPTY_STATE, answerOf, answered, placeOf, textFace } from './game.ts';
import type { Deal, PieceOrder } from './game.ts';
import { dealSentences, showSentences } from './sentences.ts';
import type { SentenceSource, SentenceView } from './sentences.ts';
import { shuffled } from './shuffle.ts';

export interface DragTheWordsSettings extends PieceOrder {
  readonly sentences: readonly SentenceSource[];
  /** Words that belong nowhere. */
  readonly distractors: readonly { readonly id: string; readonly text: LocalizedText }[];
}

export interface DragTheWordsView {
  game: 'drag_the_words';
  sentences: SentenceView[];
  words: { id: string; text: string; isUsed: boolean }[];
}

/** Words to be put into the gaps of sentences. A word that stands twice fits either of its gaps. */
export const dealDragTheWords: Deal<DragTheWordsSettings, DragTheWordsView> = (settings, dealing) => {
  const { sentences, gaps } = dealSentences(settings.sentences, dealing, { alternatives: false });
  const wordOf = (gap: (typeof gaps)[number]) => gap.accepted[0] ?? '';
  const extra = settings.distractors
    .map(({ text }) => dealing.text(text).trim())
    .filter((text) => text !== '');
  // A word is named by its place in the shuffled row, which tells nothing of where it belongs.
  const words = shuffled([...gaps.map(wordOf), ...extra], dealing.seed).map((text, index) => ({
    id: `w${index}`,
    text,
  }));
  const wordById = (id: string) => words.find((word) => word.id === id);

  return {
    first: EMPTY_STATE,
    view: (state) => ({
      game: 'drag_the_words',
      sentences: showSentences(sentences, state, (id) => wordById(id)?.text ?? ''),
      words: words.map(({ id, text }) => ({ id, text, isUsed: Object.values(state.answers).includes(id) })),
    }),
    play(state, move) {
      if (move.kind !== 'place') return null;
      const gap = gaps.find(({ id }) => id === move.place);
      const word = wordById(move.piece);
      if (!gap || !word || answerOf(state, gap.id) !== null) return null;
      if (Object.values(state.answers).includes(word.id)) return null;
      if (word.text !== wordOf(gap)) return { state, verdict: 'wrong' };
      return { state: answered(state, gap.id, word.id), verdict: 'right' };
    },
    isSolved: (state) => gaps.every(({ id }) => answerOf(state, id) !== null),
    progress: ({ answers }) => ({ done: Object.keys(answers).length, total: gaps.length }),
    explain(move) {
      const gap = gaps.find(({ id }) => id === placeOf(move));
      return {
        move,
        asked: gap?.sentence ?? textFace(''),
        given: move.kind === 'place' ? textFace(wordById(move.piece)?.text ?? '') : null,
        right: gap ? textFace(wordOf(gap)) : null,
        note: '',
      };
    },
    missed: (mistake) => gaps.flatMap((gap) => (gap.id === placeOf(mistake) ? [gap.sentenceId] : [])),
  };
};
