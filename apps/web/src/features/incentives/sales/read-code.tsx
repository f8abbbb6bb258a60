import { QrCode } from 'lucide-react';
import { useTranslation } from '../../../lib/translate.ts';

import { openPicture } from '../../../lib/open-picture.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { Alert } from '../../../ui/alert.tsx';
import { PictureButton } from '../../../ui/picture-input.tsx';
import css from './sales.module.css';
import type { ReadingState } from './use-picture-reading.ts';

/** How far the reading of the pictures is, where the person looks after taking one. */
export function ReadingStatus({ state }: { readonly state: ReadingState }) {
  const { t } = useTranslation('receipts');
  return (
    <div role="status" className={css['reading']}>
      {state === 'reading' ? t('readingText') : null}
      {state === 'failed' ? t('textFailed') : null}
    </div>
  );
}

interface ReadCodeProps {
  readonly codeRead: boolean | null;
  readonly onPicture: (picture: Blob) => Promise<void>;
}

/** Fills the form from the QR code or barcode of the invoice; that picture is read and forgotten. */
export function ReadCode({ codeRead, onPicture }: ReadCodeProps) {
  const { t } = useTranslation('receipts');
  const { busy, error, act } = useAsyncAction();
  const handleFiles = async ([file]: readonly File[]) => {
    if (file) await act(async () => onPicture(await openPicture(file)));
  };
  return (
    <div className={css['stack']}>
      <PictureButton
        capture
        variant="soft"
        icon={<QrCode size={20} aria-hidden="true" />}
        text={t('readCode')}
        name={t('readCode')}
        disabled={busy}
        onFiles={(files) => void handleFiles(files)}
      />
      <div role="status" className={css['muted']}>
        {busy ? t('readingCode') : null}
      </div>
      {codeRead === true ? (
        <Alert tone="success" answers>
          {t('codeRead')}
        </Alert>
      ) : null}
      {(codeRead === false && !busy) || error !== undefined ? (
        <Alert tone="warning" answers>
          {t('noCode')}
        </Alert>
      ) : null}
    </div>
  );
}
