import { emptyFace } from '@trilha/contracts/learning/games/draft-face';
import { GAME_LIMITS } from '@trilha/contracts/learning/games/game-rules';
import { hasLetters } from '@trilha/rules/learning/games/enigma';
import { useState } from 'react';

import { randomId } from '../../lib/random-id.ts';
import { useTranslation } from '../../lib/translate.ts';
import { useAuthoring } from '../editor/authoring.ts';
import type { ActivityEditorProps } from '../editor/authoring.ts';
import { LocalizedInput } from '../editor/localized-input.tsx';
import { FaceFields } from '../game/editor/face-fields.tsx';
import { GamePreview } from '../game/editor/game-preview.tsx';
import { GameRulesFields } from '../game/editor/game-rules-fields.tsx';
import { PasteDialog } from '../game/editor/paste-dialog.tsx';
import { PieceRows } from '../game/editor/piece-rows.tsx';
import { riddlesOf } from '../game/editor/pieces-of-questions.ts';

const PASTED = 2;
const MAX_ANSWER = 60;

/** Clues, and the answer each of them leads to. */
export function Editor({ settings, onChange, path }: ActivityEditorProps<'enigma'>) {
  const { t } = useTranslation('admin-games');
  const { locale } = useAuthoring();
  const [isPasting, setPasting] = useState(false);
  return (
    <>
      <PieceRows
        title={t('riddles')}
        hint={t('riddlesHint')}
        items={settings.riddles}
        path={`${path}.riddles`}
        max={GAME_LIMITS.riddles}
        addLabel={t('addRiddle')}
        nameOf={(number) => t('riddle', { number })}
        newItem={() => ({ id: randomId(), clue: emptyFace(), answer: {} })}
        onChange={(riddles) => onChange({ ...settings, riddles })}
        onPaste={() => setPasting(true)}
        piecesOf={riddlesOf}
        renderItem={(riddle, at, change) => (
          <>
            <FaceFields
              multiline
              label={t('clue')}
              face={riddle.clue}
              path={`${at}.clue`}
              onChange={(clue) => change({ ...riddle, clue })}
            />
            <LocalizedInput
              label={t('answer')}
              value={riddle.answer}
              path={`${at}.answer`}
              maxLength={MAX_ANSWER}
              onChange={(answer) => change({ ...riddle, answer })}
            />
          </>
        )}
      />
      {isPasting ? (
        <PasteDialog
          columns={[t('clue'), t('answer')]}
          example={t('paste.example.enigma')}
          room={GAME_LIMITS.riddles - settings.riddles.length}
          readLine={readLine}
          onAdd={(lines) => {
            const pasted = lines.map(({ clue, answer }) => ({
              id: randomId(),
              clue: { ...emptyFace(), text: { [locale]: clue } },
              answer: { [locale]: answer },
            }));
            onChange({ ...settings, riddles: [...settings.riddles, ...pasted] });
          }}
          onClose={() => setPasting(false)}
        />
      ) : null}
      <GameRulesFields
        settings={settings}
        path={path}
        onChange={(rules) => onChange({ ...settings, ...rules })}
      />
      <GamePreview type="enigma" settings={settings} />
    </>
  );
}

function readLine(cells: readonly string[]) {
  if (cells.length !== PASTED) return 'columns';
  const [clue = '', answer = ''] = cells;
  if (clue === '' || answer === '') return 'empty';
  return hasLetters(answer) ? { clue, answer } : 'letters';
}
