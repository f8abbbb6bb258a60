import type { GameViewOf } from '@trilha/contracts/learning/games/views';
import { Fragment } from 'react';
import type { ReactNode } from 'react';

import { FaceSound } from './face.tsx';
import css from './sentences.module.css';

type Sentence = GameViewOf<'drag_the_words'>['sentences'][number];

export interface ShownGap {
  readonly id: string;
  readonly answer: string | null;
  /** Its place among all gaps of the game, from 1. */
  readonly number: number;
}

interface SentencesProps {
  readonly sentences: readonly Sentence[];
  readonly renderGap: (gap: ShownGap) => ReactNode;
}

/** Sentences with something to do in their gaps. */
export function Sentences({ sentences, renderGap }: SentencesProps) {
  const numbers = new Map(
    sentences
      .flatMap(({ parts }) => parts.flatMap((part) => (part.kind === 'gap' ? [part.id] : [])))
      .map((id, index) => [id, index + 1]),
  );
  return (
    <ol className={css['sentences']}>
      {sentences.map((sentence) => (
        <li key={sentence.id} className={css['sentence']}>
          {sentence.image ? (
            <img className={css['image']} src={sentence.image.url} alt={sentence.image.alt} />
          ) : null}
          <p className={css['text']} dir="auto">
            {sentence.parts.map((part, index) => (
              // The parts of a sentence never move.
              // oxlint-disable-next-line react/no-array-index-key -- see above
              <Fragment key={index}>
                {part.kind === 'text'
                  ? part.text
                  : renderGap({ id: part.id, answer: part.answer, number: numbers.get(part.id) ?? 0 })}
              </Fragment>
            ))}
          </p>
          <FaceSound face={{ text: plain(sentence), image: null, soundUrl: sentence.soundUrl }} />
        </li>
      ))}
    </ol>
  );
}

/** The words of a sentence without its gaps, to name it by. */
function plain({ parts }: Sentence): string {
  return parts.map((part) => (part.kind === 'text' ? part.text : (part.answer ?? '…'))).join('');
}
