import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/translate.ts';

import { homeRouteOf, selectedClient, useMe } from '../../../app/me.ts';
import { AccountFrame } from './account-frame.tsx';
import { phoneVerificationQuery } from './accounts.api.ts';
import { LoadingCard } from './loading-card.tsx';
import { PhoneVerificationForm } from './phone-verification-form.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';

/** The own cellphone, proved by the code it receives [REG-05]. */
export function VerifyPhoneScreen() {
  const { t } = useTranslation('accounts');
  const me = useMe();
  const client = selectedClient(me);
  const { data, error, refetch } = useQuery(phoneVerificationQuery);
  return (
    <AccountFrame title={t('phoneTitle')} client={client}>
      {data ? (
        <>
          <PhoneVerificationForm state={data} />
          <LinkButton to={homeRouteOf(me)} variant="quiet" wide>
            {t(data.verifiedAt ? 'goOn' : 'phoneLater')}
          </LinkButton>
        </>
      ) : (
        <LoadingCard error={error ?? undefined} onRetry={() => void refetch()} />
      )}
    </AccountFrame>
  );
}
