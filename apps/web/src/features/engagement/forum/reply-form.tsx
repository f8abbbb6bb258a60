import type { ForumPost, ForumTopic } from '@trilha/contracts/engagement/forum';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionError } from '../../../ui/action-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { writeReply } from './forum.api.ts';
import { mentionedIn } from './mentions.ts';
import { PictureField } from './picture-field.tsx';
import { PostField } from './post-field.tsx';
import { PostText } from './post-text.tsx';
import { UnsentReply } from './unsent-reply.tsx';
import { EMPTY_DRAFT, useStoredDraft } from './use-stored-draft.ts';
import { useReread } from './use-reread.ts';
import css from './forum.module.css';

/** What a reply answers to. */
export type Quoted = Pick<ForumPost, 'id' | 'text' | 'author'>;

interface ReplyFormProps {
  readonly topic: ForumTopic;
  readonly quoted: Quoted | undefined;
  readonly onQuote: (quoted: Quoted | undefined) => void;
}

/**
 * Where a reply is written: kept on the device until it was sent. A sent one stands at its place at once; where it does not arrive it is
 * back in the field with the reason, and where the topic was closed meanwhile it can be copied.
 */
export function ReplyForm({ topic, quoted, onQuote }: ReplyFormProps) {
  const { t } = useTranslation('forum');
  const { draft, setDraft, isReady } = useStoredDraft(`forum-reply:${topic.id}`);
  const [sent, setSent] = useState<string>();
  const { busy, error, act } = useAsyncAction();
  const reread = useReread(topic.id);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (quoted) frame.current?.querySelector('textarea')?.focus();
  }, [quoted]);
  const { text, mentioned, pictures } = draft;
  if (!topic.can.reply)
    return <UnsentReply topic={topic} text={text} onDiscard={() => setDraft(EMPTY_DRAFT)} />;
  const handleSend = async () => {
    setSent(text);
    const isDone = await act(async () => {
      await writeReply(topic.id, {
        text,
        quotedId: quoted?.id ?? null,
        mentionIds: mentionedIn(text, mentioned),
        pictureIds: pictures.map(({ id }) => id),
      });
      await reread();
    });
    setSent(undefined);
    if (isDone) {
      setDraft(EMPTY_DRAFT);
      onQuote(undefined);
    } else await reread();
  };
  return (
    <div ref={frame}>
      {sent === undefined ? null : (
        <div className={css['sending']} aria-busy="true">
          <PostText text={sent} mentions={mentioned} />
          <small>{t('sending')}</small>
        </div>
      )}
      <Form className={css['write']} busy={busy} onSubmit={() => void handleSend()}>
        {quoted ? <QuotedMark quoted={quoted} onClose={() => onQuote(undefined)} /> : null}
        <PostField
          label={t('yourReply')}
          rows={4}
          text={sent === undefined ? text : ''}
          mentioned={mentioned}
          trainingId={topic.place?.id ?? null}
          onWrite={(written) => {
            if (!busy) setDraft({ ...draft, ...written });
          }}
        />
        <PictureField pictures={pictures} onChange={(chosen) => setDraft({ ...draft, pictures: chosen })} />
        <ActionError error={error} />
        <Button type="submit" loading={busy} disabled={!isReady || text.trim() === ''}>
          {t('send')}
        </Button>
        {text === '' || busy ? null : <p className={css['facts']}>{t('draftKept')}</p>}
      </Form>
    </div>
  );
}

function QuotedMark({ quoted, onClose }: { readonly quoted: Quoted; readonly onClose: () => void }) {
  const { t } = useTranslation('forum');
  return (
    <div className={css['quoting']}>
      <div>
        <strong>{t('quoting', { name: quoted.author.name })}</strong>
        <p className={css['clipped']} dir="auto">
          {quoted.text}
        </p>
      </div>
      <IconButton small label={t('noQuote')} icon={<X size={18} />} onClick={onClose} />
    </div>
  );
}
