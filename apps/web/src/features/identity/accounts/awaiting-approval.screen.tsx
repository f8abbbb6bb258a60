import { useTranslation } from '../../../lib/translate.ts';

import { selectedClient, useMe } from '../../../app/me.ts';
import { signOutByHand } from '../../../app/sign-out.ts';
import { useContinue } from '../../../app/use-asked.ts';
import { AccountFrame } from './account-frame.tsx';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';

/** Signed in, but not let in yet: why, and what happens next [REG-01, TEN-09, SES-19]. */
export function AwaitingApprovalScreen() {
  const { t } = useTranslation('accounts');
  const me = useMe();
  const goOn = useContinue();
  const action = useAsyncAction();
  const client = selectedClient(me);
  const name = client?.name ?? '';
  const status =
    me.member_status === 'approved' || !me.member_status ? 'awaiting_approval' : me.member_status;
  const title = t(`waiting.${status}.title`);
  return (
    <AccountFrame title={title} client={client}>
      <EmptyState
        illustration={status === 'blocked' ? 'denied' : 'nothing-yet'}
        title={
          status === 'blocked' && me.blocked_reason
            ? t('waiting.reason', { reason: me.blocked_reason })
            : name
        }
        actions={
          <>
            <Button loading={action.busy} onClick={() => void action.act(goOn)}>
              {t('checkAgain')}
            </Button>
            <Button variant="quiet" onClick={() => void signOutByHand()}>
              {t('signOut')}
            </Button>
          </>
        }
      >
        {t(`waiting.${status}.text`, { client: name })}
      </EmptyState>
    </AccountFrame>
  );
}
