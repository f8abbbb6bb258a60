import { PLAYLIST_NAME_LENGTH } from '@trilha/contracts/engagement/podcast-values';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';

import { useIsImpersonating } from '../../../app/me.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedScreen } from '../../../ui/failed-screen.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { OwnFeeds } from './own-feeds.tsx';
import { podcastsPaths } from './paths.ts';
import { PlaylistCards } from './playlist-cards.tsx';
import { PlaylistNotSaved } from './playlist-not-saved.tsx';
import { PLAYLISTS_KEY, createPlaylist, playlistsQuery } from './podcasts.api.ts';

/** Playlists of one's own and of colleagues, and the way into one's own podcast app [POD-01]. */
export function PlaylistsScreen() {
  const { t } = useTranslation('podcasts');
  const isImpersonating = useIsImpersonating();
  const [isMaking, setMaking] = useState(false);
  const { data, error, refetch } = useQuery(playlistsQuery);
  if (error && !data) return <FailedScreen error={error} onRetry={refetch} />;
  if (!data) return <ScreenSkeleton cards={2} />;
  return (
    <Screen
      title={t('playlists')}
      back={{ to: podcastsPaths.list, label: t('title') }}
      actions={
        isImpersonating ? null : (
          <Button icon={<Plus size={20} aria-hidden="true" />} onClick={() => setMaking(true)}>
            {t('newPlaylist')}
          </Button>
        )
      }
    >
      <h2>{t('own')}</h2>
      {data.own.length === 0 ? (
        <EmptyState illustration="nothing-yet" title={t('noPlaylists')}>
          {t('noPlaylistsText')}
        </EmptyState>
      ) : (
        <PlaylistCards playlists={data.own} />
      )}
      {data.shared.length > 0 ? (
        <>
          <h2>{t('shared')}</h2>
          <PlaylistCards playlists={data.shared} />
        </>
      ) : null}
      {isImpersonating ? null : <OwnFeeds />}
      {isMaking ? <NewPlaylist onClose={() => setMaking(false)} /> : null}
    </Screen>
  );
}

function NewPlaylist({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('podcasts');
  const navigate = useNavigate();
  const client = useQueryClient();
  const [name, setName] = useState('');
  const { busy, error, act } = useAsyncAction();
  const handleMake = () =>
    act(async () => {
      const { id } = await createPlaylist({ name, isShared: false, episodeIds: [] });
      await client.invalidateQueries({ queryKey: PLAYLISTS_KEY });
      await navigate({ to: podcastsPaths.playlist(id) });
    });
  return (
    <ActionDialog
      title={t('newPlaylist')}
      label={t('make')}
      busy={busy}
      error={undefined}
      onAct={() => void handleMake()}
      onClose={onClose}
    >
      <PlaylistNotSaved error={error} />
      <TextField
        required
        label={t('playlistName')}
        value={name}
        maxLength={PLAYLIST_NAME_LENGTH}
        onChange={({ target }) => setName(target.value)}
      />
    </ActionDialog>
  );
}
