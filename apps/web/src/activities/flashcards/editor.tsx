import { emptyFace } from '@trilha/contracts/learning/games/draft-face';
import { GAME_LIMITS } from '@trilha/contracts/learning/games/game-rules';
import { useState } from 'react';

import { randomId } from '../../lib/random-id.ts';
import { useTranslation } from '../../lib/translate.ts';
import { useAuthoring } from '../editor/authoring.ts';
import type { ActivityEditorProps } from '../editor/authoring.ts';
import css from '../game/editor/editor.module.css';
import { FaceFields } from '../game/editor/face-fields.tsx';
import { GamePreview } from '../game/editor/game-preview.tsx';
import { GameRulesFields } from '../game/editor/game-rules-fields.tsx';
import { PasteDialog } from '../game/editor/paste-dialog.tsx';
import { PieceRows } from '../game/editor/piece-rows.tsx';
import { flashcardsOf } from '../game/editor/pieces-of-questions.ts';

const PASTED = 2;

/** Cards with a front and a back. */
export function Editor({ settings, onChange, path }: ActivityEditorProps<'flashcards'>) {
  const { t } = useTranslation('admin-games');
  const { locale } = useAuthoring();
  const [isPasting, setPasting] = useState(false);
  return (
    <>
      <PieceRows
        title={t('flashcards')}
        hint={t('flashcardsHint')}
        items={settings.cards}
        path={`${path}.cards`}
        max={GAME_LIMITS.flashcards}
        addLabel={t('addFlashcard')}
        nameOf={(number) => t('flashcard', { number })}
        newItem={() => ({ id: randomId(), front: emptyFace(), back: emptyFace() })}
        onChange={(cards) => onChange({ ...settings, cards })}
        onPaste={() => setPasting(true)}
        piecesOf={flashcardsOf}
        renderItem={(card, at, change) => (
          <div className={css['two']}>
            {(['front', 'back'] as const).map((side) => (
              <FaceFields
                key={side}
                multiline
                label={t(`flashcardSide.${side}`)}
                face={card[side]}
                path={`${at}.${side}`}
                onChange={(face) => change({ ...card, [side]: face })}
              />
            ))}
          </div>
        )}
      />
      {isPasting ? (
        <PasteDialog
          columns={[t('flashcardSide.front'), t('flashcardSide.back')]}
          example={t('paste.example.flashcards')}
          room={GAME_LIMITS.flashcards - settings.cards.length}
          readLine={readLine}
          onAdd={(lines) => {
            const faceWith = (text: string) => ({ ...emptyFace(), text: { [locale]: text } });
            const pasted = lines.map(({ front, back }) => ({
              id: randomId(),
              front: faceWith(front),
              back: faceWith(back),
            }));
            onChange({ ...settings, cards: [...settings.cards, ...pasted] });
          }}
          onClose={() => setPasting(false)}
        />
      ) : null}
      <GameRulesFields
        isUngraded
        settings={settings}
        path={path}
        onChange={(rules) => onChange({ ...settings, ...rules })}
      />
      <GamePreview type="flashcards" settings={settings} />
    </>
  );
}

function readLine(cells: readonly string[]) {
  if (cells.length !== PASTED) return 'columns';
  const [front = '', back = ''] = cells;
  return front === '' || back === '' ? 'empty' : { front, back };
}
