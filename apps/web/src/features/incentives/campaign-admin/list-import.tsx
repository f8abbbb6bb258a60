import type { SelectionImport } from '@trilha/contracts/incentives/eligibility-imports';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { download } from '../../../lib/download.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { useUpload } from '../../../lib/upload.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionError } from '../../../ui/action-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { ProgressBar } from '../../../ui/progress.tsx';
import { beginSelectionImport, refusedRowsAddress, selectionImportQuery } from './campaign-admin.api.ts';
import css from './campaign-admin.module.css';
import { ListColumns } from './list-columns.tsx';

const SHOWN_FAULTS = 10;
/** Why a list can end without a result; all else is nothing a person can mend. */
const LIST_FAULTS = ['import_unreadable', 'import_failed'] as const;

interface ListImportProps {
  readonly campaignId: string;
  readonly kind: 'stores' | 'agencies';
  readonly onDone: () => void;
}

/** Sends a list of stores or agencies, shows how far the server is with it, and gives refused rows back. */
export function ListImport({ campaignId, kind, onDone }: ListImportProps) {
  const { t } = useTranslation(['admin-program', 'admin-campaigns']);
  const { upload, progress } = useUpload();
  const [importId, setImportId] = useState<string>();
  const { busy, error, act } = useAsyncAction();
  const take = (file: File) =>
    act(async () => {
      setImportId(undefined);
      const { fileId } = await upload(file, { purpose: 'people' });
      setImportId((await beginSelectionImport(campaignId, kind, fileId)).id);
    });
  return (
    <div className={css['stack']}>
      <FileDrop
        label={t(kind === 'stores' ? 'admin-campaigns:importStores' : 'admin-campaigns:importAgencies')}
        hint={t(kind === 'stores' ? 'listHintStores' : 'listHintAgencies')}
        accept=".csv,text/csv,.xlsx"
        disabled={busy}
        onFiles={([file]) => void (file && take(file))}
      />
      <ListColumns kind={kind} />
      {progress === null ? null : <ProgressBar value={progress * 100} label={t('uploading')} />}
      <ActionError error={error} />
      {importId ? <Outcome importId={importId} onDone={onDone} /> : null}
    </div>
  );
}

function Outcome({ importId, onDone }: { readonly importId: string; readonly onDone: () => void }) {
  const { t } = useTranslation('admin-program');
  const errorText = useErrorText();
  const query = useQuery(selectionImportQuery(importId));
  const status = query.data?.status;
  useEffect(() => {
    // The lists on the screen are older than what the server has just written.
    if (status === 'done') onDone();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- called once, whichever function is given
  }, [status]);
  if (!query.data) return null;
  const { fileName, taken, refused } = query.data;
  if (status === 'working')
    return <Alert answers>{t('reading', { file: fileName, count: taken + refused })}</Alert>;
  if (status === 'failed')
    return (
      <Alert tone="danger" answers>
        {errorText(new ApiError(LIST_FAULTS.find((code) => code === query.data.error) ?? 'internal'))}
      </Alert>
    );
  return <Done done={query.data} />;
}

function Done({ done }: { readonly done: SelectionImport }) {
  const { t } = useTranslation('admin-program');
  const { taken, refused, faults } = done;
  return (
    <Alert
      tone={refused > 0 ? 'warning' : 'success'}
      answers
      title={t('imported', { taken, refused })}
      actions={
        refused > 0 ? (
          <Button
            size="small"
            variant="secondary"
            onClick={() => void download(refusedRowsAddress(done.id), 'refused.csv')}
          >
            {t('downloadRefused')}
          </Button>
        ) : null
      }
    >
      <ul className={css['plain']}>
        {faults.slice(0, SHOWN_FAULTS).map(({ row, column, found, fault }) => (
          <li key={`${row}${column}`}>
            {t('importFault', { row: String(row), column, found, fault: t(`fault_${fault}`) })}
          </li>
        ))}
        {refused > SHOWN_FAULTS ? <li>{t('moreFaults', { count: refused - SHOWN_FAULTS })}</li> : null}
      </ul>
    </Alert>
  );
}
