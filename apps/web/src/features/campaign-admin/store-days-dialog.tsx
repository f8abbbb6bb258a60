import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useAct } from '../../lib/use-act.ts';
import { ActFailed } from '../../ui/act-failed.tsx';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { changeStoreDays } from './campaign-admin.api.ts';
import css from './campaign-admin.module.css';

interface StoreDaysDialogProps {
  readonly campaignId: string;
  readonly store: {
    readonly id: string;
    readonly name: string;
    readonly from: string;
    readonly until: string | null;
  };
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

/** Changes the days on which a store takes part, also in mid-campaign. */
export function StoreDaysDialog({ campaignId, store, onClose, onChanged }: StoreDaysDialogProps) {
  const { t } = useTranslation(['admin-program', 'common']);
  const [from, setFrom] = useState(store.from);
  const [until, setUntil] = useState(store.until ?? '');
  const { busy, error, act } = useAct();
  const save = () =>
    act(async () => {
      await changeStoreDays(campaignId, store.id, { from, until: until || null });
      showToast({ text: t('daysChanged'), tone: 'success' });
      onChanged();
      onClose();
    });
  return (
    <Dialog
      open
      title={t('changeDaysOf', { store: store.name })}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button
            loading={busy}
            disabled={from === '' || (until !== '' && until < from)}
            onClick={() => void save()}
          >
            {t('saveEvent')}
          </Button>
        </>
      }
    >
      <div className={css['stack']}>
        <ActFailed error={error} />
        <DateField
          label={t('beginsOn')}
          value={from}
          data-autofocus
          onChange={({ target }) => setFrom(target.value)}
        />
        <DateField
          label={t('endsOn')}
          hint={t('untilHint')}
          value={until}
          min={from}
          onChange={({ target }) => setUntil(target.value)}
        />
        <p className={css['muted']}>{t('daysKept')}</p>
      </div>
    </Dialog>
  );
}
