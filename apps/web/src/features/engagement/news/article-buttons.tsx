import { MAX_NEWS_BUTTONS } from '@trilha/contracts/engagement/news-values';
import type { Locale } from '@trilha/rules/platform/locales';

import { randomId } from '../../../lib/random-id.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { Button } from '../../../ui/button.tsx';
import { LocalizedFields } from '../../../ui/localized-fields.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { ArticleDraft, DraftButton } from './article-draft.ts';
import css from './admin-news.module.css';

interface ArticleButtonsProps {
  readonly buttons: ArticleDraft['buttons'];
  readonly languages: readonly Locale[];
  readonly error: string | undefined;
  readonly onChange: (buttons: ArticleDraft['buttons']) => void;
}

/** Buttons under an article that lead elsewhere. */
export function ArticleButtons({ buttons, languages, error, onChange }: ArticleButtonsProps) {
  const { t } = useTranslation('admin-news');
  const change = (changed: DraftButton) =>
    onChange(buttons.map((button) => (button.key === changed.key ? changed : button)));
  return (
    <fieldset className={css['fieldset']}>
      <legend>{t('buttons')}</legend>
      {buttons.map((button) => (
        <div key={button.key} className={css['stack']}>
          <LocalizedFields
            label={t('buttonLabel')}
            languages={languages}
            value={button.label}
            maxLength={60}
            onChange={(label) => change({ ...button, label })}
          />
          <TextField
            type="url"
            label={t('buttonAddress')}
            value={button.address}
            maxLength={500}
            error={error}
            onChange={({ target }) => change({ ...button, address: target.value })}
          />
          <Button
            size="small"
            variant="quiet"
            onClick={() => onChange(buttons.filter(({ key }) => key !== button.key))}
          >
            {t('removeButton')}
          </Button>
        </div>
      ))}
      {buttons.length < MAX_NEWS_BUTTONS ? (
        <Button
          size="small"
          variant="secondary"
          onClick={() => onChange([...buttons, { key: randomId(), label: {}, address: '' }])}
        >
          {t('addButton')}
        </Button>
      ) : null}
    </fieldset>
  );
}
