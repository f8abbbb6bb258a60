import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { ApiError } from '../../../lib/api-error.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { isInApp } from '../../../lib/native/in-app.ts';
import { ownSlot } from '../../../lib/session-epoch.ts';
import { saveIfRoom } from '../../../lib/storage-room.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { pushQuery, useSwitchPush } from './push.api.ts';
import { pushAbility } from './push-subscription.ts';

const declinedKey = () => ownSlot('trilha:push-declined');

/** Whether the member has never been asked in this browser, so that an offer is news to the person. */
function isOpenToOffers(): boolean {
  return (
    pushAbility() === 'possible' &&
    // The window of the app for phones has no such word: the system says so once it is asked.
    (isInApp() || Notification.permission === 'default') &&
    localStorage.getItem(declinedKey()) === null
  );
}

/**
 * Offers notices on this device to somebody who has just read useful ones (experience.md §2). Declined once, it never comes
 * back here; the preferences keep the switch [PTS-06].
 */
export function PushOffer() {
  const { t } = useTranslation('notices');
  const errorText = useErrorText();
  const [open, setOpen] = useState(isOpenToOffers);
  const { data: push } = useQuery({ ...pushQuery, enabled: open });
  const switchPush = useSwitchPush();
  const { busy, error, act } = useAsyncAction();
  if (!open || !push || push.here) return null;
  const decline = () => {
    saveIfRoom(declinedKey(), 'yes');
    setOpen(false);
  };
  return (
    <Alert
      tone="primary"
      title={t('offerTitle')}
      actions={
        <>
          <Button
            size="small"
            loading={busy}
            onClick={() => void act(async () => ((await switchPush(true)) ? setOpen(false) : decline()))}
          >
            {t('offerTake')}
          </Button>
          <Button size="small" variant="quiet" onClick={decline}>
            {t('offerDecline')}
          </Button>
        </>
      }
    >
      {t('offerText')}
      {error === undefined ? null : (
        <Alert tone="danger" answers>
          {error instanceof ApiError ? errorText(error) : t('offerFailed')}
        </Alert>
      )}
    </Alert>
  );
}
