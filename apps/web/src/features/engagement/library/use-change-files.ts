import type { LibraryChange, LibrarySelection } from '@trilha/contracts/engagement/library-changes';
import { useQueryClient } from '@tanstack/react-query';

import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { useErrorToast } from '../../../ui/use-error-toast.ts';
import { MANAGED_KEY } from './admin-library.api.ts';
import { LIBRARY_KEY } from './library.api.ts';
import { changeFiles, undoFilesChange } from './library-changes.api.ts';

/** Changes several files, says how many were, and takes such a change back. */
export function useChangeFiles() {
  const { t } = useTranslation('admin-library');
  const client = useQueryClient();
  const { busy, act } = useAsyncAction({ onError: useErrorToast() });
  const refresh = async () => {
    await client.invalidateQueries({ queryKey: MANAGED_KEY });
    await client.invalidateQueries({ queryKey: LIBRARY_KEY });
  };
  const undo = async (changeId: string) => {
    await act(async () => {
      const { files } = await undoFilesChange(changeId);
      showToast({ text: t('undone', { count: files }), tone: files > 0 ? 'success' : 'plain' });
    });
    await refresh();
  };
  const change = async (to: LibrarySelection, asked: LibraryChange) => {
    const { files, changeId } = await changeFiles({ to, change: asked });
    showToast({
      text: t(`done.${asked.act}`, { count: files }),
      tone: files > 0 ? 'success' : 'plain',
      ...(changeId ? { onUndo: () => void undo(changeId) } : {}),
    });
    await refresh();
  };
  return { change, undo, busy };
}
