import { useQueryClient } from '@tanstack/react-query';
import { Brain } from 'lucide-react';

import { meQuery } from '../../../app/me.ts';
import { drillsPaths } from './paths.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useErrorToast } from '../../../ui/use-error-toast.ts';
import { sendBannerClosing } from './drills.api.ts';

/** Offers today's drill; closed, it stays away until tomorrow, on every device [SES-19]. */
export function DrillBanner() {
  const { t } = useTranslation('home');
  const client = useQueryClient();
  const { busy, act } = useAsyncAction({ onError: useErrorToast() });
  const handleClose = async () => {
    const isClosed = await act(async () => {
      await sendBannerClosing();
      await client.invalidateQueries({ queryKey: meQuery.queryKey });
    });
    if (isClosed) showToast({ text: t('drillClosed') });
  };
  return (
    <Alert
      tone="primary"
      title={t('drillTitle')}
      actions={
        <>
          <LinkButton size="small" to={drillsPaths.drill} icon={<Brain size={18} aria-hidden="true" />}>
            {t('drillStart')}
          </LinkButton>
          <Button size="small" variant="quiet" loading={busy} onClick={() => void handleClose()}>
            {t('drillClose')}
          </Button>
        </>
      }
    >
      {t('drillText')}
    </Alert>
  );
}
