import { useEffect, useMemo } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { PictureButton } from '../../../ui/picture-input.tsx';
import type { PhotoTile } from './photo-board.tsx';
import { PhotoExample } from './photo-example.tsx';
import css from './photo-board.module.css';

interface PhotoPreviewProps {
  readonly tile: PhotoTile;
  readonly picture: Blob;
  /** Another one is on its way. */
  readonly busy: boolean;
  readonly onSend: () => void;
  readonly onRetake: (picture: File) => void;
  readonly onClose: () => void;
}

/** A photo before it is sent, beside what it must show; another one is one tap away. */
export function PhotoPreview({ tile, picture, busy, onSend, onRetake, onClose }: PhotoPreviewProps) {
  const { t } = useTranslation('receipts');
  const url = useMemo(() => URL.createObjectURL(picture), [picture]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return (
    <Dialog
      open
      wide={tile.example !== null}
      title={t('photoPreview', { name: tile.name })}
      onClose={onClose}
      actions={
        <>
          <PictureButton
            capture
            variant="secondary"
            icon={null}
            text={t('photoRetake')}
            name={t('photoRetake')}
            onFiles={([file]) => {
              if (file) onRetake(file);
            }}
          />
          <Button loading={busy} onClick={onSend}>
            {t('photoUse')}
          </Button>
        </>
      }
    >
      <div
        className={css['preview']}
        role="group"
        aria-label={tile.name}
        // Taller than a small screen, it is scrolled with the keyboard as well.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard
        tabIndex={0}
      >
        {tile.hint ? (
          <p>
            <strong>{t('photoExample')}:</strong> {tile.hint}
          </p>
        ) : null}
        <div className={css['compared']}>
          <PhotoExample tile={tile} />
          <img src={url} alt={t('yourPhoto', { name: tile.name })} />
        </div>
      </div>
    </Dialog>
  );
}
