import { useEffect } from 'react';

import { loadTextsOf, loadedOutbox, useOutbox } from '../lib/outbox/current.ts';
import type { Entry } from '../lib/outbox/entry.ts';
import { useFormat } from '../lib/dates.ts';
import { useTranslation } from '../lib/translate.ts';
import { Button } from '../ui/button.tsx';
import { Sheet } from '../ui/dialog.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { showToast } from '../ui/toast-store.ts';
import css from './waiting-things.module.css';

interface WaitingThing {
  readonly thing: string;
  readonly last: Entry;
  readonly entries: readonly Entry[];
}

/** One line for all that waits of one thing and stands alike; what was refused stands apart. */
function thingsOf(entries: readonly Entry[]): readonly WaitingThing[] {
  const groups = Map.groupBy(entries, ({ thing, refused }) => `${refused?.code ?? ''} ${thing}`);
  return [...groups].flatMap(([thing, group]) => {
    const last = group.at(-1);
    return last ? [{ thing, last, entries: group }] : [];
  });
}

/** What waits on this device, each to be opened, tried again or discarded. */
export function WaitingThings({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('outbox');
  const { waiting } = useOutbox();
  const things = thingsOf(waiting);
  useEffect(() => {
    // Without a network the words stay those of everybody.
    void loadTextsOf(waiting.filter(({ refused }) => refused)).catch(() => undefined);
  }, [waiting]);
  return (
    <Sheet open title={t('waiting')} onClose={onClose}>
      <p className={css['muted']}>{t(things.length === 0 ? 'nothingWaits' : 'waitingLead')}</p>
      <ul className={css['list']}>
        {things.map(({ thing, last, entries }) => (
          <Thing key={thing} last={last} entries={entries} onClose={onClose} />
        ))}
      </ul>
    </Sheet>
  );
}

interface ThingProps {
  readonly last: Entry;
  readonly entries: readonly Entry[];
  readonly onClose: () => void;
}

function Thing({ last, entries, onClose }: ThingProps) {
  const { t } = useTranslation(['outbox', 'errors']);
  const format = useFormat();
  const { refused, shown } = last;
  const name = t(shown.label, { name: shown.name });
  const ids = entries.map(({ id }) => id);

  const discard = async () => {
    const box = loadedOutbox();
    const taken = await box?.take(ids);
    if (box && taken) showToast({ text: t('discarded', { name }), onUndo: () => void box.putBack(taken) });
  };

  return (
    <li className={css['thing']}>
      <strong>{name}</strong>
      <span className={css['muted']}>{t('captured', { at: format.dateTime(last.capturedAt) })}</span>
      <span className={refused ? css['refused'] : undefined}>
        {refused
          ? t([`errors:${refused.code as 'internal'}`, 'errors:internal'], { ...refused.values })
          : t(loadedOutbox()?.isOnPageOnly(last.id) ? 'onlyHere' : 'kept')}
      </span>
      <span className={css['actions']}>
        <LinkButton
          size="small"
          variant="secondary"
          to={shown.to}
          aria-label={t('openName', { name })}
          onClick={onClose}
        >
          {t('open')}
        </LinkButton>
        <Button
          size="small"
          variant="secondary"
          aria-label={t('retryName', { name })}
          onClick={() => void loadedOutbox()?.retry(ids)}
        >
          {t('retry')}
        </Button>
        <Button
          size="small"
          variant="quiet"
          aria-label={t('discardName', { name })}
          onClick={() => void discard()}
        >
          {t('discard')}
        </Button>
      </span>
    </li>
  );
}
