import type { Locale } from '@trilha/rules/platform/locales';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import css from './admin-pages.module.css';
import type { FaqCategoryDraft, FaqEntryDraft } from './faq-draft.ts';
import type { RenderTextEditor } from './render-text-editor.ts';

interface FaqEntryFieldsProps {
  readonly locale: Locale;
  readonly entry: FaqEntryDraft;
  readonly category: FaqCategoryDraft;
  readonly categories: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (entry: FaqEntryDraft) => void;
  readonly onCategory: (categoryId: string) => void;
  readonly onRemove: () => void;
  readonly renderTextEditor: (field: RenderTextEditor) => ReactNode;
}

/** One question with its answer and the category it stands in. */
export function FaqEntryFields(props: FaqEntryFieldsProps) {
  const { locale, entry, category, categories, onChange, onCategory, onRemove, renderTextEditor } = props;
  const { t } = useTranslation('admin-pages');
  return (
    <div className={css['open']}>
      <TextField
        label={t('question')}
        lang={locale}
        maxLength={256}
        value={entry.question[locale] ?? ''}
        error={Object.values(entry.question).some((text) => text.trim()) ? undefined : t('questionNeeded')}
        onChange={({ target }) =>
          onChange({ ...entry, question: { ...entry.question, [locale]: target.value } })
        }
      />
      {renderTextEditor({
        label: t('answer'),
        locale,
        value: entry.answer[locale],
        onChange: (value) => onChange({ ...entry, answer: { ...entry.answer, [locale]: value } }),
      })}
      {categories.length > 1 ? (
        <Select label={t('inCategory')} value={category.id} options={categories} onChange={onCategory} />
      ) : null}
      <footer>
        <Button
          variant="quiet"
          size="small"
          icon={<Trash2 size={16} aria-hidden="true" />}
          onClick={onRemove}
        >
          {t('questionRemove')}
        </Button>
      </footer>
    </div>
  );
}
