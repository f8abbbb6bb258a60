import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { useFormat } from '../../../lib/dates.ts';
import { ActionError } from '../../../ui/action-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useBuilder } from './builder-context.ts';

/** Somebody else saved this course meanwhile: which text goes on. The other one stays one step of undo away. */
export function ConflictDialog() {
  const { t } = useTranslation('admin-courses');
  const format = useFormat();
  const { session, view } = useBuilder();
  const [busy, setBusy] = useState<'mine' | 'theirs'>();
  const [error, setError] = useState<unknown>();
  const { conflict } = view;

  const choose = async (which: 'mine' | 'theirs') => {
    setBusy(which);
    setError(undefined);
    try {
      await (which === 'mine' ? session.keepMine() : session.takeTheirs());
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(undefined);
    }
  };

  return (
    <Dialog
      title={t('conflictTitle')}
      open={view.state === 'conflict'}
      // There is no way past it: only a choice tells which text is saved.
      onClose={() => undefined}
      actions={
        <>
          <Button variant="secondary" loading={busy === 'theirs'} onClick={() => void choose('theirs')}>
            {t('useTheirs')}
          </Button>
          <Button loading={busy === 'mine'} onClick={() => void choose('mine')}>
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
      <ActionError error={error} />
    </Dialog>
  );
}
