import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionError } from '../../../ui/action-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';

interface JoinCompanyProps {
  readonly company: string;
  readonly onJoin: () => Promise<void>;
}

/** Asks the owner of an address, who has an account already, whether they join a company with it. Leaving the page declines. */
export function JoinCompany({ company, onJoin }: JoinCompanyProps) {
  const { t } = useTranslation('accounts');
  const action = useAsyncAction();
  return (
    <EmptyState
      illustration="nothing-yet"
      title={t('joinNext', { company })}
      actions={
        <Button size="large" loading={action.busy} onClick={() => void action.act(onJoin)}>
          {t('joinAction', { company })}
        </Button>
      }
    >
      {t('joinText', { company })}
      <ActionError error={action.error} />
    </EmptyState>
  );
}
