import type { devOutbox } from '@trilha/contracts/engagement/delivery';
import type { ResponseOf } from '@trilha/contracts/platform/endpoint';
import { Fragment } from 'react';

import { useFormat } from '../../../lib/dates.ts';
import css from './outbox-message.module.css';

const LINK = /(https?:\/\/\S+)/;

/** One message of the development outbox: whom it went to and what it says; its links work. */
export function OutboxMessage({
  message,
}: {
  readonly message: ResponseOf<typeof devOutbox>['items'][number];
}) {
  const format = useFormat();
  return (
    <article className={css['message']}>
      <header className={css['head']}>
        <strong>{message.subject || message.kind}</strong>
        <span>
          {message.channel} · {message.recipient} · {message.client} · {format.dateTime(message.at)}
        </span>
      </header>
      <p className={css['text']}>
        {message.text.split(LINK).map((part, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- parts of one text never change places
          <Fragment key={at}>{LINK.test(part) ? <a href={part}>{part}</a> : part}</Fragment>
        ))}
      </p>
    </article>
  );
}
