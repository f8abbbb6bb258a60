import { useNavigate } from '@tanstack/react-router';
import { LibraryBig } from 'lucide-react';

import { path } from '../../../app/address.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionError } from '../../../ui/action-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { addAnswerToLibrary } from './forum.api.ts';

/** Takes a topic's answer to the library as a draft, which opens to be looked through before anybody sees it. */
export function AnswerToLibrary({ topicId }: { readonly topicId: string }) {
  const { t } = useTranslation('forum');
  const navigate = useNavigate();
  const { busy, error, act } = useAsyncAction();
  const handlePress = () =>
    act(async () => {
      const { libraryFileId } = await addAnswerToLibrary(topicId);
      showToast({ text: t('answerKept'), tone: 'success' });
      await navigate({ to: path('/admin/library/$libraryFileId', { libraryFileId }) });
    });
  return (
    <>
      <Button
        size="small"
        variant="secondary"
        loading={busy}
        icon={<LibraryBig size={18} aria-hidden="true" />}
        onClick={() => void handlePress()}
      >
        {t('addAnswerToLibrary')}
      </Button>
      <ActionError error={error} />
    </>
  );
}
