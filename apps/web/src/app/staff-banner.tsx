import type { Me } from '@trilha/contracts/identity/session';
import type { endStaffAccess } from '@trilha/contracts/organization/tenant-admin';

import { formatClock } from '../activities/media/format-clock.ts';
import { call } from '../lib/api.ts';
import { useTranslation } from '../lib/translate.ts';
import { useCountdown } from '../lib/use-countdown.ts';
import { enterCompany } from './enter-company.ts';
import { meQuery, selectedClient, useMe } from './me.ts';
import { paths } from './paths.ts';
import { queryClient } from './query-client.ts';
import { TimedBanner } from './timed-banner.tsx';

/** Begins anew once the server says that it is over, too: a device's clock may be ahead. */
async function leaveWhenOver(): Promise<void> {
  const me = await queryClient.fetchQuery({ ...meQuery, staleTime: 0 });
  if (!me.staff_access) location.assign('/');
}
const handleOver = () => void leaveWhenOver();

/** Above every screen of a company that staff of the installation entered for some hours: which, the time left and the way out. */
export function StaffBanner({ access }: { readonly access: NonNullable<Me['staff_access']> }) {
  const { t } = useTranslation('admin-companies');
  const me = useMe();
  const seconds = useCountdown(Date.parse(access.ends_at));
  const here = selectedClient(me);

  /** Ends the access and goes on where staff belong. */
  const leave = async () => {
    await call<typeof endStaffAccess>('POST /api/v1/admin/staff-access/:accessId/end', {
      params: { accessId: access.id },
    });
    const own = me.user_clients.find(({ id }) => id !== here?.id);
    if (own) await enterCompany(own.id);
    location.assign(own ? paths.adminCompanies : '/');
  };
  return (
    <TimedBanner
      seconds={seconds}
      left={<time>{formatClock(seconds)}</time>}
      leaveLabel={t('leave')}
      onLeave={leave}
      onOver={handleOver}
    >
      {t('inside', { name: here?.name ?? '' })}
    </TimedBanner>
  );
}
