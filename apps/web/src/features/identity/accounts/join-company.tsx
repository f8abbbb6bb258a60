import { useTranslation } from '../../../lib/translate.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useTask } from './use-task.ts';

interface JoinCompanyProps {
  readonly company: string;
  readonly onJoin: () => Promise<void>;
}

/** Asks the owner of an address, who has an account already, whether they join a company with it. Leaving the page declines. */
export function JoinCompany({ company, onJoin }: JoinCompanyProps) {
  const { t } = useTranslation('accounts');
  const task = useTask();
  return (
    <EmptyState
      illustration="nothing-yet"
      title={t('joinNext', { company })}
      actions={
        <Button size="large" loading={task.running} onClick={() => void task.run(onJoin)}>
          {t('joinAction', { company })}
        </Button>
      }
    >
      {t('joinText', { company })}
      {task.problem ? (
        <Notice tone="danger" announced>
          {task.problem}
        </Notice>
      ) : null}
    </EmptyState>
  );
}
