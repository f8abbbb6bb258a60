import { useTranslation } from '../lib/translate.ts';
import { ActionDialog } from '../ui/action-dialog.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import type { leaveStore } from './leave-for-link.ts';

type Asked = NonNullable<ReturnType<typeof leaveStore.current>>;

/** That what waits is sent first; then what still waits on this device, what becomes of it, and whether the person still goes. */
export function LeaveQuestion({ asked }: { readonly asked: Asked }) {
  const { t } = useTranslation('downloads');
  if (asked.by === 'sending')
    return (
      <Dialog
        open
        title={t('leave.sendingTitle')}
        onClose={asked.stay}
        actions={
          <Button variant="secondary" onClick={asked.stay}>
            {t('leave.stay')}
          </Button>
        }
      >
        <p role="status">{t('leave.sending')}</p>
      </Dialog>
    );
  const { by, answer } = asked;
  const { stored, onlyHere, tests } = asked.unsent;
  const losesTests = by === 'hand' && tests > 0;
  return (
    <ActionDialog
      danger={onlyHere > 0 || losesTests}
      title={t('leave.title')}
      label={t(by === 'link' ? 'leave.go' : 'leave.signOut')}
      cancelLabel={t('leave.stay')}
      busy={false}
      error={undefined}
      onAct={() => answer(true)}
      onClose={() => answer(false)}
    >
      {stored > 0 ? <p>{t('leave.kept', { count: stored })}</p> : null}
      {tests > 0 ? <p>{t(losesTests ? 'leave.testsLost' : 'leave.tests', { count: tests })}</p> : null}
      {onlyHere > 0 ? <p>{t('leave.onlyHere', { count: onlyHere })}</p> : null}
    </ActionDialog>
  );
}
