import { Newspaper } from 'lucide-react';
import { useTranslation } from '../../../lib/translate.ts';

import { useHome } from '../../../app/home-query.ts';
import { HomeRows, HomeSection } from '../../../app/home-section.tsx';
import { useFormat } from '../../../lib/dates.ts';
import { Link } from '../../../ui/link.tsx';
import css from './home-news.module.css';
import { newsPaths } from './paths.ts';

/** The newest articles, on the way to all of them. */
export function HomeNews() {
  const { news } = useHome();
  const { t } = useTranslation('home');
  const format = useFormat();
  if (news.length === 0) return null;
  return (
    <HomeSection title={t('news')} all={newsPaths.list}>
      <HomeRows>
        {news.map(({ id, title, summary, imageUrl, publishedAt }) => (
          <li key={id} className={css['newsItem']}>
            {imageUrl ? (
              <img src={imageUrl} alt="" width={112} height={84} loading="lazy" />
            ) : (
              <span className={css['noImage']}>
                <Newspaper size={26} aria-hidden="true" />
              </span>
            )}
            <div>
              <small>{format.date(publishedAt)}</small>
              <h3>
                <Link to={newsPaths.article(id)} className={css['newsLink']}>
                  {title}
                </Link>
              </h3>
              <p>{summary}</p>
            </div>
          </li>
        ))}
      </HomeRows>
    </HomeSection>
  );
}
