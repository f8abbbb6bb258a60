import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { fileSizeText } from '../../../activities/editor/file-size.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { Switch } from '../../../ui/switch.tsx';
import { followNetwork, readRoom } from './current-downloads.ts';
import css from './downloads.module.css';
import { isWifiOnly, knowsNetworkKind, saveWifiOnly } from './wifi-only.ts';

/** What downloads take of this device, what room is left, and by what network they come. */
export function DeviceRoom({ bytes }: { readonly bytes: number }) {
  const { t } = useTranslation('downloads');
  // Read again whenever another size is shown.
  const { data: room } = useQuery({
    queryKey: ['device-room', bytes],
    queryFn: async () => (await readRoom()) ?? null,
    staleTime: 0,
  });
  const [isOnly, setOnly] = useState(isWifiOnly);
  const isKnown = knowsNetworkKind();
  return (
    <div className={css['room']}>
      <p>
        <strong>{t('total', { size: fileSizeText(bytes) })}</strong>
        {room ? (
          <small>{t('room', { free: fileSizeText(room.free), used: fileSizeText(room.used) })}</small>
        ) : null}
      </p>
      <Switch
        label={t('wifiOnly')}
        hint={t(isKnown ? 'wifiHint' : 'wifiUnknown')}
        checked={isOnly}
        disabled={!isKnown}
        onChange={({ target }) => {
          saveWifiOnly(target.checked);
          setOnly(target.checked);
          followNetwork();
        }}
      />
    </div>
  );
}
