import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import { useTranslation } from '../../../lib/translate.ts';
import { useCountdown } from '../../../lib/use-countdown.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import css from './roll.module.css';
import { codeQuery } from './teaching.api.ts';

/** While a code that has gone by stands there after a failure, another is asked for so often: it would turn everybody away. */
const RETRY_MS = 5000;

interface CodeDialogProps {
  readonly eventId: string;
  /** How many are there, of how many. */
  readonly there: number;
  readonly people: number;
  readonly sessionId: string;
  readonly title: string;
  readonly onClose: () => void;
}

/** QR code and six digits for the wall, large, with the seconds until the QR code changes [EVT-04]. */
export function CodeDialog({ eventId, sessionId, title, there, people, onClose }: CodeDialogProps) {
  const { t } = useTranslation('admin-events');
  const code = useQuery({
    ...codeQuery(eventId, sessionId),
    refetchInterval: ({ state }) => (state.status === 'error' ? RETRY_MS : false),
  });
  const { refetch } = code;
  // By the server's clock: the one of a projector is often wrong.
  const ends = code.data ? code.dataUpdatedAt + (Date.parse(code.data.until) - Date.parse(code.data.now)) : 0;
  const left = useCountdown(ends);
  useEffect(() => {
    if (ends === 0) return undefined;
    const timer = setTimeout(() => void refetch(), Math.max(0, ends - Date.now()));
    return () => clearTimeout(timer);
  }, [ends, refetch]);
  useWakeLock();
  return (
    <Dialog open wide title={title} onClose={onClose}>
      {code.isError && (!code.data || left === 0) ? (
        <LoadFailed compact error={code.error} onRetry={code.refetch} />
      ) : code.data ? (
        <div className={css['projected']}>
          <img
            className={css['picture']}
            src={`data:image/svg+xml,${encodeURIComponent(code.data.picture)}`}
            alt={t('qrAlt')}
          />
          <p className={css['digits']} aria-label={t('codeIs', { code: code.data.code })}>
            {code.data.code}
          </p>
          <p>{t('codeHow')}</p>
          <p aria-hidden="true">{t('changesIn', { seconds: left })}</p>
          <p role="status">{t('thereOf', { there, people })}</p>
        </div>
      ) : (
        <Skeleton height="24rem" shape="card" />
      )}
    </Dialog>
  );
}

/** Keeps the screen awake and lit while the code is shown, where the browser can. */
function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const ask = async () => {
      // Refused where the battery is low: then the screen goes dark as it always does.
      const given = await navigator.wakeLock?.request('screen').catch(() => undefined);
      if (isOver) void given?.release();
      else lock = given;
    };
    void ask();
    return () => {
      isOver = true;
      void lock?.release();
    };
  }, []);
}
