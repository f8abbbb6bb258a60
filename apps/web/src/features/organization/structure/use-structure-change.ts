import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/translate.ts';

import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { useErrorToast } from '../../../ui/use-error-toast.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { structureQuery } from './structure.api.ts';

/**
 * Changes of the structure, which is read anew after each, whatever came of it: `save` fails where the change does, for a dialog that
 * says so itself; `change` says it in a toast.
 */
export function useStructureChange() {
  const { t } = useTranslation('common');
  const { act } = useAsyncAction({ onError: useErrorToast() });
  const queryClient = useQueryClient();
  const save = async (work: () => Promise<unknown>) => {
    try {
      await work();
      showToast({ text: t('saved'), tone: 'success' });
    } finally {
      await queryClient.invalidateQueries({ queryKey: structureQuery.queryKey });
    }
  };
  return { save, change: (work: () => Promise<unknown>) => void act(() => save(work)) };
}
