import { Crop as CropIcon, EyeOff, RotateCw, Undo2 } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';
import { ReactCrop } from 'react-image-crop';
import type { PercentCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';

import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionError } from '../../../ui/action-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { coverParts, cropPicture, turnPicture } from './edit-picture.ts';
import type { Part } from './edit-picture.ts';
import css from './picture-editor.module.css';

interface PictureEditorProps {
  readonly picture: Blob;
  /** What the picture is, for screen readers. */
  readonly name: string;
  readonly onClose: () => void;
  /** The picture as it was edited; nothing of the one before is left in it. */
  readonly onDone: (picture: Blob) => void;
}

/** A band across the upper part, where the consumer's name usually stands. */
const FIRST_CHOICE: PercentCrop = { unit: '%', x: 8, y: 30, width: 84, height: 12 };
const partOf = ({ x, y, width, height }: PercentCrop): Part => ({
  x: x / 100,
  y: y / 100,
  width: width / 100,
  height: height / 100,
});

/**
 * Edits a picture on the device: turn it, cut it, cover personal data with black. One frame chooses the part for both; it moves
 * with the pointer and, focused, with the arrow keys.
 */
export function PictureEditor({ picture, name, onClose, onDone }: PictureEditorProps) {
  const { t } = useTranslation('receipts');
  const [steps, setSteps] = useState<readonly Blob[]>([picture]);
  const [frame, setFrame] = useState<PercentCrop>(FIRST_CHOICE);
  const { busy, error, act } = useAsyncAction();
  const current = steps.at(-1) ?? picture;
  const url = useMemo(() => URL.createObjectURL(current), [current]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);

  const apply = (edit: (from: Blob) => Promise<Blob>) =>
    act(async () => {
      const next = await edit(current);
      setSteps((before) => [...before, next]);
    });

  return (
    <Dialog
      open
      wide
      title={t('editPicture')}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button disabled={busy} onClick={() => onDone(current)}>
            {t('done')}
          </Button>
        </>
      }
    >
      <div className={css['editor']}>
        <p className={css['hint']}>{t('editHint')}</p>
        <ActionError error={error} />
        <EditTools
          frame={frame}
          busy={busy}
          canUndo={steps.length > 1}
          onApply={(edit) => void apply(edit)}
          onUndo={() => setSteps((before) => before.slice(0, -1))}
        />
        <Stage url={url} name={name} frame={frame} onFrame={setFrame} />
      </div>
    </Dialog>
  );
}

interface EditToolsProps {
  readonly frame: PercentCrop;
  readonly busy: boolean;
  readonly canUndo: boolean;
  readonly onApply: (edit: (from: Blob) => Promise<Blob>) => void;
  readonly onUndo: () => void;
}

function EditTools({ frame, busy, canUndo, onApply, onUndo }: EditToolsProps) {
  const { t } = useTranslation('receipts');
  const isEmpty = frame.width < 0.5 || frame.height < 0.5;
  return (
    <div className={css['tools']}>
      <Button
        size="small"
        icon={<EyeOff size={18} aria-hidden="true" />}
        disabled={busy || isEmpty}
        onClick={() => onApply((from) => coverParts(from, [partOf(frame)]))}
      >
        {t('cover')}
      </Button>
      <Button
        size="small"
        variant="secondary"
        icon={<CropIcon size={18} aria-hidden="true" />}
        disabled={busy || isEmpty}
        onClick={() => onApply((from) => cropPicture(from, partOf(frame)))}
      >
        {t('cut')}
      </Button>
      <Button
        size="small"
        variant="secondary"
        icon={<RotateCw size={18} aria-hidden="true" />}
        disabled={busy}
        onClick={() => onApply(turnPicture)}
      >
        {t('turn')}
      </Button>
      <Button
        size="small"
        variant="quiet"
        icon={<Undo2 size={18} aria-hidden="true" />}
        disabled={busy || !canUndo}
        onClick={onUndo}
      >
        {t('undo')}
      </Button>
    </div>
  );
}

interface StageProps {
  readonly url: string;
  readonly name: string;
  readonly frame: PercentCrop;
  readonly onFrame: (frame: PercentCrop) => void;
}

/** The picture with the frame on it. */
function Stage({ url, name, frame, onFrame }: StageProps) {
  const { t } = useTranslation('receipts');
  return (
    <div className={css['stage']}>
      <ReactCrop
        crop={frame}
        keepSelection
        minWidth={12}
        minHeight={12}
        ariaLabels={{
          cropArea: t('frame'),
          nwDragHandle: t('corner', { place: '1' }),
          nDragHandle: t('edge_top'),
          neDragHandle: t('corner', { place: '2' }),
          eDragHandle: t('edge_right'),
          seDragHandle: t('corner', { place: '3' }),
          sDragHandle: t('edge_bottom'),
          swDragHandle: t('corner', { place: '4' }),
          wDragHandle: t('edge_left'),
        }}
        onChange={(_, percent) => onFrame(percent)}
      >
        <img src={url} alt={name} />
      </ReactCrop>
    </div>
  );
}
