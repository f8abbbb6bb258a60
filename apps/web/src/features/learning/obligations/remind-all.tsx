import { useQueryClient } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';

import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useErrorToast } from '../../../ui/use-error-toast.ts';
import { TEAM_KEY, remindAll } from './obligations.api.ts';
import type { TeamSearch } from './team-search.ts';

interface RemindAllProps {
  readonly filters: TeamSearch;
  /** How many of the list can be reminded today. */
  readonly count: number;
}

/** Reminds everybody whom the filters show of what is due or overdue, in one go. */
export function RemindAll({ filters, count }: RemindAllProps) {
  const { t } = useTranslation('obligations');
  const queryClient = useQueryClient();
  const { act, busy } = useAsyncAction({ onError: useErrorToast() });
  const handleRemind = async () => {
    await act(async () => {
      const { reminders } = await remindAll(filters);
      showToast({ text: t('remindedAll', { count: reminders }), tone: 'success' });
    });
    await queryClient.invalidateQueries({ queryKey: TEAM_KEY });
  };
  return (
    <Button
      variant="secondary"
      loading={busy}
      icon={<BellRing size={20} aria-hidden="true" />}
      onClick={() => void handleRemind()}
    >
      {t('remindAll', { count })}
    </Button>
  );
}
