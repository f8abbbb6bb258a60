import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/translate.ts';

import { selectedClient, useMe } from '../../../app/me.ts';
import { signOutByHand } from '../../../app/sign-out.ts';
import { useContinue } from '../../../app/use-asked.ts';
import { AccountFrame } from './account-frame.tsx';
import { completeProfile, profileFormQuery } from './accounts.api.ts';
import { CompleteProfileForm } from './complete-profile-form.tsx';
import { LoadingCard } from './loading-card.tsx';
import { Button } from '../../../ui/button.tsx';

/** What the client still needs of a member, with the address found by its postal code [REG-06, ROU-27]. */
export function CompleteRegisterScreen() {
  const { t } = useTranslation('accounts');
  const client = selectedClient(useMe());
  const goOn = useContinue();
  const { data, error, refetch } = useQuery(profileFormQuery);
  return (
    <AccountFrame
      wide
      title={t('completeTitle')}
      lead={t('completeLead')}
      client={client}
      foot={
        <Button variant="quiet" onClick={() => void signOutByHand()}>
          {t('signOut')}
        </Button>
      }
    >
      {data ? (
        <CompleteProfileForm
          rules={data}
          onSubmit={async (values) => {
            await completeProfile(values);
            await goOn();
          }}
        />
      ) : (
        <LoadingCard error={error ?? undefined} onRetry={() => void refetch()} />
      )}
    </AccountFrame>
  );
}
