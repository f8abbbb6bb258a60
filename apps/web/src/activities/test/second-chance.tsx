import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { useTranslation } from '../../lib/translate.ts';
import { useAsyncAction } from '../../lib/use-async-action.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { showToast } from '../../ui/toast-store.ts';
import type { AttemptApi } from './attempt-api.ts';

const MAXIMUM_TEXT = 500;

/** For who lost a test for good: asks for another attempt, and says what came of it. */
export function SecondChance({ desk }: { readonly desk: AttemptApi }) {
  return desk.secondChance ? <Asking key={desk.key.join(' ')} of={desk.key} api={desk.secondChance} /> : null;
}

interface AskingProps {
  readonly of: readonly string[];
  readonly api: NonNullable<AttemptApi['secondChance']>;
}

function Asking({ of, api }: AskingProps) {
  const { t } = useTranslation('assessments');
  const cache = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const { busy, error, act } = useAsyncAction();
  const queryKey = ['second-chance', ...of];
  const { data } = useQuery({ queryKey, queryFn: ({ signal }) => api.read(signal), staleTime: 0 });
  if (!data) return null;
  const { last, can } = data;
  const handleSend = async () => {
    const isSent = await act(async () => cache.setQueryData(queryKey, await api.ask(text.trim())));
    if (!isSent) return;
    setOpen(false);
    showToast({ text: t('chanceSent') });
  };
  return (
    <>
      {last?.status === 'waiting' ? <Alert tone="info">{t('chanceWaiting')}</Alert> : null}
      {last?.status === 'refused' && can.ask ? (
        <Alert tone="warning" title={t('chanceRefused')}>
          {last.reason}
        </Alert>
      ) : null}
      {can.ask ? (
        <Button size="large" onClick={() => setOpen(true)}>
          {t('chanceAsk')}
        </Button>
      ) : null}
      {isOpen ? (
        <ActionDialog
          title={t('chanceTitle')}
          label={t('chanceSend')}
          busy={busy}
          error={error}
          disabled={text.trim().length < 3}
          onAct={handleSend}
          onClose={() => setOpen(false)}
        >
          <p>{t('chanceText')}</p>
          <TextArea
            label={t('chanceReason')}
            value={text}
            maxLength={MAXIMUM_TEXT}
            onChange={({ target }) => setText(target.value)}
          />
        </ActionDialog>
      ) : null}
    </>
  );
}
