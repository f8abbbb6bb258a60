import { emptyFace } from '@trilha/contracts/learning/games/draft-face';
import { GAME_LIMITS } from '@trilha/contracts/learning/games/game-rules';
import { useState } from 'react';

import { randomId } from '../../lib/random-id.ts';
import { useTranslation } from '../../lib/translate.ts';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { useAuthoring } from '../editor/authoring.ts';
import type { ActivityEditorProps } from '../editor/authoring.ts';
import { ExplanationField } from '../game/editor/explanation-field.tsx';
import { FaceFields } from '../game/editor/face-fields.tsx';
import { GamePreview } from '../game/editor/game-preview.tsx';
import { GameRulesFields } from '../game/editor/game-rules-fields.tsx';
import { PasteDialog } from '../game/editor/paste-dialog.tsx';
import { PieceRows } from '../game/editor/piece-rows.tsx';
import { statementsOf } from '../game/editor/pieces-of-questions.ts';
import { readJudgedCells, readTruth } from '../game/editor/read-judged-cells.ts';

const MAX_STATEMENT = 500;

/** Statements, and whether each of them holds. */
export function Editor({ settings, onChange, path }: ActivityEditorProps<'true_or_false'>) {
  const { t } = useTranslation('admin-games');
  const { locale } = useAuthoring();
  const [isPasting, setPasting] = useState(false);
  const options = (['true', 'false'] as const).map((value) => ({ value, label: t(`truth.${value}`) }));
  return (
    <>
      <PieceRows
        title={t('statements')}
        items={settings.statements}
        path={`${path}.statements`}
        max={GAME_LIMITS.statements}
        addLabel={t('addStatement')}
        nameOf={(number) => t('statement', { number })}
        newItem={() => ({ id: randomId(), ...emptyFace(), explanation: {}, correct: true })}
        onChange={(statements) => onChange({ ...settings, statements })}
        onPaste={() => setPasting(true)}
        piecesOf={statementsOf}
        renderItem={(statement, at, change) => (
          <>
            <FaceFields
              multiline
              label={t('statementText')}
              face={statement}
              path={at}
              maxLength={MAX_STATEMENT}
              onChange={change}
            />
            <SegmentedControl
              label={t('truthOf')}
              value={statement.correct ? 'true' : 'false'}
              options={options}
              onChange={(value) => change({ ...statement, correct: value === 'true' })}
            />
            <ExplanationField card={statement} path={at} onChange={change} />
          </>
        )}
      />
      {isPasting ? (
        <PasteDialog
          columns={[t('statementText'), t('truthColumn'), t('explanationColumn')]}
          example={t('paste.example.true_or_false')}
          room={GAME_LIMITS.statements - settings.statements.length}
          readLine={(cells) => readJudgedCells(cells, { read: readTruth, fault: 'truth' })}
          onAdd={(lines) =>
            onChange({
              ...settings,
              statements: [...settings.statements, ...lines.map((line) => statementOf(line, locale))],
            })
          }
          onClose={() => setPasting(false)}
        />
      ) : null}
      <GameRulesFields
        settings={settings}
        path={path}
        onChange={(rules) => onChange({ ...settings, ...rules })}
      />
      <GamePreview type="true_or_false" settings={settings} />
    </>
  );
}

interface Pasted {
  readonly text: string;
  readonly answer: boolean;
  readonly explanation: string;
}

function statementOf({ text, answer, explanation }: Pasted, locale: string) {
  return {
    id: randomId(),
    ...emptyFace(),
    text: { [locale]: text },
    explanation: explanation === '' ? {} : { [locale]: explanation },
    correct: answer,
  };
}
