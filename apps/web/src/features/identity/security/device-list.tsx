import type { Device } from '@trilha/contracts/identity/devices';
import { useQueryClient } from '@tanstack/react-query';
import { CircleHelp, Laptop, Smartphone } from 'lucide-react';
import { useTranslation } from '../../../lib/translate.ts';

import { useFormat } from '../../../lib/dates.ts';
import { ActionError } from '../../../ui/action-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { devicesQuery, signOutDevice, signOutOthers } from './security.api.ts';
import css from './security.module.css';
import { useAsyncAction } from '../../../lib/use-async-action.ts';

const ICONS = { computer: Laptop, phone: Smartphone, unknown: CircleHelp } as const;

/** Where the person is signed in, with the way out of each. */
export function DeviceList({ devices }: { readonly devices: readonly Device[] }) {
  const { t } = useTranslation('security');
  const format = useFormat();
  const queryClient = useQueryClient();
  const { busy, error, act } = useAsyncAction();

  const nameOf = ({ browser, system }: Device) =>
    browser && system ? t('deviceNamed', { browser, system }) : browser || system || t('deviceUnknown');
  const endAnd = (end: () => Promise<number>) =>
    act(async () => {
      const ended = await end();
      await queryClient.invalidateQueries(devicesQuery);
      showToast({ text: t('ended', { count: ended }), tone: 'success' });
    });

  return (
    <Card className={css['card']}>
      <h2 className={css['head']}>
        <Laptop size={24} aria-hidden="true" />
        {t('devices')}
      </h2>
      <ul className={css['list']}>
        {devices.map((device) => {
          const Icon = ICONS[device.kind];
          const seen = { date: format.date(device.lastSeenAt), time: format.time(device.lastSeenAt) };
          return (
            <li key={device.id}>
              <Icon size={22} aria-hidden="true" />
              <span>
                <strong>{nameOf(device)}</strong>
                <small>
                  {device.current ? <Pill tone="success">{t('current')}</Pill> : t('lastSeen', seen)}
                </small>
              </span>
              {device.current ? null : (
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={t('endDevice', { name: nameOf(device) })}
                  onClick={() => void endAnd(() => signOutDevice(device.id).then(() => 1))}
                >
                  {t('end')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <ActionError error={error} />
      {devices.length > 1 ? (
        <Button
          variant="secondary"
          loading={busy}
          onClick={() => void endAnd(() => signOutOthers().then(({ ended }) => ended))}
        >
          {t('endOthers')}
        </Button>
      ) : null}
    </Card>
  );
}
