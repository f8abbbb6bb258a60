import { GAME_LIMITS } from '@trilha/contracts/learning/games/game-rules';

import { randomId } from '../../lib/random-id.ts';
import { useTranslation } from '../../lib/translate.ts';
import type { ActivityEditorProps } from '../editor/authoring.ts';
import { LocalizedInput } from '../editor/localized-input.tsx';
import { GamePreview } from '../game/editor/game-preview.tsx';
import { GameRulesFields } from '../game/editor/game-rules-fields.tsx';
import { PieceRows } from '../game/editor/piece-rows.tsx';
import { SentenceRows } from '../game/editor/sentence-rows.tsx';

const MAX_WORD = 100;

/** Sentences whose words are taken out, and words that belong nowhere. */
export function Editor({ settings, onChange, path }: ActivityEditorProps<'drag_the_words'>) {
  const { t } = useTranslation('admin-games');
  return (
    <>
      <SentenceRows
        sentences={settings.sentences}
        path={`${path}.sentences`}
        hint={t('wordsHint')}
        example={t('paste.example.drag_the_words')}
        alternatives={false}
        onChange={(sentences) => onChange({ ...settings, sentences })}
      />
      <PieceRows
        title={t('distractors')}
        hint={t('distractorsHint')}
        items={settings.distractors}
        path={`${path}.distractors`}
        max={GAME_LIMITS.distractors}
        addLabel={t('addWord')}
        nameOf={(number) => t('word', { number })}
        newItem={() => ({ id: randomId(), text: {} })}
        onChange={(distractors) => onChange({ ...settings, distractors })}
        renderItem={(word, at, change) => (
          <LocalizedInput
            label={t('wordText')}
            value={word.text}
            path={`${at}.text`}
            maxLength={MAX_WORD}
            onChange={(text) => change({ ...word, text })}
          />
        )}
      />
      <GameRulesFields
        settings={settings}
        path={path}
        onChange={(rules) => onChange({ ...settings, ...rules })}
      />
      <GamePreview type="drag_the_words" settings={settings} />
    </>
  );
}
