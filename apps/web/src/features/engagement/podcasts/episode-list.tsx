import type { EpisodeCard } from '@trilha/contracts/engagement/podcasts';
import { useState } from 'react';

import { AddToPlaylist } from './add-to-playlist.tsx';
import { EpisodeRow } from './episode-row.tsx';
import css from './podcasts.module.css';

export interface ListedEpisode {
  readonly key: string;
  readonly episode: EpisodeCard;
  readonly passage?: { readonly audioId: string; readonly at: number; readonly text: string };
}

interface EpisodeListProps {
  readonly items: readonly ListedEpisode[];
  readonly withPodcast?: boolean | undefined;
}

/** Episodes below each other. */
export function EpisodeList({ items, withPodcast }: EpisodeListProps) {
  const [adding, setAdding] = useState<EpisodeCard>();
  return (
    <>
      <ul className={css['episodes']}>
        {items.map(({ key, episode, passage }) => (
          <li key={key}>
            <EpisodeRow episode={episode} passage={passage} withPodcast={withPodcast} onAdd={setAdding} />
          </li>
        ))}
      </ul>
      {adding ? <AddToPlaylist episode={adding} onClose={() => setAdding(undefined)} /> : null}
    </>
  );
}
