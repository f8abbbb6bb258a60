import type { NewsArticle } from '@trilha/contracts/engagement/news';

import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { ArticleBlocks } from './article-blocks.tsx';
import css from './news.module.css';

/** What went is in no answer any more, and what came stands in the article too. */
const noFresh = async () => undefined;

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
      {added.length > 0 ? (
        <section aria-label={t('added')}>
          <h3>{t('added')}</h3>
          <ArticleBlocks blocks={added} onRenew={noFresh} />
        </section>
      ) : null}
      {removed.length > 0 ? (
        <details>
          <summary>{t('removed')}</summary>
          <ArticleBlocks blocks={removed} onRenew={noFresh} />
        </details>
      ) : null}
    </div>
  );
}
