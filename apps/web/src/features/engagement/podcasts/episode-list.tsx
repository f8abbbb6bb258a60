import type { EpisodeCard } from '@trilha/contracts/engagement/podcasts';
import { useCallback, useState } from 'react';

import { EpisodeOnItsWay } from '../../../app/episodes-on-device.ts';
import { LazyPanel } from '../../../ui/lazy-panel.tsx';
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
  const [taken, setTaken] = useState<EpisodeCard>();
  const handleClose = useCallback(() => setTaken(undefined), []);
  const [audio] = taken?.audios ?? [];
  return (
    <>
      <ul className={css['episodes']}>
        {items.map(({ key, episode, passage }) => (
          <li key={key}>
            <EpisodeRow
              episode={episode}
              passage={passage}
              withPodcast={withPodcast}
              onAdd={setAdding}
              onTake={setTaken}
            />
          </li>
        ))}
      </ul>
      <LazyPanel tells="toast">
        {taken && audio ? (
          <EpisodeOnItsWay key={audio.id} episode={taken} audio={audio} onClose={handleClose} />
        ) : null}
      </LazyPanel>
      {adding ? <AddToPlaylist episode={adding} onClose={() => setAdding(undefined)} /> : null}
    </>
  );
}
