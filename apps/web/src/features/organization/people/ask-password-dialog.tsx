import { useTranslation } from '../../../lib/translate.ts';

import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionError } from '../../../ui/action-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

interface AskPasswordDialogProps {
  readonly name: string;
  readonly onAsk: () => Promise<void>;
  readonly onClose: () => void;
}

/** Says what asking for another password does to somebody, and asks once more. */
export function AskPasswordDialog({ name, onAsk, onClose }: AskPasswordDialogProps) {
  const { t } = useTranslation(['admin-people', 'common']);
  const { busy, error, act } = useAsyncAction();

  const handleAsk = () =>
    act(async () => {
      await onAsk();
      onClose();
    });
  return (
    <Dialog
      open
      title={t('askPassword.title', { name })}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button loading={busy} onClick={() => void handleAsk()}>
            {t('act.askPassword')}
          </Button>
        </>
      }
    >
      <p>{t('askPassword.text', { name })}</p>
      <ActionError error={error} />
    </Dialog>
  );
}
