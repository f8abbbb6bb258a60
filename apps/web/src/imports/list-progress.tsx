import type { ListImport } from '@trilha/contracts/platform/imports';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../lib/translate.ts';

import { useFormat } from '../lib/dates.ts';
import { useAsyncAction } from '../lib/use-async-action.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ProgressBar } from '../ui/progress.tsx';
import { useErrorToast } from '../ui/use-error-toast.ts';
import { Figures } from './figures.tsx';
import { useImportFaultText } from './import-faults.ts';
import css from './imports.module.css';
import { ListChanges } from './list-changes.tsx';
import type { ListImporter, ListTexts } from './list-importer.ts';
import { RefusedRows } from './refused-rows.tsx';
import { useInTurn } from './use-in-turn.ts';
import { useRowFaultText } from './use-row-fault-text.ts';
import { isWorking } from './working.ts';

interface ListProgressProps {
  readonly importer: ListImporter;
  readonly texts: ListTexts;
  readonly current: ListImport;
  /** Whether its person may go on with it; whoever may not only sees what became of it. */
  readonly canChange: boolean;
  readonly onAgain: () => void;
  readonly onColumns: () => void;
}

/** Where an import of a list stands: under way, checked and waiting, written, taken back, failed. */
export function ListProgress({ importer, texts, current, canChange, ...onward }: ListProgressProps) {
  const { t } = useTranslation('admin-import');
  const decisions = useInTurn();
  const faultText = useRowFaultText(texts, current.head);
  const { status, progress } = current;
  const isIdle = status === 'checked' && current.toCreate + current.toChange === 0;
  return (
    <Card>
      <div className={css['step']}>
        <h2>{isIdle ? t('rowsNothing') : t(`status.${status}`)}</h2>
        <p className={css['file']}>{current.fileName}</p>
        {isWorking(current) ? (
          <>
            <ProgressBar value={progress === null ? null : progress * 100} label={t(`status.${status}`)} />
            <p role="status">{t('rowsLeave')}</p>
          </>
        ) : null}
        {status === 'failed' ? <Failed current={current} /> : null}
        <ListFigures current={current} />
        {canChange ? (
          <ListChanges importer={importer} texts={texts} current={current} sequentially={decisions.add} />
        ) : null}
        <RefusedRows
          current={current}
          queryKey={importer.key}
          read={(afterLine, limit, signal) => importer.refused(current.id, afterLine, limit, signal)}
          problemText={faultText}
        />
        {canChange ? (
          <Steps importer={importer} current={current} deciding={decisions.busy} {...onward} />
        ) : null}
      </div>
    </Card>
  );
}

function ListFigures({ current }: { readonly current: ListImport }) {
  const { t } = useTranslation('admin-import');
  const { rows, refused, toCreate, toChange, unchanged, declined, created, changed, untouched } = current;
  const figures =
    current.status === 'checked'
      ? [
          { label: t('rows'), value: rows },
          { label: t('rowsToCreate'), value: toCreate },
          { label: t('rowsToChange'), value: toChange },
          { label: t('rowsUnchanged'), value: unchanged + declined },
          { label: t('refused'), value: refused },
        ]
      : [
          { label: t('rows'), value: rows },
          { label: t('rowsCreated'), value: created },
          { label: t('rowsChanged'), value: changed },
          ...(current.status === 'undone' || untouched > 0
            ? [{ label: t('rowsUntouched'), value: untouched }]
            : []),
          { label: t('refused'), value: refused },
        ];
  return <Figures figures={figures} />;
}

/** What can be done with an import as it stands. */
function Steps({
  importer,
  current,
  deciding,
  onAgain,
  onColumns,
}: Omit<ListProgressProps, 'texts' | 'canChange'> & {
  /** A decision is on its way: nothing is written before it has arrived. */
  readonly deciding: boolean;
}) {
  const { t } = useTranslation('admin-import');
  const format = useFormat();
  const queryClient = useQueryClient();
  const { busy, act } = useAsyncAction({ onError: useErrorToast() });
  const { id, status, toCreate, toChange, undoUntil, failedStep } = current;
  const isHalf = undoUntil !== null && (failedStep === 'committing' || failedStep === 'undoing');
  const step = (work: (importId: string) => Promise<unknown>) =>
    act(async () => {
      try {
        await work(id);
      } finally {
        await queryClient.invalidateQueries({ queryKey: importer.key });
      }
    });
  const rows = toCreate + toChange;
  return (
    <div className={css['foot']}>
      {status === 'checked' && rows > 0 ? (
        <Button loading={busy || deciding} onClick={() => void step(importer.commit)}>
          {t('rowsCommit', { count: rows, number: format.number(rows) })}
        </Button>
      ) : null}
      {isHalf ? (
        <Button loading={busy} onClick={() => void step(importer.resume)}>
          {t(failedStep === 'undoing' ? 'resumeUndo' : 'resume')}
        </Button>
      ) : null}
      {(status === 'committed' || failedStep === 'committing') && undoUntil ? (
        <Button variant="secondary" loading={busy} onClick={() => void step(importer.undo)}>
          {t('undo', { until: format.dateTime(undoUntil) })}
        </Button>
      ) : null}
      {status === 'checked' ? (
        <Button variant="secondary" onClick={onColumns}>
          {t('rowsColumns')}
        </Button>
      ) : null}
      {isWorking(current) ? null : (
        <Button variant={status === 'checked' || isHalf ? 'secondary' : 'primary'} onClick={onAgain}>
          {t('again')}
        </Button>
      )}
    </div>
  );
}

/** Why an import ended, and where it left what it had begun with. */
function Failed({ current: { failedStep, error, created, changed } }: { readonly current: ListImport }) {
  const { t } = useTranslation('admin-import');
  const { number } = useFormat();
  const faultText = useImportFaultText();
  return (
    <Alert tone="danger" title={failedStep === 'checking' ? undefined : t('rowsStopped')}>
      {failedStep === 'checking'
        ? null
        : `${t(failedStep === 'undoing' ? 'rowsStoppedOut' : 'rowsStoppedIn', { number: number(created + changed) })} `}
      {faultText(error)}
    </Alert>
  );
}
