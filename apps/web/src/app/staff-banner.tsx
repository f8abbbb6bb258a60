import type { Me } from '@trilha/contracts/identity/session';
import type { endStaffAccess } from '@trilha/contracts/organization/tenant-admin';

import { useEffect } from 'react';

import { formatClock } from '../activities/media/format-clock.ts';
import { errorCode } from '../lib/api-error.ts';
import { call } from '../lib/api.ts';
import { every } from '../lib/every.ts';
import { useTranslation } from '../lib/translate.ts';
import { useCountdown } from '../lib/use-countdown.ts';
import { enterCompany } from './enter-company.ts';
import { meQuery, selectedClient, useMe } from './me.ts';
import { paths } from './paths.ts';
import { queryClient } from './query-client.ts';
import { TimedBanner } from './timed-banner.tsx';

/** How often the server is asked whether it is over, where the device's clock says so. */
const ASKED_EVERY_MS = 30_000;

/** Begins anew once the server says that it is over, too: a device's clock may be ahead. */
async function leaveWhenOver(): Promise<void> {
  try {
    const me = await queryClient.fetchQuery({ ...meQuery, staleTime: 0 });
    if (!me.staff_access) location.assign('/');
  } catch {
    // It is asked again.
  }
}
const handleOver = () => void leaveWhenOver();

/** Ends the access; where it is over already, or the answer to ending it was lost, nothing is left to do. */
async function endAccess(accessId: string): Promise<void> {
  try {
    await call<typeof endStaffAccess>('POST /api/v1/admin/staff-access/:accessId/end', {
      params: { accessId },
    });
  } catch (error) {
    if (!OVER.has(errorCode(error))) throw error;
  }
}
const OVER: ReadonlySet<string> = new Set(['not_found', 'no_profile']);

/** Above every screen of a company that staff of the installation entered for some hours: which, the time left and the way out. */
export function StaffBanner({ access }: { readonly access: NonNullable<Me['staff_access']> }) {
  const { t } = useTranslation('admin-companies');
  const me = useMe();
  const seconds = useCountdown(Date.parse(access.ends_at));
  const here = selectedClient(me);
  const isOver = seconds === 0;

  useEffect(() => {
    if (isOver) return every(ASKED_EVERY_MS, handleOver);
    return undefined;
  }, [isOver]);

  /** Ends the access and goes on where staff belong. */
  const leave = async () => {
    await endAccess(access.id);
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
