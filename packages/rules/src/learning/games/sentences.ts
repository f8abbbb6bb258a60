import type { Dealing, Face, FaceSource, GameState } from './game.ts';
import { answerOf, faceOf } from './game.ts';
import { openText, parseGaps } from './gapped-text.ts';
import type { TextPart } from './gapped-text.ts';

/** A sentence with gaps in its text. */
export type SentenceSource = FaceSource & { readonly id: string };

/** What stands in a sentence: words, or a gap with what was found for it. */
export type SentencePart =
  | { kind: 'text'; text: string }
  | { kind: 'gap'; id: string; answer: string | null };

export interface SentenceView {
  id: string;
  image: Face['image'];
  soundUrl: string | null;
  parts: SentencePart[];
}

export interface Gap {
  readonly id: string;
  readonly sentenceId: string;
  readonly accepted: readonly string[];
  /** The sentence around it, gaps left open. */
  readonly sentence: Face;
}

interface DealtSentence {
  readonly id: string;
  readonly face: Face;
  readonly parts: readonly TextPart[];
}

/** The sentences of a game in the play's language, and the gaps of all of them in order. */
export function dealSentences(
  sources: readonly SentenceSource[],
  dealing: Dealing,
  options: { readonly alternatives: boolean },
) {
  const sentences = sources.map((source): DealtSentence => {
    const face = faceOf(source, dealing);
    return { id: source.id, face, parts: parseGaps(face.text, options).parts };
  });
  const gaps = sentences.flatMap(({ id, face, parts }) =>
    parts
      .filter((part) => part.kind === 'gap')
      .map(
        ({ accepted }, index): Gap => ({
          id: gapId(id, index),
          sentenceId: id,
          accepted,
          sentence: { ...face, text: openText(parts) },
        }),
      ),
  );
  return { sentences, gaps };
}

const gapId = (sentenceId: string, index: number) => `${sentenceId}.${index}`;

/** The sentences with what was found so far. */
export function showSentences(
  sentences: readonly DealtSentence[],
  state: GameState,
  shown: (answer: string) => string = (answer) => answer,
): SentenceView[] {
  return sentences.map(({ id, face, parts }) => {
    let index = -1;
    return {
      id,
      image: face.image,
      soundUrl: face.soundUrl,
      parts: parts.map((part): SentencePart => {
        if (part.kind === 'text') return { kind: 'text', text: part.text };
        index += 1;
        const answer = answerOf(state, gapId(id, index));
        return { kind: 'gap', id: gapId(id, index), answer: answer === null ? null : shown(answer) };
      }),
    };
  });
}
