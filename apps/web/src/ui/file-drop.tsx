import { Upload } from 'lucide-react';
import { useState } from 'react';
import type { DragEvent } from 'react';
import { useTranslation } from '../lib/translate.ts';

import { classes } from './classes.ts';
import css from './file-drop.module.css';

interface FileDropProps {
  /** What is accepted, e.g. "SCORM package (.zip)". */
  readonly label: string;
  /** Types and endings, as the `accept` attribute takes them. */
  readonly accept?: string | undefined;
  readonly hint?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly multiple?: boolean | undefined;
  readonly onFiles: (files: readonly File[]) => void;
  /** Sees what is dropped first; where it takes it, the browser must not. */
  readonly onDropped?: ((event: DragEvent<HTMLElement>) => void) | undefined;
}

/** Takes files dropped or chosen; the server judges their content. */
export function FileDrop({ label, accept, hint, disabled, multiple, onFiles, onDropped }: FileDropProps) {
  const { t } = useTranslation('common');
  const [over, setOver] = useState(false);
  // The input lies over the whole area, so the browser itself takes what is dropped.
  return (
    <label
      className={classes(css['drop'], over && css['over'])}
      onDragEnter={() => setOver(true)}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        if (!disabled) onDropped?.(event);
      }}
    >
      <Upload size={28} aria-hidden="true" />
      <strong>{label}</strong>
      <span>
        {t('fileDrop')} <span className={css['choose']}>{t('fileChoose')}</span>
      </span>
      {hint ? <small>{hint}</small> : null}
      <input
        type="file"
        className={css['input']}
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </label>
  );
}
