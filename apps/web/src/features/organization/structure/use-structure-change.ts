import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/translate.ts';

import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { useErrorToast } from '../../../ui/use-error-toast.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { structureQuery } from './structure.api.ts';

/** Does a change, says how it went and reads the structure anew; true where it worked. */
export function useStructureChange() {
  const { t } = useTranslation('common');
  const { act } = useAsyncAction({ onError: useErrorToast() });
  const queryClient = useQueryClient();
  return (work: () => Promise<unknown>): Promise<boolean> =>
    act(async () => {
      try {
        await work();
        showToast({ text: t('saved'), tone: 'success' });
      } finally {
        await queryClient.invalidateQueries({ queryKey: structureQuery.queryKey });
      }
    });
}
