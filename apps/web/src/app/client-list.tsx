import { useNavigate } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useTranslation } from '../lib/translate.ts';

import { logoOf, useIsDark } from '../lib/theme.ts';
import { useAsyncAction } from '../lib/use-async-action.ts';
import { Avatar } from '../ui/avatar.tsx';
import { useErrorToast } from '../ui/use-error-toast.ts';
import { showToast } from '../ui/toast-store.ts';
import css from './client-list.module.css';
import { enterCompany } from './enter-company.ts';
import { homeRouteOf, selectedClient, useMe } from './me.ts';

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
      const fresh = await enterCompany(clientId);
      onDone();
      await navigate({ href: homeRouteOf(fresh) });
      showToast({ text: t('clientChanged', { name: selectedClient(fresh)?.name ?? '' }) });
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
