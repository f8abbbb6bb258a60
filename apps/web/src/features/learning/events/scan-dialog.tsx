import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { useTranslation } from '../../../lib/translate.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { startCamera, watchCodes } from './camera-codes.ts';
import type { CameraFault } from './camera-codes.ts';
import { readCheckInAddress } from './check-in-address.ts';
import css from './events.module.css';

interface ScanDialogProps {
  readonly onFound: (found: { readonly eventId: string; readonly token: string }) => void;
  readonly onClose: () => void;
}

/** Reads the QR code on the wall with the camera, inside the product; the digits can always be typed instead [EVT-04]. */
export function ScanDialog({ onFound, onClose }: ScanDialogProps) {
  const { t } = useTranslation('events');
  const video = useRef<HTMLVideoElement>(null);
  const [fault, setFault] = useState<CameraFault | 'broken'>();
  const [isStrange, setIsStrange] = useState(false);
  const handleCode = useEffectEvent((text: string) => {
    const found = readCheckInAddress(text);
    setIsStrange(found === undefined);
    if (found) onFound(found);
    return found !== undefined;
  });
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const watch = async () => {
      if (!video.current) return;
      const missing = await startCamera(video.current, signal);
      if (missing) setFault(missing);
      else await watchCodes(video.current, signal, (text) => handleCode(text));
    };
    // A reader that did not load: the digits are still there.
    watch().catch(() => setFault('broken'));
    return () => ended.abort();
  }, []);
  return (
    <Dialog open title={t('scan')} onClose={onClose}>
      {fault ? (
        <Alert tone="warning" announced>
          {t(`camera.${fault}`)}
        </Alert>
      ) : (
        <>
          <p>{t('scanHow')}</p>
          <video ref={video} className={css['camera']} muted playsInline aria-label={t('cameraPicture')} />
          <p role="status">{isStrange ? t('scanStrange') : t('scanning')}</p>
        </>
      )}
    </Dialog>
  );
}
