import type { PodcastCard as Podcast } from '@trilha/contracts/engagement/podcasts';
import { Podcast as PodcastIcon } from 'lucide-react';
import type { ReactNode } from 'react';

import { useTranslation } from '../../../lib/translate.ts';
import { Link } from '../../../ui/link.tsx';
import { FavoriteButton } from './favorite-button.tsx';
import { podcastsPaths } from './paths.ts';
import css from './podcasts.module.css';

interface CoverProps {
  readonly url: string | null;
  readonly size: 'card' | 'page' | 'row';
}

/** The square picture of a show or an episode. */
export function Cover({ url, size }: CoverProps) {
  return (
    <span className={css['cover']} data-size={size}>
      {url ? <img src={url} alt="" loading="lazy" decoding="async" /> : <PodcastIcon aria-hidden="true" />}
    </span>
  );
}

/** Cards of shows side by side: two on a phone. */
export function PodcastGrid({ children }: { readonly children: ReactNode }) {
  return <div className={css['grid']}>{children}</div>;
}

/** A show in a list: pressable as a whole, with its heart. */
export function PodcastCard({ podcast }: { readonly podcast: Podcast }) {
  const { t } = useTranslation('podcasts');
  const { id, title, author, coverUrl, episodes, heard } = podcast;
  return (
    <article className={css['card']}>
      <Cover url={coverUrl} size="card" />
      <h3>
        <Link to={podcastsPaths.podcast(id)} className={css['link']}>
          {title}
        </Link>
      </h3>
      <p>{author}</p>
      <small>
        {heard > 0 ? t('heardOf', { heard, count: episodes }) : t('episodes', { count: episodes })}
      </small>
      <FavoriteButton podcast={podcast} />
    </article>
  );
}
