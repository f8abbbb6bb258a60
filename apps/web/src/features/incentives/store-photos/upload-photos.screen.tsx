import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { paths } from '../../../app/paths.ts';
import { AuditTrail } from '../claim-review/audit-trail.tsx';
import { campaignsQuery } from '../campaigns/campaigns.api.ts';
import { PhotoBoard } from './photo-board.tsx';
import type { PhotoStore, PhotoTile } from './photo-board.tsx';
import { PhotoPreview } from './photo-preview.tsx';
import { SharedPictures } from './shared-pictures.tsx';
import { useSharedPictures } from './use-shared-pictures.ts';
import { SentPhotos } from './sent-photos.tsx';
import type { SentPhoto } from './sent-photos.tsx';
import { isWaitingPhoto, photoKind, waitingPhoto } from './photo-kind.ts';
import type { WaitingPhoto } from './photo-kind.ts';
import { appealPhoto, photoBoardQuery, storePhotoQuery } from './store-photos.api.ts';
import { outbox, useOutbox } from '../../../lib/outbox/current.ts';
import type { Entry } from '../../../lib/outbox/entry.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { PictureError, openPicture } from '../../../lib/open-picture.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { ScreenSkeleton, Skeleton } from '../../../ui/skeleton.tsx';
import { useErrorToast } from '../../../ui/use-error-toast.ts';
import { showToast } from '../../../ui/toast-store.ts';

/** Photos of displays in the campaign one takes part in (PHO-01). */
export function UploadPhotosScreen() {
  const { t } = useTranslation('campaigns');
  const { campaign: wanted, photo, shared } = useSearch({ from: '/signed-in/shell/upload-photos' });
  const campaigns = useInfiniteQuery(campaignsQuery);
  const open = (campaigns.data?.pages.flatMap(({ items }) => items) ?? []).find(
    ({ joined, phase }) => joined && phase === 'active',
  );
  const campaignId = wanted ?? open?.id;
  if (photo) return <OnePhoto photoId={photo} />;
  return (
    <Screen title={t('sendPhotos')} lead={t('photosLead')}>
      {campaignId ? <Board campaignId={campaignId} hasShared={shared !== undefined} /> : null}
      {!campaignId && campaigns.isPending ? <ScreenSkeleton /> : null}
      {!campaignId && campaigns.isError ? (
        <LoadFailed error={campaigns.error} onRetry={campaigns.refetch} />
      ) : null}
      {!campaignId && campaigns.isSuccess ? (
        <EmptyState
          illustration="nothing-yet"
          title={t('joinFirstTitle')}
          actions={<LinkButton to={paths.campaigns}>{t('seeCampaigns')}</LinkButton>}
        >
          {t('joinFirstText')}
        </EmptyState>
      ) : null}
    </Screen>
  );
}

/** One of the own photos, as a line of the points statement opens it. */
function OnePhoto({ photoId }: { readonly photoId: string }) {
  const { t } = useTranslation('campaigns');
  const queryClient = useQueryClient();
  const query = storePhotoQuery(photoId);
  const photo = useQuery(query);
  if (photo.isPending) return <ScreenSkeleton />;
  if (photo.isError)
    return (
      <Screen title={t('sendPhotos')}>
        <LoadFailed error={photo.error} onRetry={photo.refetch} />
      </Screen>
    );
  const back = { to: paths.uploadPhotos(photo.data.campaignId), label: t('sendPhotos') };
  return (
    <Screen narrow title={photo.data.name} back={back}>
      <SentPhotos
        followed
        photos={[photo.data]}
        trailOf={trailOf}
        onAppeal={async (id, text) => {
          await appealPhoto(id, text);
          await queryClient.invalidateQueries({ queryKey: ['store-photos'] });
        }}
      />
    </Screen>
  );
}

interface Taken {
  readonly store: PhotoStore;
  readonly tile: PhotoTile;
  /** As it came, before it was made ready. */
  readonly file: File;
  readonly picture: Blob;
}

