import type { Me, selectClient } from '@trilha/contracts/identity/session';

import { call } from '../lib/api.ts';
import { writeCookie } from '../lib/cookies.ts';
import { renewBoot } from '../lib/load-boot.ts';
import { changeMember } from '../lib/session-epoch.ts';
import { markCompanyChange } from '../lib/session.ts';
import { actAs, meQuery, selectedClient } from './me.ts';
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

/** Goes on in one of the person's companies, with its colors, and nothing of the one before on the screen; gives them as they are there. */
export async function enterCompany(clientId: string): Promise<Me> {
  const fresh = await goOnIn(clientId);
  const client = selectedClient(fresh);
  // The next document begins in this company's colors.
  if (client) writeCookie('trilha-client', client.slug, { days: CLIENT_COOKIE_DAYS, sameSite: 'Lax' });
  void renewBoot();
  // Nothing of the other company may stay on the screen or in memory.
  const isOfClient = ({ queryKey }: { readonly queryKey: readonly unknown[] }) => queryKey[0] !== 'me';
  queryClient.removeQueries({ type: 'inactive', predicate: isOfClient });
  void queryClient.resetQueries({ predicate: isOfClient });
  return fresh;
}
