import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
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
  const { t } = useTranslation('admin-program');
  const [from, setFrom] = useState(store.from);
  const [until, setUntil] = useState(store.until ?? '');
  const { busy, error, act } = useAsyncAction();
  const save = () =>
    act(async () => {
      await changeStoreDays(campaignId, store.id, { from, until: until || null });
      showToast({ text: t('daysChanged'), tone: 'success' });
      onChanged();
      onClose();
    });
  return (
    <ActionDialog
      title={t('changeDaysOf', { store: store.name })}
      label={t('saveEvent')}
      busy={busy}
      disabled={from === '' || (until !== '' && until < from)}
      error={error}
      onAct={() => void save()}
      onClose={onClose}
    >
      <div className={css['stack']}>
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
    </ActionDialog>
  );
}
