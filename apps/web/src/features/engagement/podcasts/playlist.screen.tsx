import type { EpisodeCard, Playlist } from '@trilha/contracts/engagement/podcasts';
import { PLAYLIST_NAME_LENGTH } from '@trilha/contracts/engagement/podcast-values';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { Play, Trash2 } from 'lucide-react';
import { useState } from 'react';

import { useIsImpersonating } from '../../../app/me.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedScreen } from '../../../ui/failed-screen.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { EpisodeRow } from './episode-row.tsx';
import { EpisodeList } from './episode-list.tsx';
import { FollowButton } from './follow-button.tsx';
import { podcastsPaths } from './paths.ts';
import { player } from './player.ts';
import { PlaylistNotSaved } from './playlist-not-saved.tsx';
import {
  PLAYLISTS_KEY,
  changePlaylist,
  playlistQuery,
  removePlaylist,
  sendPlaylistFollow,
} from './podcasts.api.ts';
import css from './podcasts.module.css';
import { SortableEpisodes } from './sortable-episodes.tsx';

/** One playlist: heard in its order; its owner renames, orders, shares and deletes it [POD-01]. */
export function PlaylistScreen() {
  const { t } = useTranslation('podcasts');
  const isImpersonating = useIsImpersonating();
  const { playlistId } = useParams({ from: '/signed-in/shell/podcasts/playlists/$playlistId' });
  const { data: playlist, error, refetch } = useQuery(playlistQuery(playlistId));
  if (error && !playlist) return <FailedScreen error={error} onRetry={refetch} />;
  if (!playlist) return <ScreenSkeleton cards={1} />;
  return (
    <Screen
      narrow
      title={playlist.name}
      lead={playlist.isOwn ? undefined : t('by', { name: playlist.author })}
      back={{ to: podcastsPaths.playlists, label: t('playlists') }}
      actions={
        <>
          {playlist.isOwn ? null : (
            <FollowButton
              isFollowed={playlist.isFollowed}
              onFollow={(isFollowed) => sendPlaylistFollow(playlist.id, isFollowed)}
            />
          )}
          {playlist.items.length > 0 && !isImpersonating ? (
            <Button
              icon={<Play size={20} aria-hidden="true" />}
              onClick={() => void player.playAll(playlist.items)}
            >
              {t('playAll')}
            </Button>
          ) : null}
        </>
      }
    >
      {playlist.items.length === 0 ? (
        <EmptyState illustration="nothing-yet" title={t('playlistEmpty')}>
          {t('playlistEmptyText')}
        </EmptyState>
      ) : null}
      {playlist.isOwn && !isImpersonating ? (
        <Own key={playlist.id} playlist={playlist} />
      ) : (
        <EpisodeList withPodcast items={playlist.items.map((episode) => ({ key: episode.id, episode }))} />
      )}
    </Screen>
  );
}

/** Saves a playlist as of the revision that is shown; an order shows at once. */
function useSaving(playlist: Playlist) {
  const client = useQueryClient();
  const [shown, setShown] = useState<readonly EpisodeCard[]>();
  const { busy, error, act } = useAsyncAction();
  const save = async (some: { name?: string; isShared?: boolean; items?: readonly EpisodeCard[] }) => {
    setShown(some.items);
    await act(async () => {
      try {
        const saved = await changePlaylist(playlist.id, {
          name: some.name ?? playlist.name,
          isShared: some.isShared ?? playlist.isShared,
          episodeIds: (some.items ?? playlist.items).map(({ id }) => id),
          revision: playlist.revision,
        });
        client.setQueryData(playlistQuery(playlist.id).queryKey, saved);
        await client.invalidateQueries({ queryKey: [...PLAYLISTS_KEY, 'list'] });
      } catch (failure) {
        // What another device changed is shown; the name that was typed stays in its field.
        await client.invalidateQueries({ queryKey: PLAYLISTS_KEY });
        throw failure;
      }
    });
    setShown(undefined);
  };
  return { items: shown ?? playlist.items, busy, error, save };
}

function Own({ playlist }: { readonly playlist: Playlist }) {
  const { t } = useTranslation('podcasts');
  const [name, setName] = useState(playlist.name);
  const { items, busy, error, save } = useSaving(playlist);
  const handleMove = (from: number, to: number) => {
    const next = [...items];
    const [moved] = next.splice(from, 1);
    if (moved) next.splice(to, 0, moved);
    void save({ items: next });
  };
  return (
    <>
      <PlaylistNotSaved error={error} />
      <SortableEpisodes
        items={items}
        isBusy={busy}
        onMove={handleMove}
        render={(episode) => (
          <EpisodeRow episode={episode} withPodcast>
            <IconButton
              label={t('removeFromPlaylist', { title: episode.title })}
              icon={<Trash2 size={18} aria-hidden="true" />}
              disabled={busy}
              onClick={() => void save({ items: items.filter(({ id }) => id !== episode.id) })}
            />
          </EpisodeRow>
        )}
      />
      <div className={css['settings']}>
        <TextField
          required
          label={t('playlistName')}
          value={name}
          maxLength={PLAYLIST_NAME_LENGTH}
          onChange={({ target }) => setName(target.value)}
        />
        <Button
          variant="secondary"
          loading={busy}
          disabled={name.trim() === '' || name.trim() === playlist.name}
          onClick={() => void save({ name })}
        >
          {t('rename')}
        </Button>
        <Switch
          label={t('share')}
          hint={t('shareHint')}
          checked={playlist.isShared}
          disabled={busy}
          onChange={({ target }) => void save({ isShared: target.checked })}
        />
        <Remove playlist={playlist} />
      </div>
    </>
  );
}

function Remove({ playlist: { id, name } }: { readonly playlist: Playlist }) {
  const { t } = useTranslation('podcasts');
  const navigate = useNavigate();
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { busy, error, act } = useAsyncAction();
  const handleRemove = () =>
    act(async () => {
      await removePlaylist(id);
      await navigate({ to: podcastsPaths.playlists });
      await client.invalidateQueries({ queryKey: PLAYLISTS_KEY });
    });
  return (
    <div>
      <Button variant="quiet" icon={<Trash2 size={18} aria-hidden="true" />} onClick={() => setAsking(true)}>
        {t('deletePlaylist')}
      </Button>
      {isAsking ? (
        <ActionDialog
          danger
          title={t('deletePlaylistTitle', { name })}
          label={t('deletePlaylist')}
          busy={busy}
          error={error}
          onAct={() => void handleRemove()}
          onClose={() => setAsking(false)}
        >
          <p>{t('deletePlaylistText')}</p>
        </ActionDialog>
      ) : null}
    </div>
  );
}
