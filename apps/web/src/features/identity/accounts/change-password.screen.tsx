import { useTranslation } from '../../../lib/translate.ts';

import { selectedClient, useMe } from '../../../app/me.ts';
import { signOutByHand } from '../../../app/sign-out.ts';
import { useContinue } from '../../../app/use-asked.ts';
import { AccountFrame } from './account-frame.tsx';
import { changeOwnPassword } from './accounts.api.ts';
import { ChangePasswordForm } from './change-password-form.tsx';
import { Button } from '../../../ui/button.tsx';

/** A password somebody else chose is changed before anything else opens [SES-19]. */
export function ChangePasswordScreen() {
  const { t } = useTranslation('accounts');
  const me = useMe();
  const goOn = useContinue();
  const client = selectedClient(me);
  return (
    <AccountFrame
      title={t('changeTitle')}
      lead={t('changeLead')}
      client={client}
      foot={
        <Button variant="quiet" onClick={() => void signOutByHand()}>
          {t('signOut')}
        </Button>
      }
    >
      <ChangePasswordForm
        rules={me.password_policy}
        onSubmit={async (passwords) => {
          await changeOwnPassword(passwords);
          await goOn();
        }}
      />
    </AccountFrame>
  );
}
