import type { Privacy } from '@trilha/contracts/identity/privacy';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { onSessionLost } from '../../../lib/session.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { useFieldErrors } from '../../../lib/use-field-errors.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { deleteAccount } from './privacy.api.ts';
import css from './privacy.module.css';

interface DeleteAccountCardProps {
  readonly privacy: Privacy;
  /** The account is gone; nothing can be asked of the server any more. */
  readonly onDeleted: () => void;
}

type Receipts = Awaited<ReturnType<typeof deleteAccount>>['receipts'];

/** Deletes the account after its owner typed their name [REG-09]. */
export function DeleteAccountCard({ privacy, onDeleted }: DeleteAccountCardProps) {
  const { t } = useTranslation('profile');
  const [open, setOpen] = useState(false);
  return (
    <Card className={css['card']}>
      <h3>{t('deleteTitle')}</h3>
      <p>{t('deleteText')}</p>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {t('deleteOpen')}
      </Button>
      {open ? <DeleteDialog privacy={privacy} onClose={() => setOpen(false)} onDeleted={onDeleted} /> : null}
    </Card>
  );
}

function DeleteDialog({
  privacy,
  onClose,
  onDeleted,
}: DeleteAccountCardProps & { readonly onClose: () => void }) {
  const { t } = useTranslation('profile');
  const [name, setName] = useState('');
  const { busy, error, act } = useAsyncAction();
  const [receipts, setReceipts] = useState<Receipts>();
  const errors = useFieldErrors(error, { name_mismatch: 'name' });

  const handleSubmit = () =>
    act(async () => {
      const gone = await deleteAccount(name);
      // The session ended with the account; the proof of it stays on the screen until its reader leaves.
      onSessionLost(() => undefined);
      setReceipts(gone.receipts);
    });

  if (receipts)
    return (
      <Dialog
        open
        title={t('deletedTitle')}
        onClose={onDeleted}
        actions={<Button onClick={onDeleted}>{t('deletedLeave')}</Button>}
      >
        <p>{t('deletedText')}</p>
        <ul className={css['list']}>
          {receipts.map(({ client, number }) => (
            <li key={number}>
              {client}: <code>{number}</code>
            </li>
          ))}
        </ul>
      </Dialog>
    );
  return (
    <ActionDialog
      title={t('deleteTitle')}
      label={t('deleteNow')}
      danger
      busy={busy}
      disabled={name.trim() === ''}
      error={errors.other}
      onAct={handleSubmit}
      onClose={onClose}
    >
      <p>{t('deleteWhere', { clients: privacy.clients.join(', ') })}</p>
      <p>{t('deleteGoes')}</p>
      <p>{t('deleteStays')}</p>
      <TextField
        data-autofocus
        label={t('deleteName', { name: privacy.name })}
        autoComplete="off"
        value={name}
        error={errors.at('name')}
        onChange={(event) => setName(event.target.value)}
      />
    </ActionDialog>
  );
}
