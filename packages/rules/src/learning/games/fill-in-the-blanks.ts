import { EMPTY_STATE, answerOf, answered, placeOf, textFace } from './game.ts';
import type { Deal, PieceOrder } from './game.ts';
import { dealSentences, showSentences } from './sentences.ts';
import type { Gap, SentenceSource, SentenceView } from './sentences.ts';

/** What an author leaves to the writer; one wrong accent need not be a mistake. */
export interface Leniency {
  readonly ignoreCase: boolean;
  readonly ignoreAccents: boolean;
  readonly ignoreSpaces: boolean;
}

export interface FillInTheBlanksSettings extends Leniency, PieceOrder {
  readonly sentences: readonly SentenceSource[];
}

export interface FillInTheBlanksView {
  game: 'fill_in_the_blanks';
  sentences: SentenceView[];
}

/** A written answer as it is compared. Outer and double spaces never count. */
function comparable(text: string, { ignoreCase, ignoreAccents, ignoreSpaces }: Leniency): string {
  let result = text.normalize('NFC').trim().replace(/\s+/gu, ' ');
  if (ignoreAccents)
    result = result
      .normalize('NFD')
      .replace(/\p{M}+/gu, '')
      .normalize('NFC');
  if (ignoreCase) result = result.toLowerCase();
  return ignoreSpaces ? result.replace(/\s+/gu, '') : result;
}

/**
 * The answer of a gap that was written; undefined for none. What stands there letter by letter comes first. Where accents do not count,
 * a word without accents is right wherever one with them is; one that carries the accents of another gap is that one's alone: of “avó” and
 * “avô” in one game each is right in its own gap, and “avo” in both.
 */
function answerIn(gap: Gap, gaps: readonly Gap[], written: string, leniency: Leniency): string | undefined {
  const isWritten = (how: Leniency) => {
    const key = comparable(written, how);
    return (answer: string) => comparable(answer, how) === key;
  };
  const asItStands = isWritten({ ...leniency, ignoreAccents: false });
  const exact = gap.accepted.find(asItStands);
  if (exact !== undefined || !leniency.ignoreAccents) return exact;
  const hasAccents =
    comparable(written, { ...leniency, ignoreAccents: false }) !== comparable(written, leniency);
  if (hasAccents && gaps.some(({ accepted }) => accepted.some(asItStands))) return undefined;
  return gap.accepted.find(isWritten(leniency));
}

/** Gaps to be filled in by writing; each may take several answers. */
export const dealFillInTheBlanks: Deal<FillInTheBlanksSettings, FillInTheBlanksView> = (
  settings,
  dealing,
) => {
  const { sentences, gaps } = dealSentences(settings.sentences, dealing, { alternatives: true });

  return {
    first: EMPTY_STATE,
    view: (state) => ({ game: 'fill_in_the_blanks', sentences: showSentences(sentences, state) }),
    play(state, move) {
      if (move.kind !== 'write' || move.text.trim() === '') return null;
      const gap = gaps.find(({ id }) => id === move.place);
      if (!gap || answerOf(state, gap.id) !== null) return null;
      const match = answerIn(gap, gaps, move.text, settings);
      if (match === undefined) return { state, verdict: 'wrong' };
      // Shown as the author writes it.
      return { state: answered(state, gap.id, match), verdict: 'right' };
    },
    isSolved: (state) => gaps.every(({ id }) => answerOf(state, id) !== null),
    progress: ({ answers }) => ({ done: Object.keys(answers).length, total: gaps.length }),
    explain(move) {
      const gap = gaps.find(({ id }) => id === placeOf(move));
      return {
        move,
        asked: gap?.sentence ?? textFace(''),
        given: move.kind === 'write' ? textFace(move.text) : null,
        right: gap ? textFace(gap.accepted[0] ?? '') : null,
        note: '',
      };
    },
    missed: (mistake) => gaps.flatMap((gap) => (gap.id === placeOf(mistake) ? [gap.sentenceId] : [])),
  };
};
