import { useEffect, useRef, useState } from 'react';
import type { PointerEvent } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { useUpload } from '../../../lib/upload.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Slider } from '../../../ui/slider.tsx';
import { NO_CROP, cropToFile, drawCrop } from './crop.ts';
import type { Crop } from './crop.ts';
import css from './profile.module.css';

const FRAME = 256;
const TYPES = 'image/jpeg,image/png,image/webp,image/avif';

interface AvatarDialogProps {
  readonly hasAvatar: boolean;
  readonly onClose: () => void;
  /** The uploaded picture, or null to have none. */
  readonly onSave: (fileId: string | null) => Promise<void>;
}

/** Chooses a picture and the part of it that is shown: by dragging, or by the sliders. */
export function AvatarDialog({ hasAvatar, onClose, onSave }: AvatarDialogProps) {
  const { t } = useTranslation('profile');
  const { upload } = useUpload();
  const [picture, setPicture] = useState<ImageBitmap>();
  const [crop, setCrop] = useState(NO_CROP);
  const [unreadable, setUnreadable] = useState(false);
  const { busy, error, act, clear } = useAsyncAction();

  const handleFiles = async ([file]: readonly File[]) => {
    if (!file) return;
    try {
      setPicture(await createImageBitmap(file));
      setCrop(NO_CROP);
      setUnreadable(false);
    } catch {
      setUnreadable(true);
    }
    clear();
  };
  const handleSave = () =>
    act(async () => {
      if (!picture) return;
      const { fileId } = await upload(await cropToFile(picture, crop), { purpose: 'avatar' });
      await onSave(fileId);
    });

  return (
    <ActionDialog
      title={t('avatarTitle')}
      label={t('avatarSave')}
      busy={busy}
      disabled={!picture}
      error={error}
      other={
        hasAvatar && !picture ? (
          <Button variant="quiet" loading={busy} onClick={() => void act(() => onSave(null))}>
            {t('avatarRemove')}
          </Button>
        ) : null
      }
      onAct={handleSave}
      onClose={onClose}
    >
      <div className={css['cropper']}>
        {picture ? (
          <CropControls picture={picture} crop={crop} onCrop={setCrop} />
        ) : (
          <FileDrop
            label={t('avatarChoose')}
            hint={t('avatarHint')}
            accept={TYPES}
            onFiles={(files) => void handleFiles(files)}
          />
        )}
        {unreadable ? (
          <Alert tone="danger" answers>
            {t('avatarUnreadable')}
          </Alert>
        ) : null}
      </div>
    </ActionDialog>
  );
}

interface CropFrameProps {
  readonly picture: ImageBitmap;
  readonly crop: Crop;
  readonly onCrop: (crop: Crop) => void;
}

function CropControls({ picture, crop, onCrop }: CropFrameProps) {
  const { t } = useTranslation('profile');
  return (
    <>
      <CropFrame picture={picture} crop={crop} onCrop={onCrop} />
      <Slider
        label={t('avatarZoom')}
        value={crop.zoom}
        min={1}
        max={4}
        step={0.1}
        valueText={`${Math.round(crop.zoom * 100)} %`}
        onChange={(zoom) => onCrop({ ...crop, zoom })}
      />
      {(['x', 'y'] as const).map((axis) => (
        <Slider
          key={axis}
          label={t(axis === 'x' ? 'avatarAcross' : 'avatarDown')}
          value={crop[axis]}
          min={-1}
          max={1}
          step={0.05}
          valueText={`${Math.round(crop[axis] * 100)} %`}
          onChange={(value) => onCrop({ ...crop, [axis]: value })}
        />
      ))}
    </>
  );
}

function CropFrame({ picture, crop, onCrop }: CropFrameProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop);
  }, [picture, crop]);

  const handleMove = (event: PointerEvent) => {
    if (event.buttons === 0) return;
    const within = (value: number) => Math.min(1, Math.max(-1, value));
    const shift = 2 / FRAME / crop.zoom;
    onCrop({
      ...crop,
      x: within(crop.x - event.movementX * shift),
      y: within(crop.y - event.movementY * shift),
    });
  };
  // The sliders do the same for keyboards and screen readers.
  return (
    <canvas
      ref={canvas}
      width={FRAME}
      height={FRAME}
      className={css['frame']}
      aria-hidden="true"
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={handleMove}
    />
  );
}
