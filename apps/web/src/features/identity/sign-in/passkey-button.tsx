import { Fingerprint } from 'lucide-react';
import { useTranslation } from '../../../lib/translate.ts';

import { errorCode } from '../../../lib/api-error.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { hasPasskeys } from '../../../lib/passkeys.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { Button } from '../../../ui/button.tsx';
import css from './sign-in-form.module.css';
import { signInByPasskey } from './sign-in-ways.ts';

/** Signs in with a passkey of this device or a phone, without a name or a password. */
export function PasskeyButton({ onSignedIn }: { readonly onSignedIn: () => Promise<void> }) {
  const { t } = useTranslation('public');
  const errorText = useErrorText();
  const { busy, error, act } = useAsyncAction({ leavesPage: true });
  if (!hasPasskeys()) return null;

  const handlePress = () =>
    act(async () => {
      await signInByPasskey();
      await onSignedIn();
    });
  const isOwnAffair = ['factor_invalid', 'invalid_credentials', 'factor_expired'].includes(errorCode(error));
  return (
    <div className={css['fields']}>
      <Button
        variant="secondary"
        size="large"
        wide
        loading={busy}
        icon={<Fingerprint size={20} aria-hidden="true" />}
        onClick={() => void handlePress()}
      >
        {t('withPasskey')}
      </Button>
      <div role="alert" hidden={error === undefined}>
        {error === undefined ? null : (
          <p className={css['problem']}>{isOwnAffair ? t('passkeyFailed') : errorText(error)}</p>
        )}
      </div>
    </div>
  );
}
