import { useTranslation } from '../lib/translate.ts';
import { ActionDialog } from '../ui/action-dialog.tsx';
import type { leaveStore } from './leave-for-link.ts';

type LeaveQuestionProps = NonNullable<ReturnType<typeof leaveStore.current>>;

/** What waits on this device, what becomes of it, and whether the person still goes. */
export function LeaveQuestion({ by, unsent: { stored, onlyHere, tests }, answer }: LeaveQuestionProps) {
  const { t } = useTranslation('downloads');
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
