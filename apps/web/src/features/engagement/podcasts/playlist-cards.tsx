import type { PlaylistCard } from '@trilha/contracts/engagement/podcasts';

import { useTranslation } from '../../../lib/translate.ts';
import { Link } from '../../../ui/link.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { podcastsPaths } from './paths.ts';
import { Cover } from './podcast-card.tsx';
import css from './podcasts.module.css';

/** Playlists below each other. */
export function PlaylistCards({ playlists }: { readonly playlists: readonly PlaylistCard[] }) {
  const { t } = useTranslation('podcasts');
  return (
    <ul className={css['episodes']}>
      {playlists.map(({ id, name, author, isOwn, isShared, isFollowed, episodes, coverUrl }) => (
        <li key={id}>
          <article className={css['episode']}>
            <Cover url={coverUrl} size="row" />
            <div className={css['about']}>
              <h3>
                <Link to={podcastsPaths.playlist(id)} className={css['link']}>
                  {name}
                </Link>
              </h3>
              <small>{[t('episodes', { count: episodes }), ...(isOwn ? [] : [author])].join(' · ')}</small>
            </div>
            {isOwn && isShared ? <Pill tone="info">{t('isShared')}</Pill> : null}
            {isFollowed ? <Pill tone="info">{t('following')}</Pill> : null}
          </article>
        </li>
      ))}
    </ul>
  );
}
