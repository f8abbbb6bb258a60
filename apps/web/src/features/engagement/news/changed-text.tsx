import type { NewsArticle } from '@trilha/contracts/engagement/news';

import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { RichTextView } from '../../../ui/rich-text-view.tsx';
import css from './news.module.css';

interface ChangedTextProps {
  readonly changed: NonNullable<NewsArticle['changed']>;
}

/** What has changed in an article since the person confirmed it, and nothing else of it. */
export function ChangedText({ changed }: ChangedTextProps) {
  const { t } = useTranslation('news');
  const format = useFormat();
  const { added, removed, notes, isTitleChanged, confirmedAt } = changed;
  return (
    <div className={css['changed']}>
      <p>{t('changedText', { when: format.dateTime(confirmedAt) })}</p>
      {isTitleChanged ? <p>{t('changedHeading')}</p> : null}
      {notes.map((note) => (
        <p key={note} dir="auto">
          <strong>{note}</strong>
        </p>
      ))}
      {added.content.length > 0 ? (
        <section aria-label={t('added')}>
          <h3>{t('added')}</h3>
          <RichTextView document={added} />
        </section>
      ) : null}
      {removed.content.length > 0 ? (
        <details>
          <summary>{t('removed')}</summary>
          <RichTextView document={removed} />
        </details>
      ) : null}
    </div>
  );
}
