import type { devOutbox } from '@trilha/contracts/engagement/delivery';
import { useCallback, useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { AccountFrame } from './account-frame.tsx';
import { LoadingCard } from './loading-card.tsx';
import { OutboxMessage } from './outbox-message.tsx';
import { useLoaded } from './use-loaded.ts';
import { call } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TextField } from '../../../ui/text-field.tsx';

/** Messages that a development installation would have sent. Its call is absent in production. */
export function DevOutboxScreen() {
  const { t } = useTranslation('accounts');
  const [recipient, setRecipient] = useState('');
  const load = useCallback(
    (signal: AbortSignal) => call<typeof devOutbox>('GET /api/v1/dev/outbox', { signal }),
    [],
  );
  const { answer, error, retry } = useLoaded(load);
  const shown = answer?.items.filter((item) => item.recipient.includes(recipient.trim().toLowerCase()));
  return (
    <AccountFrame wide title={t('outboxTitle')} lead={t('outboxLead')}>
      {shown ? (
        <>
          <TextField
            label={t('outboxRecipient')}
            type="search"
            value={recipient}
            onChange={(event) => setRecipient(event.target.value)}
          />
          <Button variant="soft" onClick={retry}>
            {t('outboxReload')}
          </Button>
          {shown.length === 0 ? (
            <EmptyState illustration="nothing-yet" title={t('outboxEmpty')}>
              {t('outboxEmptyText')}
            </EmptyState>
          ) : null}
          {shown.map((item) => (
            <OutboxMessage key={item.id} message={item} />
          ))}
        </>
      ) : (
        <LoadingCard error={error} onRetry={retry} />
      )}
    </AccountFrame>
  );
}
