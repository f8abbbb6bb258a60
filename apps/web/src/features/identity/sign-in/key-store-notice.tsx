import { useEffect, useState } from 'react';

import { countWaiting } from '../../../lib/outbox/device-store.ts';
import { isKeyStoreClosed, startFreshKey } from '../../../lib/persisted.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';

/**
 * Says that the key store of the phone does not open, without which nobody can stay signed in: it is tried again, and where that fails the person may
 * begin with a new one, having read what goes and what stays [SES-15] [SES-16].
 */
export function KeyStoreNotice() {
  const { t } = useTranslation('accounts');
  const [state, setState] = useState<'open' | 'closed' | 'stays' | 'fresh' | 'broken'>('open');
  const [isAsked, setAsked] = useState(false);
  const retry = useAsyncAction();
  useEffect(() => {
    void isKeyStoreClosed().then((isClosed) => (isClosed ? setState('closed') : undefined));
  }, []);

  const tryAgain = async () => {
    if (await isKeyStoreClosed()) setState('stays');
    else location.reload();
  };
  const renew = async () => {
    const isFresh = await startFreshKey().then(
      () => true,
      () => false,
    );
    setAsked(false);
    setState(isFresh ? 'fresh' : 'broken');
  };

  if (state === 'open') return null;
  if (state === 'fresh')
    return (
      <Alert tone="success" answers>
        {t('keyStore.fresh')}
      </Alert>
    );
  return (
    <>
      <Alert
        tone="warning"
        announced
        title={t('keyStore.title')}
        actions={
          <>
            <Button size="small" loading={retry.busy} onClick={() => void retry.act(tryAgain)}>
              {t('tryAgain')}
            </Button>
            {state === 'stays' ? (
              <Button size="small" variant="secondary" onClick={() => setAsked(true)}>
                {t('keyStore.renew')}
              </Button>
            ) : null}
          </>
        }
      >
        {t(state === 'broken' ? 'keyStore.broken' : state === 'stays' ? 'keyStore.stays' : 'keyStore.closed')}
      </Alert>
      {isAsked ? <FreshKeyDialog onAct={renew} onClose={() => setAsked(false)} /> : null}
    </>
  );
}

interface FreshKeyDialogProps {
  readonly onAct: () => Promise<void>;
  readonly onClose: () => void;
}

/** What goes with the old key, and what stays. */
function FreshKeyDialog({ onAct, onClose }: FreshKeyDialogProps) {
  const { t } = useTranslation('accounts');
  const { busy, error, act } = useAsyncAction();
  const [waiting, setWaiting] = useState<number>();
  // Where it cannot be read, nothing is said of it.
  useEffect(() => void countWaiting().then(setWaiting, () => undefined), []);
  return (
    <ActionDialog
      danger
      title={t('keyStore.askTitle')}
      label={t('keyStore.renew')}
      cancelLabel={t('keyStore.notYet')}
      busy={busy}
      error={error}
      onAct={() => act(onAct)}
      onClose={onClose}
    >
      <p>{t('keyStore.goes')}</p>
      {waiting === undefined ? null : (
        <p>{waiting > 0 ? t('keyStore.waits', { count: waiting }) : t('keyStore.nothingWaits')}</p>
      )}
    </ActionDialog>
  );
}
