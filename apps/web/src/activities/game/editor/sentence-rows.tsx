import { emptyFace } from '@trilha/contracts/learning/games/draft-face';
import type { DraftPiece } from '@trilha/contracts/learning/games/draft-face';
import { GAME_LIMITS } from '@trilha/contracts/learning/games/game-rules';
import { parseGaps } from '@trilha/rules/learning/games/gapped-text';
import { useState } from 'react';

import { randomId } from '../../../lib/random-id.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useAuthoring } from '../../editor/authoring.ts';
import { FaceFields } from './face-fields.tsx';
import { PasteDialog } from './paste-dialog.tsx';
import { PieceRows } from './piece-rows.tsx';
import { sentencesOf } from './pieces-of-questions.ts';

interface SentenceRowsProps {
  readonly sentences: readonly DraftPiece[];
  readonly path: string;
  readonly hint: string;
  readonly example: string;
  /** Several accepted answers may stand in a gap. */
  readonly alternatives: boolean;
  readonly onChange: (sentences: DraftPiece[]) => void;
}

const MAX_SENTENCE = 500;

/** Sentences with their gaps in brackets. */
export function SentenceRows({ sentences, path, hint, example, alternatives, onChange }: SentenceRowsProps) {
  const { t } = useTranslation('admin-games');
  const { locale } = useAuthoring();
  const [isPasting, setPasting] = useState(false);
  return (
    <>
      <PieceRows
        title={t('sentences')}
        hint={hint}
        items={sentences}
        path={path}
        max={GAME_LIMITS.sentences}
        addLabel={t('addSentence')}
        nameOf={(number) => t('sentence', { number })}
        newItem={() => ({ id: randomId(), ...emptyFace() })}
        onChange={onChange}
        onPaste={() => setPasting(true)}
        piecesOf={sentencesOf(alternatives)}
        renderItem={(sentence, at, change) => (
          <FaceFields
            multiline
            label={t('sentenceText')}
            face={sentence}
            path={at}
            maxLength={MAX_SENTENCE}
            onChange={change}
          />
        )}
      />
      {isPasting ? (
        <PasteDialog
          columns={[t('sentenceText')]}
          example={example}
          room={GAME_LIMITS.sentences - sentences.length}
          readLine={(cells) => {
            // One column: a comma in a sentence parts nothing.
            const text = cells.join(', ');
            return parseGaps(text, { alternatives }).fault ? 'gap' : { text };
          }}
          onAdd={(lines) =>
            onChange([
              ...sentences,
              ...lines.map(({ text }) => ({ id: randomId(), ...emptyFace(), text: { [locale]: text } })),
            ])
          }
          onClose={() => setPasting(false)}
        />
      ) : null}
    </>
  );
}
