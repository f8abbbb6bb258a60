import { declineInstall, installApp, useInstallWay } from '../../../lib/install-app.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';

/** Offers the app for the home screen to who has finished two lessons; declined once, it never comes back here [OFF-04]. */
export function InstallOffer() {
  const { t } = useTranslation('install');
  const way = useInstallWay();
  const { busy, act } = useAsyncAction();
  if (!way) return null;
  return (
    <Alert
      tone="primary"
      title={t('title')}
      actions={
        <>
          {way === 'prompt' ? (
            <Button size="small" loading={busy} onClick={() => void act(installApp)}>
              {t('take')}
            </Button>
          ) : null}
          <Button size="small" variant="quiet" onClick={declineInstall}>
            {t(way === 'prompt' ? 'decline' : 'understood')}
          </Button>
        </>
      }
    >
      {t(way === 'prompt' ? 'text' : 'byHand')}
    </Alert>
  );
}
