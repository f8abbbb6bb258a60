import { CloudUpload, TriangleAlert, WifiOff } from 'lucide-react';
import { lazy, useState } from 'react';

import { loadChunk } from '../lib/load-chunk.ts';
import { useOutbox } from '../lib/outbox/current.ts';
import { useTranslation } from '../lib/translate.ts';
import { useOnline } from '../lib/use-online.ts';
import { LazyPart } from '../ui/lazy-part.tsx';
import css from './offline-banner.module.css';

const WaitingThings = lazy(async () => {
  const { WaitingThings: List } = await loadChunk(() => import('./waiting-things.tsx'));
  return { default: List };
});

const thingsOf = (entries: readonly { readonly thing: string }[]) =>
  new Set(entries.map(({ thing }) => thing)).size;

/** Says that there is no network, and how much of what was done waits on this device; opens the list of it. */
export function OfflineBanner() {
  const { t } = useTranslation('outbox');
  const online = useOnline();
  const { waiting } = useOutbox();
  const [isOpen, setOpen] = useState(false);
  const refused = thingsOf(waiting.filter((entry) => entry.refused));
  const unsent = thingsOf(waiting.filter((entry) => !entry.refused));
  const isQuiet = online && waiting.length === 0;
  const Icon = !online ? WifiOff : refused > 0 ? TriangleAlert : CloudUpload;
  return (
    <>
      <div role="status">
        {isQuiet ? null : (
          <p className={css['banner']}>
            <Icon size={18} aria-hidden="true" />
            <span>
              {online ? null : t('offline')} {unsent > 0 ? t('waits', { count: unsent }) : null}{' '}
              {refused > 0 ? t('needsYou', { count: refused }) : null}
            </span>
            {waiting.length > 0 ? (
              <button type="button" className={css['open']} onClick={() => setOpen(true)}>
                {t('seeWaiting')}
              </button>
            ) : null}
          </p>
        )}
      </div>
      {isOpen ? (
        <LazyPart tells="toast">
          <WaitingThings onClose={() => setOpen(false)} />
        </LazyPart>
      ) : null}
    </>
  );
}
