import type { ForumTopic } from '@trilha/contracts/engagement/forum';
import { useState } from 'react';

import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import css from './forum.module.css';

interface UnsentReplyProps {
  readonly topic: ForumTopic;
  readonly text: string;
  readonly onDiscard: () => void;
}

/** What somebody had written when the topic was closed or they were muted: who, when, and their text, to be copied. */
export function UnsentReply({ topic, text, onDiscard }: UnsentReplyProps) {
  const { t } = useTranslation('forum');
  const [copied, setCopied] = useState(false);
  const why = useWhy(topic);
  const isWritten = text.trim() !== '';
  if (!why || !(isWritten || topic.mutedUntil)) return null;
  const handleCopy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  return (
    <div className={css['write']}>
      <Alert tone="warning" announced>
        {why}
      </Alert>
      {isWritten ? (
        <>
          <TextArea label={t('yourReply')} rows={4} value={text} readOnly />
          <div className={css['acts']}>
            <Button variant="secondary" onClick={() => void handleCopy()}>
              {t(copied ? 'copied' : 'copyText')}
            </Button>
            <Button variant="secondary" onClick={onDiscard}>
              {t('discardText')}
            </Button>
          </div>
        </>
      ) : null}
    </div>
  );
}

function useWhy({ closed, mutedUntil }: ForumTopic): string | null {
  const { t } = useTranslation('forum');
  const format = useFormat();
  if (closed) {
    const when = format.dateTime(closed.at);
    return closed.by ? t('closedWhile', { name: closed.by, when }) : t('closedWhileBySomebody', { when });
  }
  return mutedUntil ? t('mutedUntil', { when: format.dateTime(mutedUntil) }) : null;
}