/** Photos from the picture that was taken to what waits on this device or has arrived. */
function usePhotoSending(campaignId: string, refresh: () => Promise<unknown>) {
  const { t } = useTranslation(['campaigns', 'receipts']);
  const [taken, setTaken] = useState<Taken>();
  const [sent, setSent] = useState<string | null>(null);
  const waiting = useOutbox().waiting.filter(isWaitingPhoto);
  const errorToast = useErrorToast();
  const { busy, act } = useAsyncAction({
    onError: (error) => {
      errorToast(error);
      return refresh();
    },
  });
  const take = async (store: PhotoStore, tile: PhotoTile, file: File) => {
    try {
      setTaken({ store, tile, file, picture: await openPicture(file) });
    } catch (error) {
      const fault = error instanceof PictureError ? error.fault : 'notPicture';
      showToast({ text: t(`receipts:${fault}`), tone: 'danger' });
    }
  };
  const send = ({ store, tile, picture }: Taken) =>
    act(async () => {
      setTaken(undefined);
      setSent(`${store.id} ${tile.typeId}`);
      const box = await outbox();
      // Taken again: it replaces the one that waits.
      await box.take(
        waiting
          .filter(({ body }) => body.storeId === store.id && body.typeId === tile.typeId)
          .map(({ id }) => id),
      );
      const photo = { campaignId, storeId: store.id, typeId: tile.typeId, name: tile.name };
      const { waits, error } = await box.deliver(photoKind, waitingPhoto(photo, picture));
      if (error !== undefined) throw error;
      if (!waits) showToast({ text: t('photoSent'), tone: 'success' });
      else showToast({ text: t(box.isOnPageOnly(waits.id) ? 'photoUnkept' : 'photoKept') });
    });
  const discard = async (photo: Entry<WaitingPhoto>) => {
    const box = await outbox();
    const taken = await box.take([photo.id]);
    showToast({
      text: t('photoDiscarded', { name: photo.body.name }),
      onUndo: () => void box.putBack(taken),
    });
  };
  return {
    taken,
    close: () => setTaken(undefined),
    sending: busy ? sent : null,
    busy,
    waiting,
    take,
    send,
    discard,
  };
}

interface BoardProps {
  readonly campaignId: string;
  /** Another app has just shared pictures with this one. */
  readonly hasShared: boolean;
}

function Board({ campaignId, hasShared }: BoardProps) {
  const { t } = useTranslation('campaigns');
  const queryClient = useQueryClient();
  const board = useQuery(photoBoardQuery(campaignId));
  const { pictures, finishFirst } = useSharedPictures(hasShared);
  const [shared] = pictures ?? [];
  const { taken, close, sending, busy, waiting, take, send, discard } = usePhotoSending(
    campaignId,
    board.refetch,
  );
  if (board.isError && !board.data) return <LoadFailed error={board.error} onRetry={board.refetch} />;
  if (!board.data) return <Skeleton height="20rem" shape="card" />;
  if (board.data.stores.every(({ tiles }) => tiles.length === 0))
    return <EmptyState illustration="nothing-yet" title={t('noPhotoTypes')} />;
  return (
    <>
      {pictures ? <SharedPictures pictures={pictures} onDiscard={() => void finishFirst()} /> : null}
      <PhotoBoard
        board={board.data}
        sending={sending}
        waiting={waiting}
        onDiscard={(photo) => void discard(photo)}
        onPicture={(store, tile, file) => void take(store, tile, file)}
        onUseShared={shared && ((store, tile) => void take(store, tile, shared))}
      />
      <SentPhotos
        photos={board.data.sent}
        trailOf={trailOf}
        onAppeal={async (photoId, text) => {
          const after = await appealPhoto(photoId, text);
          queryClient.setQueryData(photoBoardQuery(campaignId).queryKey, after);
        }}
      />
      {taken ? (
        <PhotoPreview
          tile={taken.tile}
          picture={taken.picture}
          busy={busy}
          onSend={() => {
            if (taken.file === shared) void finishFirst();
            void send(taken);
          }}
          onRetake={(file) => void take(taken.store, taken.tile, file)}
          onClose={close}
        />
      ) : null}
    </>
  );
}

/** What has happened to a photo since it was sent. */
function trailOf({ id, status, appealed }: SentPhoto) {
  return <AuditTrail kind="photo" id={id} state={`${status} ${appealed}`} />;
}
