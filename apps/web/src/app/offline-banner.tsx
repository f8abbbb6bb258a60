import { useQueryClient } from '@tanstack/react-query';
import { CloudUpload, TriangleAlert, WifiOff } from 'lucide-react';
import { lazy, useState } from 'react';

import { loadedOutbox, useOutbox } from '../lib/outbox/current.ts';
import type { Entry } from '../lib/outbox/entry.ts';
import { useFormat } from '../lib/dates.ts';
import { useTranslation } from '../lib/translate.ts';
import { useStoredSince } from '../lib/stored-answers/stored-answers.ts';
import { useOnline } from '../lib/use-online.ts';
import { LazyPanel } from '../ui/lazy-panel.tsx';
import { loadWaitingThings } from './load-waiting-things.ts';
import css from './offline-banner.module.css';

const WaitingThings = lazy(async () => ({ default: (await loadWaitingThings()).WaitingThings }));

/** Things of one kind are called by its name. */
const WAITS = { sale: 'waitsSale', photo: 'waitsPhoto' } as const;

function waitsText(unsent: readonly Entry[]): 'waits' | (typeof WAITS)[keyof typeof WAITS] {
  const [label, ...others] = new Set(unsent.map(({ shown }) => shown.label));
  return others.length === 0 && (label === 'sale' || label === 'photo') ? WAITS[label] : 'waits';
}

const thingsOf = (entries: readonly { readonly thing: string }[]) =>
  new Set(entries.map(({ thing }) => thing)).size;

/** Says that there is no network, and how much of what was done waits on this device; opens the list of it. */
export function OfflineBanner() {
  const { t } = useTranslation('outbox');
  const online = useOnline();
  const { waiting } = useOutbox();
  const since = useStoredSince(useQueryClient());
  const [isOpen, setOpen] = useState(false);
  const refused = thingsOf(waiting.filter((entry) => entry.refused));
  const unsent = waiting.filter((entry) => !entry.refused);
  const isUnkept = waiting.some(({ id }) => loadedOutbox()?.isOnPageOnly(id));
  const isQuiet = online && since === undefined && waiting.length === 0;
  const Icon = !online || since !== undefined ? WifiOff : refused > 0 ? TriangleAlert : CloudUpload;
  return (
    <>
      <div role="status">
        {isQuiet ? null : (
          <p className={css['banner']}>
            <Icon size={18} aria-hidden="true" />
            <span>
              {online ? null : t('offline')} {since === undefined ? null : <AsOf since={since} />}{' '}
              {unsent.length > 0 ? t(waitsText(unsent), { count: thingsOf(unsent) }) : null}{' '}
              {refused > 0 ? t('needsYou', { count: refused }) : null} {isUnkept ? t('onlyHere') : null}
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
        <LazyPanel tells="toast">
          <WaitingThings onClose={() => setOpen(false)} />
        </LazyPanel>
      ) : null}
    </>
  );
}

/** Of when what is on the screen is; the day only where it was another one. */
function AsOf({ since }: { readonly since: number }) {
  const { t } = useTranslation('outbox');
  const format = useFormat();
  const [now] = useState(Date.now);
  const isToday = format.date(since) === format.date(now);
  return t('asOf', { at: isToday ? format.time(since) : format.dateTime(since) });
}
