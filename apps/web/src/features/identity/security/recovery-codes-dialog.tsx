import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import css from './security.module.css';

/** Recovery codes, shown once; closing takes a press that says they are kept. */
export function RecoveryCodesDialog({
  codes,
  onClose,
}: {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(['security', 'common']);
  const [copied, setCopied] = useState(false);
  const handleCopy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    setCopied(true);
  };
  return (
    <Dialog
      open
      title={t('keepCodes')}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={() => void handleCopy()}>
            {t(copied ? 'common:copied' : 'common:copy')}
          </Button>
          <Button onClick={onClose}>{t('codesKept')}</Button>
        </>
      }
    >
      <p>{t('keepCodesText')}</p>
      <ol className={css['codes']}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
    </Dialog>
  );
}
