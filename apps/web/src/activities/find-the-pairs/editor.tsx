import { emptyFace } from '@trilha/contracts/learning/games/draft-face';
import { GAME_LIMITS } from '@trilha/contracts/learning/games/game-rules';
import { useState } from 'react';

import { randomId } from '../../lib/random-id.ts';
import { useTranslation } from '../../lib/translate.ts';
import { Switch } from '../../ui/switch.tsx';
import { useAuthoring } from '../editor/authoring.ts';
import type { ActivityEditorProps } from '../editor/authoring.ts';
import css from '../game/editor/editor.module.css';
import { FaceFields } from '../game/editor/face-fields.tsx';
import { GamePreview } from '../game/editor/game-preview.tsx';
import { GameRulesFields } from '../game/editor/game-rules-fields.tsx';
import { PasteDialog } from '../game/editor/paste-dialog.tsx';
import { PieceRows } from '../game/editor/piece-rows.tsx';
import { pairsOf } from '../game/editor/pieces-of-questions.ts';

const PASTED = 2;

/** Pairs of cards, face down or in sight. */
export function Editor({ settings, onChange, path }: ActivityEditorProps<'find_the_pairs'>) {
  const { t } = useTranslation('admin-games');
  const { locale } = useAuthoring();
  const [isPasting, setPasting] = useState(false);
  return (
    <>
      <PieceRows
        title={t('pairs')}
        items={settings.pairs}
        path={`${path}.pairs`}
        max={GAME_LIMITS.pairs}
        addLabel={t('addPair')}
        nameOf={(number) => t('pair', { number })}
        newItem={() => ({ id: randomId(), left: emptyFace(), right: emptyFace() })}
        onChange={(pairs) => onChange({ ...settings, pairs })}
        onPaste={() => setPasting(true)}
        piecesOf={pairsOf}
        renderItem={(pair, at, change) => (
          <div className={css['two']}>
            <FaceFields
              label={t('firstCard')}
              face={pair.left}
              path={`${at}.left`}
              onChange={(left) => change({ ...pair, left })}
            />
            <FaceFields
              label={t('secondCard')}
              face={pair.right}
              path={`${at}.right`}
              onChange={(right) => change({ ...pair, right })}
            />
          </div>
        )}
      />
      {isPasting ? (
        <PasteDialog
          columns={[t('firstCard'), t('secondCard')]}
          example={t('paste.example.find_the_pairs')}
          room={GAME_LIMITS.pairs - settings.pairs.length}
          readLine={readLine}
          onAdd={(lines) =>
            onChange({
              ...settings,
              pairs: [...settings.pairs, ...lines.map((line) => pairOf(line, locale))],
            })
          }
          onClose={() => setPasting(false)}
        />
      ) : null}
      <Switch
        label={t('hidden')}
        hint={t('hiddenHint')}
        checked={settings.hidden}
        onChange={({ target }) => onChange({ ...settings, hidden: target.checked })}
      />
      <GameRulesFields
        isAlwaysShuffled
        settings={settings}
        path={path}
        onChange={(rules) => onChange({ ...settings, ...rules })}
      />
      <GamePreview type="find_the_pairs" settings={settings} />
    </>
  );
}

function readLine(cells: readonly string[]) {
  if (cells.length !== PASTED) return 'columns';
  const [left = '', right = ''] = cells;
  return left === '' || right === '' ? 'empty' : { left, right };
}

function pairOf({ left, right }: { readonly left: string; readonly right: string }, locale: string) {
  const faceWith = (text: string) => ({ ...emptyFace(), text: { [locale]: text } });
  return { id: randomId(), left: faceWith(left), right: faceWith(right) };
}
