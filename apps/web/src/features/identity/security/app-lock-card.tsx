import { useQuery, useQueryClient } from '@tanstack/react-query';

import { isAppLockOn, saveAppLock } from '../../../lib/app-lock.ts';
import { isOwner, knowsItsOwner } from '../../../lib/native/biometry.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Card } from '../../../ui/card.tsx';
import { Switch } from '../../../ui/switch.tsx';

const lockQuery = {
  queryKey: ['app-lock'],
  queryFn: async () => ({ isOn: await isAppLockOn(), isPossible: await knowsItsOwner() }),
};

/** In the app for phones: whether it opens to the phone's owner alone. The choice is the session's and ends with it. */
export function AppLockCard() {
  const { t } = useTranslation('app-lock');
  const client = useQueryClient();
  const { data: lock } = useQuery(lockQuery);
  const { busy, act, error } = useAsyncAction();
  if (!lock?.isPossible) return null;
  const handleChange = (on: boolean) =>
    act(async () => {
      // Whoever holds the phone unlocked for a moment neither locks its owner out nor opens it for good.
      if (!(await isOwner(t('reason'), t('cancel')))) throw new Error('The owner was not confirmed.');
      await saveAppLock(on);
      await client.invalidateQueries({ queryKey: lockQuery.queryKey });
    });
  return (
    <Card>
      <Switch
        label={t('title')}
        hint={t('text')}
        checked={lock.isOn}
        disabled={busy}
        onChange={({ target }) => void handleChange(target.checked)}
      />
      {error === undefined ? null : (
        <Alert tone="danger" answers>
          {t('refused')}
        </Alert>
      )}
    </Card>
  );
}
