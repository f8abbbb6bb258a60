import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/translate.ts';

import { useErrorText } from '../../../lib/error-text.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { structureQuery } from './structure.api.ts';

/** Does a change, says how it went and reads the structure anew; true where it worked. */
export function useStructureChange() {
  const { t } = useTranslation('common');
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  return async (work: Promise<unknown>): Promise<boolean> => {
    let worked = true;
    try {
      await work;
      showToast({ text: t('saved'), tone: 'success' });
    } catch (error) {
      worked = false;
      showToast({ text: errorText(error), tone: 'danger' });
    }
    await queryClient.invalidateQueries({ queryKey: structureQuery.queryKey });
    return worked;
  };
}
