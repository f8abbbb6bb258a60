import type { Me, selectClient } from '@trilha/contracts/identity/session';
import { useNavigate } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useTranslation } from '../lib/translate.ts';

import { call } from '../lib/api.ts';
import { writeCookie } from '../lib/cookies.ts';
import { renewBoot } from '../lib/load-boot.ts';
import { changeMember } from '../lib/session-epoch.ts';
import { markCompanyChange } from '../lib/session.ts';
import { logoOf, useIsDark } from '../lib/theme.ts';
import { useAsyncAction } from '../lib/use-async-action.ts';
import { Avatar } from '../ui/avatar.tsx';
import { useErrorToast } from '../ui/use-error-toast.ts';
import { showToast } from '../ui/toast-store.ts';
import css from './client-list.module.css';
import { actAs, homeRouteOf, meQuery, selectedClient, useMe } from './me.ts';
import { queryClient } from './query-client.ts';

const CLIENT_COOKIE_DAYS = 365;

/** Goes on in a company; gives the person as they are there. What was asked of them before comes too late. */
function goOnIn(clientId: string): Promise<Me> {
  return changeMember(async () => {
    const fresh = await call<typeof selectClient>('PUT /api/v1/me/client', {
      body: { clientId },
      isOfAnyMember: true,
    });
    await queryClient.cancelQueries({ queryKey: meQuery.queryKey, exact: true });
    actAs(fresh);
    queryClient.setQueryData(meQuery.queryKey, fresh);
    await markCompanyChange();
    return fresh;
  });
}

/** The companies a person belongs to; a press moves to one and begins at its home [TEN-01]. */
export function ClientList({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation('shell');
  const me = useMe();
  const navigate = useNavigate();
  const current = selectedClient(me);
  const dark = useIsDark();

  const { busy, act } = useAsyncAction({ onError: useErrorToast() });

  const handleSelect = (clientId: string) =>
    act(async () => {
      const fresh = await goOnIn(clientId);
      const client = selectedClient(fresh);
      // The next document begins in this company's colors.
      if (client) writeCookie('trilha-client', client.slug, { days: CLIENT_COOKIE_DAYS, sameSite: 'Lax' });
      void renewBoot();
      // Nothing of the other company may stay on the screen or in memory.
      const isOfClient = ({ queryKey }: { readonly queryKey: readonly unknown[] }) => queryKey[0] !== 'me';
      queryClient.removeQueries({ type: 'inactive', predicate: isOfClient });
      void queryClient.resetQueries({ predicate: isOfClient });
      onDone();
      await navigate({ href: homeRouteOf(fresh) });
      showToast({ text: t('clientChanged', { name: client?.name ?? '' }) });
    });

  return (
    <ul className={css['list']}>
      {me.user_clients.map((client) => (
        <li key={client.id}>
          <button
            type="button"
            className={css['client']}
            aria-current={client.id === current?.id ? 'true' : undefined}
            disabled={busy}
            onClick={() => (client.id === current?.id ? onDone() : void handleSelect(client.id))}
          >
            <Avatar square size={36} name={client.name} imageUrl={logoOf(client.look, dark)} />
            {client.name}
            {client.id === current?.id ? <Check size={20} aria-hidden="true" /> : null}
          </button>
        </li>
      ))}
    </ul>
  );
}
