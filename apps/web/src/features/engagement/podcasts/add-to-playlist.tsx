import type { EpisodeCard } from '@trilha/contracts/engagement/podcasts';
import { PLAYLIST_NAME_LENGTH } from '@trilha/contracts/engagement/podcast-values';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import {
  PLAYLISTS_KEY,
  changePlaylist,
  createPlaylist,
  playlistQuery,
  playlistsQuery,
} from './podcasts.api.ts';
import { PlaylistNotSaved } from './playlist-not-saved.tsx';

const NEW = 'new';

interface AddToPlaylistProps {
  readonly episode: EpisodeCard;
  readonly onClose: () => void;
}

/** Puts an episode into a playlist of one's own, or into a new one. */
export function AddToPlaylist({ episode, onClose }: AddToPlaylistProps) {
  const { t } = useTranslation('podcasts');
  const client = useQueryClient();
  const { data } = useQuery(playlistsQuery);
  const own = data?.own ?? [];
  const [picked, setPicked] = useState<string>();
  const [name, setName] = useState('');
  const { busy, error, act } = useAsyncAction();
  const chosen = picked ?? own[0]?.id ?? NEW;

  const add = async () => {
    if (chosen === NEW) {
      await createPlaylist({ name, isShared: false, episodeIds: [episode.id] });
    } else {
      const playlist = await client.fetchQuery({ ...playlistQuery(chosen), staleTime: 0 });
      const ids = playlist.items.map(({ id }) => id);
      if (!ids.includes(episode.id))
        await changePlaylist(chosen, {
          name: playlist.name,
          isShared: playlist.isShared,
          revision: playlist.revision,
          episodeIds: [...ids, episode.id],
        });
    }
    await client.invalidateQueries({ queryKey: PLAYLISTS_KEY });
  };
  const handleAdd = async () => {
    if (!(await act(add))) return;
    showToast({ text: t('addedToPlaylist', { title: episode.title }) });
    onClose();
  };
  return (
    <ActionDialog
      title={t('addToPlaylist')}
      label={t('add')}
      busy={busy}
      error={undefined}
      onAct={() => void handleAdd()}
      onClose={onClose}
    >
      <PlaylistNotSaved error={error} />
      <RadioGroup
        label={t('playlists')}
        value={chosen}
        options={[
          ...own.map(({ id, name: label }) => ({ value: id, label })),
          { value: NEW, label: t('newPlaylist') },
        ]}
        onChange={setPicked}
      />
      {chosen === NEW ? (
        <TextField
          required
          label={t('playlistName')}
          value={name}
          maxLength={PLAYLIST_NAME_LENGTH}
          onChange={({ target }) => setName(target.value)}
        />
      ) : null}
    </ActionDialog>
  );
}
