import type { Faq } from '@trilha/contracts/organization/pages';
import { searchKey } from '@trilha/rules/platform/text';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { EmptyState } from '../../../ui/empty-state.tsx';
import { RichTextView } from '../../../ui/rich-text-view.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import css from './pages.module.css';

/** Questions by category, found by any of their words [SUP-01]. */
export function FaqList({ faq }: { readonly faq: Faq }) {
  const { t } = useTranslation('public');
  const [typed, setTyped] = useState('');
  const wanted = searchKey(typed.trim());
  const categories = faq.categories
    .map(({ name, entries }) => ({
      name,
      entries: entries.filter(({ question, answer }) =>
        searchKey(`${name} ${question} ${JSON.stringify(answer)}`).includes(wanted),
      ),
    }))
    .filter(({ entries }) => entries.length > 0);
  return (
    <div className={css['faq']}>
      <SearchField label={t('faqSearch')} value={typed} onChange={setTyped} />
      {categories.length === 0 ? (
        <EmptyState compact illustration="no-results" title={t(wanted ? 'faqNothing' : 'faqEmpty')} />
      ) : null}
      {categories.map(({ name, entries }) => (
        <section key={name}>
          <h2>{name}</h2>
          {entries.map((entry) => (
            <details key={entry.question} className={css['question']}>
              <summary>{entry.question}</summary>
              <div>
                <RichTextView document={entry.answer} />
              </div>
            </details>
          ))}
        </section>
      ))}
    </div>
  );
}
