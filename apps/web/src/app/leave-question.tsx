import { useTranslation } from '../lib/translate.ts';
import { ActionDialog } from '../ui/action-dialog.tsx';
import type { leaveStore } from './leave-for-link.ts';

type LeaveQuestionProps = NonNullable<ReturnType<typeof leaveStore.current>>;

/** What waits on this device, what becomes of it, and whether the person still follows the link. */
export function LeaveQuestion({ unsent: { stored, onlyHere, tests }, answer }: LeaveQuestionProps) {
  const { t } = useTranslation('downloads');
  return (
    <ActionDialog
      danger={onlyHere > 0}
      title={t('leave.title')}
      label={t('leave.go')}
      cancelLabel={t('leave.stay')}
      busy={false}
      error={undefined}
      onAct={() => answer(true)}
      onClose={() => answer(false)}
    >
      {stored > 0 ? <p>{t('leave.kept', { count: stored })}</p> : null}
      {tests > 0 ? <p>{t('leave.tests', { count: tests })}</p> : null}
      {onlyHere > 0 ? <p>{t('leave.onlyHere', { count: onlyHere })}</p> : null}
    </ActionDialog>
  );
}
