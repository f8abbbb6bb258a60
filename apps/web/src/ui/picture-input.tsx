import { Camera, Images } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../lib/translate.ts';

import { buttonClass } from './button.tsx';
import type { ButtonVariant } from './button.tsx';
import { classes } from './classes.ts';
import css from './picture-input.module.css';

interface PictureInputProps {
  /** What the picture is of; tells the two buttons apart from others on the screen. */
  readonly label: string;
  readonly multiple?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Takes pictures: with the camera first, or chosen from those on the device. The files may be anything: judge them. */
export function PictureInput({ label, multiple, disabled, onFiles }: PictureInputProps) {
  const { t } = useTranslation('common');
  return (
    <div className={css['choice']} role="group" aria-label={label}>
      <PictureButton
        capture
        variant="primary"
        icon={<Camera size={20} aria-hidden="true" />}
        text={t('takePicture')}
        name={`${t('takePicture')}: ${label}`}
        disabled={disabled}
        onFiles={onFiles}
      />
      <PictureButton
        variant="secondary"
        icon={<Images size={20} aria-hidden="true" />}
        text={t('choosePicture')}
        name={`${t('choosePicture')}: ${label}`}
        multiple={multiple}
        disabled={disabled}
        onFiles={onFiles}
      />
    </div>
  );
}

interface PictureButtonProps {
  readonly icon: ReactNode;
  readonly text: string;
  /** Begins with `text`, so that what is seen can be said. */
  readonly name: string;
  readonly variant: ButtonVariant;
  readonly capture?: boolean | undefined;
  readonly multiple?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly onFiles: (files: readonly File[]) => void;
}

/** A button that opens the camera, or the pictures of the device. */
export function PictureButton({
  icon,
  text,
  name,
  variant,
  capture,
  multiple,
  disabled,
  onFiles,
}: PictureButtonProps) {
  return (
    <label className={classes(buttonClass({ variant }), css['button'])}>
      {icon}
      {text}
      <input
        type="file"
        className={css['input']}
        aria-label={name}
        accept="image/*"
        capture={capture ? 'environment' : undefined}
        multiple={multiple}
        disabled={disabled}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </label>
  );
}
