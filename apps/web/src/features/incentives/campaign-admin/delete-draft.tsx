import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';

import { paths } from '../../../app/paths.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { MANAGED_KEY, removeCampaign } from './campaign-admin.api.ts';

/** Deletes a campaign that was never out, once that is confirmed. */
export function DeleteDraft({ id }: { readonly id: string }) {
  const { t } = useTranslation('admin-campaigns');
  const navigate = useNavigate();
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { busy, error, act } = useAsyncAction();
  const handleDelete = async () => {
    const isDone = await act(async () => {
      await removeCampaign(id);
      await client.invalidateQueries({ queryKey: [MANAGED_KEY, 'list'] });
    });
    if (!isDone) return;
    showToast({ text: t('draftDeleted'), tone: 'success' });
    await navigate({ to: paths.adminCampaigns, ignoreBlocker: true });
  };
  return (
    <>
      <Button variant="quiet" icon={<Trash2 size={18} aria-hidden="true" />} onClick={() => setAsking(true)}>
        {t('deleteDraft')}
      </Button>
      {isAsking ? (
        <ActionDialog
          danger
          title={t('deleteTitle')}
          label={t('deleteDraft')}
          busy={busy}
          error={error}
          onAct={() => void handleDelete()}
          onClose={() => setAsking(false)}
        >
          <p>{t('deleteText')}</p>
        </ActionDialog>
      ) : null}
    </>
  );
}
