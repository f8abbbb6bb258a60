import type { PeopleImport } from '@trilha/contracts/organization/people-import';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { Figures } from '../../../imports/figures.tsx';
import { useImportFaultText } from '../../../imports/import-faults.ts';
import css from '../../../imports/imports.module.css';
import { RefusedRows } from '../../../imports/refused-rows.tsx';
import { isWorking } from '../../../imports/working.ts';
import { useFormat } from '../../../lib/dates.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { useErrorToast } from '../../../ui/use-error-toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { ProgressBar } from '../../../ui/progress.tsx';
import {
  IMPORT_KEY,
  commitImport,
  readAllRoles,
  readRefused,
  resumeImport,
  undoImport,
} from './people-import.api.ts';
import type { GivenRole } from './people-import.api.ts';
import { PlannedChanges } from './planned-changes.tsx';
import { RolesDialog } from './roles-dialog.tsx';
import { useProblemText } from './use-problem-text.ts';

interface ImportProgressProps {
  readonly current: PeopleImport;
  readonly onAgain: () => void;
}

/** Where an import stands: under way, checked and waiting, let in, taken back, failed. */
export function ImportProgress({ current, onAgain }: ImportProgressProps) {
  const { t } = useTranslation('admin-import');
  const problemText = useProblemText(current.head);
  const { status, progress } = current;
  const isChecked = status === 'checked';
  const isIdle = isChecked && current.toCreate + current.toChange === 0;
  const figures = [
    { label: t('rows'), value: current.rows },
    { label: t(isChecked ? 'toCreate' : 'created'), value: isChecked ? current.toCreate : current.created },
    { label: t(isChecked ? 'toChange' : 'changed'), value: isChecked ? current.toChange : current.changed },
    { label: t('refused'), value: current.refused },
  ];
  return (
    <Card>
      <div className={css['step']}>
        <h2>{isIdle ? t('rowsNothing') : t(`status.${status}`)}</h2>
        <p className={css['file']}>{current.fileName}</p>
        {isWorking(current) ? (
          <>
            <ProgressBar value={progress === null ? null : progress * 100} label={t(`status.${status}`)} />
            <p role="status">{t('leave')}</p>
          </>
        ) : null}
        {status === 'failed' ? <Failed current={current} /> : null}
        <Figures figures={figures} />
        <PlannedChanges current={current} />
        <RefusedRows
          current={current}
          queryKey={IMPORT_KEY}
          read={(afterLine, limit, signal) => readRefused(current.id, afterLine, limit, signal)}
          problemText={problemText}
        />
        <Steps current={current} onAgain={onAgain} />
      </div>
    </Card>
  );
}

/** What can be done with an import as it stands. */
function Steps({ current, onAgain }: ImportProgressProps) {
  const { t } = useTranslation('admin-import');
  const format = useFormat();
  const queryClient = useQueryClient();
  const { busy, act } = useAsyncAction({ onError: useErrorToast() });
  const [roles, setRoles] = useState<readonly GivenRole[]>([]);
  const { id, status, toCreate, toChange, undoUntil, failedStep } = current;
  // How people were before is known for a day only: afterwards neither way is open.
  const isHalf = undoUntil !== null && (failedStep === 'committing' || failedStep === 'undoing');

  const moved = async (work: Promise<unknown>) => {
    try {
      await work;
    } finally {
      await queryClient.invalidateQueries({ queryKey: IMPORT_KEY });
    }
  };
  const step = (work: (importId: string) => Promise<unknown>) => act(() => moved(work(id)));
  // Roles that open other people's data are named and confirmed before anything is let in.
  const handleCommit = () =>
    act(async () => {
      const given = await readAllRoles(id);
      if (given.length === 0) await moved(commitImport(id, []));
      else setRoles(given);
    });
  const handleConfirmed = async () => {
    await act(() => moved(commitImport(id, roles)));
    setRoles([]);
  };
  const people = toCreate + toChange;
  const commitText = t('commit', { count: people, number: format.number(people) });
  return (
    <div className={css['foot']}>
      {status === 'checked' && people > 0 ? (
        <Button loading={busy} onClick={() => void handleCommit()}>
          {commitText}
        </Button>
      ) : null}
      {isHalf ? (
        <Button loading={busy} onClick={() => void step(resumeImport)}>
          {t(failedStep === 'undoing' ? 'resumeUndo' : 'resume')}
        </Button>
      ) : null}
      {(status === 'committed' || failedStep === 'committing') && undoUntil ? (
        <Button variant="secondary" loading={busy} onClick={() => void step(undoImport)}>
          {t('undo', { until: format.dateTime(undoUntil) })}
        </Button>
      ) : null}
      {isWorking(current) ? null : (
        <Button variant={status === 'checked' || isHalf ? 'secondary' : 'primary'} onClick={onAgain}>
          {t('again')}
        </Button>
      )}
      {roles.length > 0 ? (
        <RolesDialog
          roles={roles}
          busy={busy}
          action={commitText}
          onConfirm={() => void handleConfirmed()}
          onClose={() => setRoles([])}
        />
      ) : null}
    </div>
  );
}

/** Why an import ended, and where it left the people it had begun with. */
function Failed({ current: { failedStep, error, created, changed } }: { readonly current: PeopleImport }) {
  const { t } = useTranslation('admin-import');
  const { number } = useFormat();
  const faultText = useImportFaultText();
  const people = number(created + changed);
  if (failedStep === 'committing' || failedStep === 'undoing')
    return (
      <Alert tone="danger">
        {t(failedStep === 'committing' ? 'stoppedHalfIn' : 'stoppedHalfOut', { number: people })}
      </Alert>
    );
  return <Alert tone="danger">{faultText(error)}</Alert>;
}
