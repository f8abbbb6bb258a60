import { useTranslation } from '../lib/translate.ts';

import { useFormat } from '../lib/dates.ts';
import { useAsyncAction } from '../lib/use-async-action.ts';
import { ActionError } from '../ui/action-error.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import type { DraftStatus, DraftSteps } from './draft-session.ts';

interface ConflictDialogProps {
  readonly session: DraftSteps;
  readonly view: DraftStatus;
}

/** Somebody else saved this meanwhile: which text goes on. The other one stays one step of undo away. */
export function ConflictDialog({ session, view }: ConflictDialogProps) {
  const { t } = useTranslation('admin-courses');
  const format = useFormat();
  const mine = useAsyncAction();
  const theirs = useAsyncAction();
  const { conflict } = view;

  return (
    <Dialog
      title={t('conflictTitle')}
      open={view.state === 'conflict'}
      // There is no way past it: only a choice tells which text is saved.
      onClose={() => undefined}
      actions={
        <>
          <Button
            variant="secondary"
            loading={theirs.busy}
            disabled={mine.busy}
            onClick={() => void theirs.act(() => session.takeTheirs())}
          >
            {t('useTheirs')}
          </Button>
          <Button
            loading={mine.busy}
            disabled={theirs.busy}
            onClick={() => void mine.act(() => session.keepMine())}
          >
            {t('keepMine')}
          </Button>
        </>
      }
    >
      <p>
        {conflict?.by && conflict.at
          ? t('conflictBy', { name: conflict.by, when: format.dateTime(conflict.at) })
          : t('conflictBySomebody')}
      </p>
      <p>{t('conflictKept')}</p>
      <ActionError error={mine.error ?? theirs.error} />
    </Dialog>
  );
}
