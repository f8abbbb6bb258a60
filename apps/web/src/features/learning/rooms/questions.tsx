import type { RoomQuestion } from '@trilha/contracts/learning/rooms';
import { ChevronUp } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';

import { useIsImpersonating } from '../../../app/me.ts';
import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionError } from '../../../ui/action-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useErrorToast } from '../../../ui/use-error-toast.ts';
import { LinkedText } from './chat-message.tsx';
import type { ChatProps } from './chat.tsx';
import css from './questions.module.css';
import { withAsked, withChange } from './room-changes.ts';
import { QUESTION_LENGTH } from './room-limits.ts';
import { askQuestion, wantAnswer } from './rooms.api.ts';
import { sortedQuestions } from './sorted-questions.ts';

interface QuestionsProps extends ChatProps {
  /** What a moderator may do about a question. */
  readonly actsOf?: (question: RoomQuestion) => ReactNode;
}

/** Questions to the speakers: most wanted first, answered ones below; they stay when the event is over [EVT-08]. */
export function Questions({ room, ownId, onRoom, actsOf }: QuestionsProps) {
  const { t } = useTranslation('rooms');
  const { open, answered } = sortedQuestions(room.questions);
  const row = (question: RoomQuestion) => (
    <QuestionRow
      key={question.id}
      question={question}
      room={room}
      isOwn={question.author.id === ownId}
      onRoom={onRoom}
      acts={actsOf?.(question)}
    />
  );
  return (
    <div className={css['questions']}>
      {room.can.ask ? <AskForm room={room} onRoom={onRoom} /> : null}
      {open.length + answered.length === 0 ? <p className={css['empty']}>{t('noQuestions')}</p> : null}
      <ul className={css['list']} aria-label={t('openQuestions')}>
        {open.map(row)}
      </ul>
      {answered.length > 0 ? (
        <section className={css['questions']}>
          <h3>{t('answeredQuestions')}</h3>
          <ul className={css['list']}>{answered.map(row)}</ul>
        </section>
      ) : null}
    </div>
  );
}

function AskForm({ room, onRoom }: Pick<QuestionsProps, 'room' | 'onRoom'>) {
  const { t } = useTranslation('rooms');
  const [text, setText] = useState('');
  const { busy, error, act } = useAsyncAction();
  const ask = async () => {
    if (text.trim() === '') return;
    const isDone = await act(async () => {
      const value = await askQuestion(room.event.id, text.trim());
      onRoom((last) => withAsked(last, value));
    });
    if (isDone) setText('');
  };
  return (
    <Form
      className={css['ask']}
      busy={busy}
      onSubmit={() => void ask()}
      foot={
        <>
          <ActionError error={error} />
          <Button type="submit" size="small" loading={busy} disabled={text.trim() === ''}>
            {t('ask')}
          </Button>
        </>
      }
    >
      <TextArea
        label={t('yourQuestion')}
        rows={2}
        value={text}
        maxLength={QUESTION_LENGTH}
        onChange={({ target }) => setText(target.value)}
      />
    </Form>
  );
}

interface QuestionRowProps {
  readonly question: RoomQuestion;
  readonly room: ChatProps['room'];
  readonly isOwn: boolean;
  readonly onRoom: ChatProps['onRoom'];
  readonly acts: ReactNode;
}

function QuestionRow({ question, room, isOwn, onRoom, acts }: QuestionRowProps) {
  const { t } = useTranslation('rooms');
  const format = useFormat();
  const { author, text, at, answeredAt, answer } = question;
  return (
    <li className={css['question']}>
      <Votes question={question} room={room} onRoom={onRoom} />
      <div className={css['body']}>
        <p className={css['text']}>
          <LinkedText text={text} />
        </p>
        <p className={css['by']}>
          <span>{isOwn ? t('you') : author.name}</span>
          <time dateTime={at}>{format.time(at)}</time>
          {answeredAt ? <Pill tone="success">{t('answered')}</Pill> : null}
        </p>
        {answer ? (
          <p className={css['answer']}>
            <LinkedText text={answer} />
          </p>
        ) : null}
        {acts}
      </div>
    </li>
  );
}

/** How many want it answered, as a button for whoever may want it too. */
function Votes({ question, room, onRoom }: Pick<QuestionRowProps, 'question' | 'room' | 'onRoom'>) {
  const { t } = useTranslation('rooms');
  const format = useFormat();
  const { act, busy } = useAsyncAction({ onError: useErrorToast() });
  const isImpersonating = useIsImpersonating();
  const { id, votes, answeredAt } = question;
  const isWanted = room.own.votedQuestions.includes(id);
  if (answeredAt !== null || !room.can.ask || isImpersonating)
    return (
      <span className={css['count']}>
        <b>{format.number(votes)}</b>
        <small>{t('votes', { count: votes })}</small>
      </span>
    );
  const toggle = async () => {
    const value = await wantAnswer(room.event.id, id, !isWanted);
    onRoom((last) => ({
      ...withChange(last, { of: 'question', value }, undefined),
      own: {
        ...last.own,
        votedQuestions: isWanted
          ? last.own.votedQuestions.filter((voted) => voted !== id)
          : [...last.own.votedQuestions, id],
      },
    }));
  };
  return (
    <button
      type="button"
      className={css['vote']}
      aria-pressed={isWanted}
      aria-busy={busy || undefined}
      onClick={() => void act(toggle)}
    >
      <span className="visually-hidden">{t('wantAnswer', { question: question.text })}</span>
      <ChevronUp size={18} aria-hidden="true" />
      <b>{format.number(votes)}</b>
    </button>
  );
}
