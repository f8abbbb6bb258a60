import type {
  ImportedPackage,
  PackageImport,
  PackageKind,
  importPackageEndpoint,
} from '@trilha/contracts/learning/packages';
import type { ScormItem } from '@trilha/contracts/learning/scorm';
import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../lib/translate.ts';

import { call } from '../../lib/api.ts';
import { useFileUpload } from './use-file-upload.ts';
import { useAsyncAction } from '../../lib/use-async-action.ts';
import { ActionError } from '../../ui/action-error.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { ProgressBar } from '../../ui/progress.tsx';
import { fileSizeText } from './file-size.ts';
import css from './package-import-dialog.module.css';

interface PackageImportDialogProps {
  readonly kind: PackageKind;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onUse: (imported: ImportedPackage) => void;
}

/** Brings a .zip in: upload, examination, and a report of what is in it or of everything that is wrong with it. */
export function PackageImportDialog({ kind, open, onClose, onUse }: PackageImportDialogProps) {
  const { t } = useTranslation('admin-packages');
  const upload = useFileUpload();
  const [report, setReport] = useState<PackageImport>();
  const examination = useAsyncAction();

  const handleFiles = async ([file]: readonly File[]) => {
    setReport(undefined);
    examination.clear();
    const stored = file && (await upload.start(file, 'package'));
    if (!stored) return;
    await examination.act(async () =>
      setReport(
        await call<typeof importPackageEndpoint>('POST /api/v1/packages', {
          body: { fileId: stored.id, kind },
        }),
      ),
    );
  };

  const close = () => {
    upload.cancel();
    setReport(undefined);
    examination.clear();
    onClose();
  };
  const isBusy = upload.file !== undefined || examination.busy;
  const error = upload.error ?? examination.error;
  return (
    <Dialog
      title={t(`title.${kind}`)}
      open={open}
      onClose={close}
      wide
      actions={
        report?.accepted ? (
          <>
            <Button variant="secondary" onClick={() => setReport(undefined)}>
              {t('another')}
            </Button>
            <Button onClick={() => onUse(report.package)}>{t('use')}</Button>
          </>
        ) : undefined
      }
    >
      <div className={css['body']}>
        <ActionError error={error} />
        {isBusy ? (
          <div className={css['busy']} role="status">
            <strong>
              {examination.busy ? t('examining') : t('uploading', { name: upload.file?.name ?? '' })}
            </strong>
            <ProgressBar value={examination.busy ? 100 : upload.progress} label={t('uploadProgress')} />
          </div>
        ) : report ? (
          <Report report={report} />
        ) : null}
        {isBusy || report?.accepted ? null : (
          <FileDrop
            label={t(`drop.${kind}`)}
            hint={t('dropHint')}
            accept=".zip,application/zip"
            onFiles={(files) => void handleFiles(files)}
          />
        )}
      </div>
    </Dialog>
  );
}

function Report({ report }: { readonly report: PackageImport }) {
  const { t } = useTranslation('admin-packages');
  if (!report.accepted)
    return (
      <section className={css['report']} role="alert">
        <h3 className={css['verdict']}>
          <CircleX size={22} className={css['bad']} aria-hidden="true" />
          {t('refused', { count: report.problems.length })}
        </h3>
        <ul className={css['findings']}>
          {report.problems.map(({ code, where, values }) => (
            <li key={`${code} ${where ?? ''} ${JSON.stringify(values)}`}>
              {t(`problems.${code}`, values)}
              {where ? <code>{where}</code> : null}
            </li>
          ))}
        </ul>
        <p className={css['hint']}>{t('refusedHint')}</p>
      </section>
    );

  const { title, scorm, notes, fileCount, byteCount } = report.package;
  return (
    <section className={css['report']} role="status">
      <h3 className={css['verdict']}>
        <CircleCheck size={22} className={css['good']} aria-hidden="true" />
        {title}
      </h3>
      <p className={css['hint']}>
        {scorm ? `${t(`edition.${scorm.edition}`)} · ` : ''}
        {t('packageFacts', { count: fileCount, size: fileSizeText(byteCount) })}
      </p>
      {scorm ? (
        <>
          <h4>{t('items', { count: scorm.launchCount })}</h4>
          <Items items={scorm.items} />
        </>
      ) : null}
      {notes.length > 0 ? (
        <>
          <h4>{t('notesTitle', { count: notes.length })}</h4>
          <ul className={css['findings']}>
            {notes.map(({ code, where, values }) => (
              <li key={`${code} ${where ?? ''} ${JSON.stringify(values)}`}>
                <TriangleAlert size={16} className={css['mild']} aria-hidden="true" />{' '}
                {t(`notes.${code}`, values)}
                {where ? <code>{where}</code> : null}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}

function Items({ items }: { readonly items: readonly ScormItem[] }) {
  return (
    <ul className={css['items']}>
      {items.map((item) => (
        <li key={item.id}>
          {item.title}
          {item.children.length > 0 ? <Items items={item.children} /> : null}
        </li>
      ))}
    </ul>
  );
}
