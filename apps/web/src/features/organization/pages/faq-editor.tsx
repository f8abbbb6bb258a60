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

/** What rows are called, also where they lack the language that is written. */
function useRowNames({ locale, clientLocale }: Pick<FaqEditorProps, 'locale' | 'clientLocale'>) {
  const { t } = useTranslation('admin-pages');
  const nameOf = (category: FaqCategoryDraft) =>
    localize(category.name, locale, clientLocale) || t('categoryUntitled');
  const questionOf = (entry: FaqEntryDraft) =>
    localize(entry.question, locale, clientLocale) || t('questionUntitled');
  return { nameOf, questionOf };
}

/** Categories and their questions, written one language at a time and put in order [SUP-01]. */
export function FaqEditor(props: FaqEditorProps) {
  const { t } = useTranslation('admin-pages');
  const { categories, onChange } = props;
  const [opened, setOpened] = useState<string>();
  const { nameOf } = useRowNames(props);

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
        render={(category) => <Category {...props} category={category} opened={opened} onOpen={setOpened} />}
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

interface CategoryProps extends FaqEditorProps {
  readonly category: FaqCategoryDraft;
  /** The question that is written, one of all categories. */
  readonly opened: string | undefined;
  readonly onOpen: (id: string | undefined) => void;
}

function Category(props: CategoryProps) {
  const { t } = useTranslation('admin-pages');
  const { locale, categories, category, onChange, onOpen } = props;
  const { nameOf, questionOf } = useRowNames(props);
  const change = (changed: FaqCategoryDraft) => onChange(replaced(categories, changed));
  const handleAddQuestion = () => {
    const id = randomId();
    change({ ...category, entries: [...category.entries, { id, question: {}, answer: {} }] });
    onOpen(id);
  };
  return (
    <section className={css['category']} aria-label={nameOf(category)}>
      <TextField
        label={t('category')}
        lang={locale}
        maxLength={80}
        value={category.name[locale] ?? ''}
        error={Object.values(category.name).some((name) => name.trim()) ? undefined : t('categoryNeeded')}
        onChange={({ target }) => change({ ...category, name: { ...category.name, [locale]: target.value } })}
      />
      <SortableList
        items={category.entries}
        nameOf={questionOf}
        onMove={(from, to) => change({ ...category, entries: moved(category.entries, from, to) })}
        render={(entry) => <Question {...props} entry={entry} />}
      />
      <footer>
        {category.entries.length < MAX_ENTRIES ? (
          <Button
            variant="soft"
            size="small"
            icon={<Plus size={16} aria-hidden="true" />}
            onClick={handleAddQuestion}
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
  );
}

/** A question by its name; opened, its fields. */
function Question({ entry, ...props }: CategoryProps & { readonly entry: FaqEntryDraft }) {
  const { locale, categories, category, opened, onChange, onOpen } = props;
  const { nameOf, questionOf } = useRowNames(props);
  const withEntries = (entries: FaqCategoryDraft['entries']) =>
    onChange(replaced(categories, { ...category, entries }));
  return (
    <div className={css['question']}>
      <button
        type="button"
        aria-expanded={opened === entry.id}
        onClick={() => onOpen(opened === entry.id ? undefined : entry.id)}
      >
        {questionOf(entry)}
      </button>
      {opened === entry.id ? (
        <FaqEntryFields
          locale={locale}
          entry={entry}
          category={category}
          categories={categories.map((one) => ({ value: one.id, label: nameOf(one) }))}
          onChange={(changed) => withEntries(replaced(category.entries, changed))}
          onCategory={(id) => onChange(toCategory(categories, entry, id))}
          onRemove={() => withEntries(category.entries.filter(({ id }) => id !== entry.id))}
          renderTextEditor={props.renderTextEditor}
        />
      ) : null}
    </div>
  );
}

/** The list with the row of the same id changed. */
function replaced<T extends { readonly id: string }>(rows: readonly T[], changed: T): T[] {
  return rows.map((row) => (row.id === changed.id ? changed : row));
}
