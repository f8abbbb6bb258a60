import { SendHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import type { KeyboardEvent } from 'react';

import { useTranslation } from '../../../lib/translate.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import css from './chat.module.css';
import { MESSAGE_LENGTH } from './room-limits.ts';

interface ChatComposeProps {
  readonly label: string;
  readonly sendLabel: string;
  /** Seconds until the next one may be sent. */
  readonly secondsLeft: number;
  /** Seconds between two; 0 for none. */
  readonly slowSeconds: number;
  readonly onSend: (text: string) => void;
}

/** Where one writes to a room: Enter sends, Shift+Enter makes a line; what was typed is only gone once it is on its way. */
export function ChatCompose({ label, sendLabel, secondsLeft, slowSeconds, onSend }: ChatComposeProps) {
  const { t } = useTranslation('rooms');
  const [text, setText] = useState('');
  const noteId = useId();
  const isReady = text.trim() !== '' && secondsLeft === 0;
  const send = () => {
    if (!isReady) return;
    onSend(text.trim());
    setText('');
  };
  const handleKey = (event: KeyboardEvent) => {
    // While a word is composed, Enter takes it over and sends nothing.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const note =
    secondsLeft > 0
      ? t('waitSeconds', { count: secondsLeft })
      : slowSeconds > 0
        ? t('slowMode', { count: slowSeconds })
        : undefined;
  return (
    <div className={css['compose']}>
      <textarea
        rows={1}
        aria-label={label}
        placeholder={label}
        value={text}
        maxLength={MESSAGE_LENGTH}
        aria-describedby={note ? noteId : undefined}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={handleKey}
      />
      <IconButton
        label={sendLabel}
        icon={<SendHorizontal size={20} aria-hidden="true" />}
        aria-disabled={!isReady}
        onClick={send}
      />
      {note ? (
        <small id={noteId} className={css['note']}>
          {note}
        </small>
      ) : null}
    </div>
  );
}
