import type { PhotoBoard as Board } from '@trilha/contracts/incentives/store-photos';
import { useTranslation } from '../../../lib/translate.ts';

import { formatsOf } from '../../../lib/dates.ts';
import { currentLocale } from '../../../lib/i18n.ts';
import { zoneName } from '../../../lib/zone-name.ts';
import type { Entry } from '../../../lib/outbox/entry.ts';
import { Card } from '../../../ui/card.tsx';
import { PictureInput } from '../../../ui/picture-input.tsx';
import { Pill } from '../../../ui/pill.tsx';
import css from './photo-board.module.css';
import type { WaitingPhoto } from './photo-kind.ts';
import { PhotoWaits } from './photo-waits.tsx';
import { PhotoExample } from './photo-example.tsx';
import { UseSharedButton } from './shared-pictures.tsx';

export type PhotoStore = Board['stores'][number];
export type PhotoTile = PhotoStore['tiles'][number];

export const PHOTO_TONES = { awaiting: 'info', approved: 'success', reproved: 'danger' } as const;

interface PhotoBoardProps {
  readonly board: Board;
  /** The tile whose picture is on its way, `store type`. */
  readonly sending: string | null;
  /** Photos that lie on this device. */
  readonly waiting: readonly Entry<WaitingPhoto>[];
  readonly onPicture: (store: PhotoStore, tile: PhotoTile, picture: File) => void;
  readonly onDiscard: (photo: Entry<WaitingPhoto>) => void;
  /** Where another app has shared a picture: uses it for an open tile. */
  readonly onUseShared?: ((store: PhotoStore, tile: PhotoTile) => void) | undefined;
}

/** Tiles of each store: what is still open this week, and when the counter restarts (PHO-01). */
export function PhotoBoard({ board, sending, waiting, onPicture, onDiscard, onUseShared }: PhotoBoardProps) {
  const { t } = useTranslation('campaigns');
  return (
    <ul className={css['stores']}>
      {board.stores.map((store) => {
        const open = store.tiles.filter(({ photo }) => !photo || photo.status === 'reproved').length;
        const format = formatsOf(currentLocale(), store.timeZone);
        return (
          <li key={store.id}>
            <h2>{store.name}</h2>
            <p className={css['muted']}>
              {t('photosOpen', { count: open })} ·{' '}
              {t('photosReset', {
                at: format.dateTime(store.resetsAt),
                zone: zoneName(store.timeZone, currentLocale()),
              })}
            </p>
            <ul className={css['tiles']}>
              {store.tiles.map((tile) => (
                <li key={tile.typeId}>
                  <Tile
                    tile={tile}
                    spendableAtOnce={board.provisionalSpendable}
                    busy={sending === `${store.id} ${tile.typeId}`}
                    waits={waiting.find(
                      ({ body }) => body.storeId === store.id && body.typeId === tile.typeId,
                    )}
                    onDiscard={onDiscard}
                    onUseShared={onUseShared && (() => onUseShared(store, tile))}
                    onPicture={(picture) => onPicture(store, tile, picture)}
                  />
                </li>
              ))}
            </ul>
          </li>
        );
      })}
    </ul>
  );
}

interface TileProps {
  readonly tile: PhotoTile;
  /** Whether its points may be spent before the audit. */
  readonly spendableAtOnce: boolean;
  readonly busy: boolean;
  readonly waits: Entry<WaitingPhoto> | undefined;
  readonly onPicture: (picture: File) => void;
  readonly onDiscard: (photo: Entry<WaitingPhoto>) => void;
  readonly onUseShared: (() => void) | undefined;
}

function Tile({ tile, spendableAtOnce, busy, waits, onPicture, onDiscard, onUseShared }: TileProps) {
  const { t } = useTranslation('campaigns');
  const { photo } = tile;
  const isOpen = !photo || photo.status === 'reproved';
  return (
    <Card className={css['tile']}>
      <span className={css['row']}>
        <strong>{tile.name}</strong>
        {photo ? (
          <Pill tone={PHOTO_TONES[photo.status]}>{t(`status_${photo.status}`)}</Pill>
        ) : (
          <Pill>{t('photoPoints', { count: tile.points })}</Pill>
        )}
      </span>
      {photo?.url ? <img src={photo.url} alt={tile.name} /> : null}
      {photo && !photo.own && photo.status !== 'reproved' ? <p>{t('photoOfColleague')}</p> : null}
      {photo?.reason ? (
        <p>
          {t('reasonGiven', { reason: t(`photo_reason_${photo.reason as 1}`) })} {photo.note}
        </p>
      ) : null}
      {isOpen && tile.points > 0 ? (
        <p className={css['muted']}>{t(spendableAtOnce ? 'spendableHint' : 'photoSpendableLaterHint')}</p>
      ) : null}
      {isOpen ? <PhotoExample tile={tile} /> : null}
      {tile.hint ? <p className={css['muted']}>{tile.hint}</p> : null}
      {isOpen ? (
        <PictureInput
          label={tile.name}
          disabled={busy}
          onFiles={([picture]) => {
            if (picture) onPicture(picture);
          }}
        />
      ) : null}
      {isOpen && !busy && onUseShared ? <UseSharedButton name={tile.name} onUse={onUseShared} /> : null}
      {busy ? <p role="status">{t('sending')}</p> : null}
      {waits && !busy ? <PhotoWaits photo={waits} onDiscard={() => onDiscard(waits)} /> : null}
    </Card>
  );
}
