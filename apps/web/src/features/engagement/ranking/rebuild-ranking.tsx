import { useQueryClient } from '@tanstack/react-query';
import { RefreshCcw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { RANKING_KEY, rebuildRanking } from './ranking.api.ts';

/** For administrators: rebuilds the boards after people changed branch or group, once they confirmed. */
export function RebuildRanking() {
  const { t } = useTranslation('ranking');
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { busy, error, act } = useAsyncAction();
  const handleRebuild = () =>
    act(async () => {
      await rebuildRanking();
      setAsking(false);
      showToast({ text: t('rebuilt'), tone: 'success' });
      await client.invalidateQueries({ queryKey: RANKING_KEY });
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
      {asking ? (
        <ActionDialog
          title={t('rebuildTitle')}
          label={t('rebuild')}
          busy={busy}
          error={error}
          onAct={() => void handleRebuild()}
          onClose={() => setAsking(false)}
        >
          <p>{t('rebuildText')}</p>
        </ActionDialog>
      ) : null}
    </>
  );
}
