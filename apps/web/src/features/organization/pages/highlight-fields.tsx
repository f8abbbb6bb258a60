import type { Locale } from '@trilha/rules/platform/locales';
import { Plus, Trash2 } from 'lucide-react';
import { useTranslation } from '../../../lib/translate.ts';

import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import css from './admin-pages.module.css';
import type { PageDraft } from './page-draft.ts';

const MOST = 6;
type Highlights = PageDraft['highlights'];

interface HighlightFieldsProps {
  readonly locale: Locale;
  readonly highlights: Highlights;
  readonly onChange: (highlights: Highlights) => void;
}

/** Short points in colored boxes above the text, for pages that win somebody over. */
export function HighlightFields({ locale, highlights, onChange }: HighlightFieldsProps) {
  const { t } = useTranslation('admin-pages');
  const change = (index: number, part: 'title' | 'text', words: string) =>
    onChange(
      highlights.map((one, at) =>
        at === index ? { ...one, [part]: { ...one[part], [locale]: words } } : one,
      ),
    );
  return (
    <fieldset className={css['group']}>
      <legend>{t('highlights')}</legend>
      <p>{t('highlightsHint')}</p>
      {highlights.map((highlight, index) => (
        // Rows have no identity of their own; their place is it.
        // oxlint-disable-next-line react/no-array-index-key -- see above
        <div key={index} className={css['highlight']}>
          <TextField
            label={t('highlightTitle', { number: index + 1 })}
            lang={locale}
            maxLength={80}
            value={highlight.title[locale] ?? ''}
            onChange={({ target }) => change(index, 'title', target.value)}
          />
          <TextField
            label={t('highlightText', { number: index + 1 })}
            lang={locale}
            maxLength={256}
            value={highlight.text[locale] ?? ''}
            onChange={({ target }) => change(index, 'text', target.value)}
          />
          <IconButton
            label={t('highlightRemove', { number: index + 1 })}
            icon={<Trash2 size={18} />}
            onClick={() => onChange(highlights.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      {highlights.length < MOST ? (
        <Button
          variant="soft"
          size="small"
          icon={<Plus size={16} aria-hidden="true" />}
          onClick={() => onChange([...highlights, { title: {}, text: {} }])}
        >
          {t('highlightAdd')}
        </Button>
      ) : null}
    </fieldset>
  );
}
