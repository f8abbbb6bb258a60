import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/translate.ts';

import { selectedClient, useMe } from '../../../app/me.ts';
import { signOutByHand } from '../../../app/sign-out.ts';
import { useContinue } from '../../../app/use-asked.ts';
import { AccountFrame } from './account-frame.tsx';
import { acceptTerms, ownTermsQuery } from './accounts.api.ts';
import { LoadingCard } from './loading-card.tsx';
import { TermsText } from './terms-text.tsx';
import { errorCode } from '../../../lib/api-error.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionError } from '../../../ui/action-error.tsx';
import { Button } from '../../../ui/button.tsx';

/** The terms in force, accepted before anything else opens [REG-08, SES-19]. */
export function AcceptTermsScreen() {
  const { t, i18n } = useTranslation('accounts');
  const client = selectedClient(useMe());
  const goOn = useContinue();
  const action = useAsyncAction();
  const { data, error, refetch } = useQuery(ownTermsQuery(i18n.language));
  const terms = data?.terms;

  const accept = () =>
    action.act(async () => {
      try {
        if (terms) await acceptTerms(terms.version);
      } catch (refusal) {
        // A newer version came while this one was read: it is shown instead.
        if (errorCode(refusal) === 'terms_outdated') await refetch();
        throw refusal;
      }
      await goOn();
    });

  return (
    <AccountFrame
      wide
      title={t('termsTitle')}
      lead={t('termsLead')}
      client={client}
      foot={
        <Button variant="quiet" onClick={() => void signOutByHand()}>
          {t('signOut')}
        </Button>
      }
    >
      {data ? (
        <>
          {terms ? <TermsText terms={terms} /> : null}
          <ActionError error={action.error} />
          <Button size="large" wide loading={action.busy} onClick={() => void accept()}>
            {t('acceptAndContinue')}
          </Button>
        </>
      ) : (
        <LoadingCard error={error ?? undefined} onRetry={() => void refetch()} />
      )}
    </AccountFrame>
  );
}
