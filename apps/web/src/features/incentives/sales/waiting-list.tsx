import { useTranslation } from '../../../lib/translate.ts';

import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { loadedOutbox } from '../../../lib/outbox/current.ts';
import type { Entry } from '../../../lib/outbox/entry.ts';
import type { WaitingSale } from './sale-kind.ts';
import css from './sales.module.css';

interface WaitingListProps {
  readonly waiting: readonly Entry<WaitingSale>[];
  readonly onSend: () => void;
  readonly onOpen: (sale: Entry<WaitingSale>) => void;
  readonly onDiscard: (sale: Entry<WaitingSale>) => void;
}

/** Reports that wait on this device: for the network, or for a correction. */
export function WaitingList({ waiting, onSend, onOpen, onDiscard }: WaitingListProps) {
  const { t } = useTranslation(['campaigns', 'errors']);
  if (waiting.length === 0) return null;
  return (
    <div className={css['stack']}>
      {waiting.map((sale) => (
        <Alert
          key={sale.id}
          tone={sale.refused ? 'danger' : 'warning'}
          title={t('invoiceNamed', { number: sale.body.sale.invoiceNumber })}
          actions={
            <>
              {sale.refused ? null : (
                <Button size="small" onClick={onSend}>
                  {t('sendNow')}
                </Button>
              )}
              <Button size="small" variant="secondary" onClick={() => onOpen(sale)}>
                {t('open')}
              </Button>
              <Button size="small" variant="quiet" onClick={() => onDiscard(sale)}>
                {t('discard')}
              </Button>
            </>
          }
        >
          {sale.refused
            ? t([`errors:${sale.refused.code as 'internal'}`, 'errors:internal'], { ...sale.refused.values })
            : t(loadedOutbox()?.isOnPageOnly(sale.id) ? 'saleUnkept' : 'waitsForNetwork')}
        </Alert>
      ))}
    </div>
  );
}
