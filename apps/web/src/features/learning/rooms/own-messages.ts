import type { RoomMessage } from '@trilha/contracts/learning/rooms';
import { useState } from 'react';

import { ApiError } from '../../../lib/api-error.ts';
import { randomId } from '../../../lib/random-id.ts';
import { writeMessage } from './rooms.api.ts';

/** A message of one's own that is not among the others yet. */
export interface OwnMessage {
  /** Under which it is sent, again too: it arrives once. */
  readonly key: string;
  readonly text: string;
  readonly state: 'sending' | 'failed';
  readonly error?: unknown;
  /** Own messages with the same words that were there before. */
  readonly before: number;
}

const countOf = (messages: readonly RoomMessage[], ownId: string | undefined, text: string) =>
  messages.filter(({ author, text: written }) => author.id === ownId && written === text).length;

/** Those that did not come back over the live line meanwhile, which is sometimes faster than the answer. */
function stillOnTheWay(
  own: readonly OwnMessage[],
  messages: readonly RoomMessage[],
  ownId: string | undefined,
): OwnMessage[] {
  return own.filter(
    ({ text, state, before }) => state === 'failed' || countOf(messages, ownId, text) <= before,
  );
}

interface OwnMessagesOptions {
  readonly eventId: string;
  readonly ownId: string | undefined;
  readonly messages: readonly RoomMessage[];
  readonly onSent: (message: RoomMessage) => void;
  /** Where the server asks for a pause: how many seconds. */
  readonly onTooSoon: (seconds: number) => void;
}

/** Messages of one's own from the press to their arrival; one that failed stays and can be sent again or thrown away. */
export function useOwnMessages({ eventId, ownId, messages, onSent, onTooSoon }: OwnMessagesOptions) {
  const [own, setOwn] = useState<readonly OwnMessage[]>([]);
  const drop = (key: string) => setOwn((list) => list.filter((one) => one.key !== key));

  const deliver = async (message: OwnMessage) => {
    setOwn((list) => [...list.filter(({ key }) => key !== message.key), message]);
    try {
      const sent = await writeMessage(eventId, message.text, message.key);
      onSent(sent);
      drop(message.key);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'message_too_soon')
        onTooSoon(Number(error.values['seconds'] ?? error.retryAfterSeconds ?? 0));
      setOwn((list) =>
        list.map((one) => (one.key === message.key ? { ...one, state: 'failed', error } : one)),
      );
    }
  };
  const send = (text: string) =>
    deliver({ key: randomId(), text, state: 'sending', before: countOf(messages, ownId, text) });
  // A refusal of the server is stored under its key: what was refused is sent anew under another.
  const sendAgain = (message: OwnMessage) => {
    const isRefusal =
      message.error instanceof ApiError && message.error.status >= 400 && message.error.status < 500;
    drop(message.key);
    return deliver({ ...message, key: isRefusal ? randomId() : message.key, state: 'sending' });
  };
  return { own: stillOnTheWay(own, messages, ownId), send, sendAgain, drop } as const;
}
