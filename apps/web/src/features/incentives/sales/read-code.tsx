import { QrCode } from 'lucide-react';
import { useTranslation } from '../../../lib/translate.ts';

import { openPicture } from '../../../lib/open-picture.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { Notice } from '../../../ui/notice.tsx';
import { PictureButton } from '../../../ui/picture-input.tsx';
import css from './sales.module.css';
import type { ReadingState } from './use-picture-reading.ts';

interface ReadCodeProps {
  readonly state: ReadingState;
  readonly codeRead: boolean | null;
  readonly onPicture: (picture: Blob) => Promise<void>;
}

/** Fills the form from the QR code or barcode of the invoice; that picture is read and forgotten. */
export function ReadCode({ state, codeRead, onPicture }: ReadCodeProps) {
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
        {state === 'reading' ? t('readingText') : null}
        {state === 'failed' ? t('textFailed') : null}
      </div>
      {codeRead === true ? (
        <Notice tone="success" announced>
          {t('codeRead')}
        </Notice>
      ) : null}
      {(codeRead === false && !busy) || error !== undefined ? (
        <Notice tone="warning" announced>
          {t('noCode')}
        </Notice>
      ) : null}
    </div>
  );
}
