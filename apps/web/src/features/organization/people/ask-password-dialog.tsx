import { useTranslation } from '../../../lib/translate.ts';

import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';

interface AskPasswordDialogProps {
  readonly name: string;
  readonly onAsk: () => Promise<void>;
  readonly onClose: () => void;
}

/** Says what asking for another password does to somebody, and asks once more. */
export function AskPasswordDialog({ name, onAsk, onClose }: AskPasswordDialogProps) {
  const { t } = useTranslation('admin-people');
  const { busy, error, act } = useAsyncAction();

  const handleAsk = () =>
    act(async () => {
      await onAsk();
      onClose();
    });
  return (
    <ActionDialog
      title={t('askPassword.title', { name })}
      label={t('act.askPassword')}
      busy={busy}
      error={error}
      onAct={handleAsk}
      onClose={onClose}
    >
      <p>{t('askPassword.text', { name })}</p>
    </ActionDialog>
  );
}
