import { Download } from 'lucide-react';
import { useTranslation } from '../lib/translate.ts';

import { useAsyncAction } from '../lib/use-async-action.ts';
import { ActionError } from '../ui/action-error.tsx';
import { Button } from '../ui/button.tsx';
import { downloadFile } from './download-file.ts';
import css from './file-failed.module.css';

interface FileFailedProps {
  readonly title: string;
  readonly text: string;
  /** The address of the file itself, renewed. */
  readonly fileUrl: () => Promise<string>;
  readonly onRetry: () => Promise<void>;
}

/** What cannot be shown here, why, and the file itself to open elsewhere. */
export function FileFailed({ title, text, fileUrl, onRetry }: FileFailedProps) {
  const { t } = useTranslation('players');
  const common = useTranslation('common').t;
  const { busy, error, act } = useAsyncAction();
  return (
    <div className={css['failed']} role="alert">
      <strong>{title}</strong>
      <p>{text}</p>
      <div className={css['acts']}>
        <Button
          loading={busy}
          icon={<Download size={20} aria-hidden="true" />}
          onClick={() => void act(async () => downloadFile(await fileUrl()))}
        >
          {t('download')}
        </Button>
        <Button variant="quiet" disabled={busy} onClick={() => void act(onRetry)}>
          {common('retry')}
        </Button>
      </div>
      <ActionError error={error} />
    </div>
  );
}
