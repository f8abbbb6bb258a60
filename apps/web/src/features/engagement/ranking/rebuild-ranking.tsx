import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RefreshCcw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { ActionError } from '../../../ui/action-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { RANKING_KEY, rebuildRanking } from './ranking.api.ts';

/** For administrators: makes the boards anew after people changed branch or group, once they said yes. */
export function RebuildRanking() {
  const { t } = useTranslation('ranking');
  const common = useTranslation('common').t;
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const rebuild = useMutation({
    mutationFn: rebuildRanking,
    onSuccess: async () => {
      setAsking(false);
      showToast({ text: t('rebuilt'), tone: 'success' });
      await client.invalidateQueries({ queryKey: RANKING_KEY });
    },
  });

  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon={<RefreshCcw size={18} aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >
        {t('rebuild')}
      </Button>
      <Dialog
        title={t('rebuildTitle')}
        open={asking}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {common('cancel')}
            </Button>
            <Button loading={rebuild.isPending} onClick={() => rebuild.mutate()}>
              {t('rebuild')}
            </Button>
          </>
        }
      >
        <p>{t('rebuildText')}</p>
        <ActionError error={rebuild.error} />
      </Dialog>
    </>
  );
}
