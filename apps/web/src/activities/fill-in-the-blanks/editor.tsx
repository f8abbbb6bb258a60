import { useTranslation } from '../../lib/translate.ts';
import { Switch } from '../../ui/switch.tsx';
import type { ActivityEditorProps } from '../editor/authoring.ts';
import css from '../game/editor/editor.module.css';
import { GamePreview } from '../game/editor/game-preview.tsx';
import { GameRulesFields } from '../game/editor/game-rules-fields.tsx';
import { SentenceRows } from '../game/editor/sentence-rows.tsx';

const LENIENCY = ['ignoreCase', 'ignoreAccents', 'ignoreSpaces'] as const;

/** Sentences with what belongs into their gaps, and what a writer is forgiven. */
export function Editor({ settings, onChange, path }: ActivityEditorProps<'fill_in_the_blanks'>) {
  const { t } = useTranslation('admin-games');
  return (
    <>
      <SentenceRows
        alternatives
        sentences={settings.sentences}
        path={`${path}.sentences`}
        hint={t('blanksHint')}
        example={t('paste.example.fill_in_the_blanks')}
        onChange={(sentences) => onChange({ ...settings, sentences })}
      />
      <section className={css['section']}>
        <h3>{t('leniency')}</h3>
        {LENIENCY.map((name) => (
          <Switch
            key={name}
            label={t(name)}
            hint={name === 'ignoreAccents' && settings.ignoreAccents ? t('ignoreAccentsHint') : undefined}
            checked={settings[name]}
            onChange={({ target }) => onChange({ ...settings, [name]: target.checked })}
          />
        ))}
      </section>
      <GameRulesFields
        settings={settings}
        path={path}
        onChange={(rules) => onChange({ ...settings, ...rules })}
      />
      <GamePreview type="fill_in_the_blanks" settings={settings} />
    </>
  );
}
