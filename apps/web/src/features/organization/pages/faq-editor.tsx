import type { Locale } from '@trilha/rules/platform/locales';
import { localize } from '@trilha/rules/platform/locales';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { randomId } from '../../../lib/random-id.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import css from './admin-pages.module.css';
import { moved, toCategory } from './faq-draft.ts';
import type { FaqCategoryDraft, FaqEntryDraft } from './faq-draft.ts';
import { FaqEntryFields } from './faq-entry-fields.tsx';
import type { RenderTextEditor } from './render-text-editor.ts';
import { SortableList } from './sortable-list.tsx';

const MAX_CATEGORIES = 30;
const MAX_ENTRIES = 100;

interface FaqEditorProps {
  readonly locale: Locale;
  /** The company's first language: what a row is called where it lacks this one. */
  readonly clientLocale: Locale;
  readonly categories: readonly FaqCategoryDraft[];
  readonly onChange: (categories: readonly FaqCategoryDraft[]) => void;
  readonly renderTextEditor: (field: RenderTextEditor) => ReactNode;
}

/** Categories and their questions, written one language at a time and put in order [SUP-01]. */
export function FaqEditor({ locale, clientLocale, categories, onChange, renderTextEditor }: FaqEditorProps) {
  const { t } = useTranslation('admin-pages');
  const [opened, setOpened] = useState<string>();
  const nameOf = (category: FaqCategoryDraft) =>
    localize(category.name, locale, clientLocale) || t('categoryUntitled');
  const questionOf = (entry: FaqEntryDraft) =>
    localize(entry.question, locale, clientLocale) || t('questionUntitled');
  const change = (category: FaqCategoryDraft) =>
    onChange(categories.map((one) => (one.id === category.id ? category : one)));
  const changeEntry = (category: FaqCategoryDraft, entry: FaqEntryDraft) =>
    change({ ...category, entries: category.entries.map((one) => (one.id === entry.id ? entry : one)) });

  const handleAddQuestion = (category: FaqCategoryDraft) => {
    const id = randomId();
    change({ ...category, entries: [...category.entries, { id, question: {}, answer: {} }] });
    setOpened(id);
  };

  return (
    <>
      {categories.length === 0 ? (
        <EmptyState compact illustration="nothing-yet" title={t('faqEmpty')}>
          {t('faqEmptyText')}
        </EmptyState>
      ) : null}
      <SortableList
        stacked
        items={categories}
        nameOf={nameOf}
        onMove={(from, to) => onChange(moved(categories, from, to))}
        render={(category) => (
          <section className={css['category']} aria-label={nameOf(category)}>
            <TextField
              label={t('category')}
              lang={locale}
              maxLength={80}
              value={category.name[locale] ?? ''}
              error={
                Object.values(category.name).some((name) => name.trim()) ? undefined : t('categoryNeeded')
              }
              onChange={({ target }) =>
                change({ ...category, name: { ...category.name, [locale]: target.value } })
              }
            />
            <SortableList
              items={category.entries}
              nameOf={questionOf}
              onMove={(from, to) => change({ ...category, entries: moved(category.entries, from, to) })}
              render={(entry) => (
                <div className={css['question']}>
                  <button
                    type="button"
                    aria-expanded={opened === entry.id}
                    onClick={() => setOpened(opened === entry.id ? undefined : entry.id)}
                  >
                    {questionOf(entry)}
                  </button>
                  {opened === entry.id ? (
                    <FaqEntryFields
                      locale={locale}
                      entry={entry}
                      category={category}
                      categories={categories.map((one) => ({ value: one.id, label: nameOf(one) }))}
                      onChange={(changed) => changeEntry(category, changed)}
                      onCategory={(id) => onChange(toCategory(categories, entry, id))}
                      onRemove={() =>
                        change({ ...category, entries: category.entries.filter(({ id }) => id !== entry.id) })
                      }
                      renderTextEditor={renderTextEditor}
                    />
                  ) : null}
                </div>
              )}
            />
            <footer>
              {category.entries.length < MAX_ENTRIES ? (
                <Button
                  variant="soft"
                  size="small"
                  icon={<Plus size={16} aria-hidden="true" />}
                  onClick={() => handleAddQuestion(category)}
                >
                  {t('questionAdd')}
                </Button>
              ) : null}
              <Button
                variant="quiet"
                size="small"
                icon={<Trash2 size={16} aria-hidden="true" />}
                aria-label={t('categoryRemoveNamed', { name: nameOf(category) })}
                onClick={() => onChange(categories.filter(({ id }) => id !== category.id))}
              >
                {t('categoryRemove')}
              </Button>
            </footer>
          </section>
        )}
      />
      {categories.length < MAX_CATEGORIES ? (
        <p>
          <Button
            variant="secondary"
            icon={<Plus size={18} aria-hidden="true" />}
            onClick={() => onChange([...categories, { id: randomId(), name: {}, entries: [] }])}
          >
            {t('categoryAdd')}
          </Button>
        </p>
      ) : null}
    </>
  );
}
