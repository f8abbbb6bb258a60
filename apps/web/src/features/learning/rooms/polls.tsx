import type { RoomPoll } from '@trilha/contracts/learning/rooms';
import { useState } from 'react';
import type { ReactNode } from 'react';

import { useIsImpersonating } from '../../../app/me.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionError } from '../../../ui/action-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Form } from '../../../ui/form.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import type { ChatProps } from './chat.tsx';
import { PollChart } from './poll-chart.tsx';
import css from './polls.module.css';
import { withChange } from './room-changes.ts';
import { vote } from './rooms.api.ts';

interface PollsProps extends Pick<ChatProps, 'room' | 'onRoom'> {
  /** What a moderator may do about a poll. */
  readonly actsOf?: (poll: RoomPoll) => ReactNode;
}

/** Polls and quizzes: open ones first, to vote in; closed ones with what came out [EVT-08]. */
export function Polls({ room, onRoom, actsOf }: PollsProps) {
  const { t } = useTranslation('rooms');
  const shown = room.polls.filter(({ state }) => state !== 'draft' || actsOf !== undefined).toReversed();
  const polls = shown.toSorted((one, other) => Number(other.state === 'open') - Number(one.state === 'open'));
  if (polls.length === 0) return <p className={css['empty']}>{t('noPolls')}</p>;
  return (
    <ul className={css['list']} aria-label={t('polls')}>
      {polls.map((poll) => (
        <li key={poll.id}>
          <Poll poll={poll} room={room} onRoom={onRoom} acts={actsOf?.(poll)} />
        </li>
      ))}
    </ul>
  );
}

interface PollProps extends Pick<PollsProps, 'room' | 'onRoom'> {
  readonly poll: RoomPoll;
  readonly acts: ReactNode;
}

const STATE_TONES = { draft: 'neutral', open: 'accent', closed: 'neutral' } as const;

function Poll({ poll, room, onRoom, acts }: PollProps) {
  const { t } = useTranslation('rooms');
  const isImpersonating = useIsImpersonating();
  const chosen = room.own.votes[poll.id] ?? [];
  const [isChanging, setChanging] = useState(false);
  const mayVote = poll.state === 'open' && !isImpersonating && acts === undefined;
  const isVoting = mayVote && (chosen.length === 0 || isChanging);
  const hasCounts = poll.options.some(({ votes }) => votes !== null);
  return (
    <article className={css['poll']} aria-label={poll.question}>
      <p className={css['head']}>
        <Pill>{t(`pollKind.${poll.kind}`)}</Pill>
        <Pill tone={STATE_TONES[poll.state]}>{t(`pollState.${poll.state}`)}</Pill>
      </p>
      <h3>{poll.question}</h3>
      {isVoting ? (
        <VoteForm poll={poll} room={room} chosen={chosen} onRoom={onRoom} onDone={() => setChanging(false)} />
      ) : (
        <PollChart poll={poll} chosen={chosen} />
      )}
      {mayVote && !isVoting ? (
        <p className={css['after']}>
          <span>{t(hasCounts ? 'voted' : 'votedHidden')}</span>
          <Button size="small" variant="quiet" onClick={() => setChanging(true)}>
            {t('changeVote')}
          </Button>
        </p>
      ) : null}
      <QuizResult poll={poll} chosen={chosen} />
      {acts}
    </article>
  );
}

/** Whether the person was right, once a quiz is closed. */
function QuizResult({ poll, chosen }: { readonly poll: RoomPoll; readonly chosen: readonly string[] }) {
  const { t } = useTranslation('rooms');
  const { right } = poll;
  if (right === null || poll.state !== 'closed' || chosen.length === 0) return null;
  const isRight = right.length === chosen.length && right.every((id) => chosen.includes(id));
  return (
    <p className={css['result']} role="status">
      <Pill tone={isRight ? 'success' : 'warning'}>{t(isRight ? 'quizRight' : 'quizWrong')}</Pill>
    </p>
  );
}

interface VoteFormProps extends Pick<PollsProps, 'room' | 'onRoom'> {
  readonly poll: RoomPoll;
  readonly chosen: readonly string[];
  readonly onDone: () => void;
}

function VoteForm({ poll, room, chosen, onRoom, onDone }: VoteFormProps) {
  const { t } = useTranslation('rooms');
  const [picked, setPicked] = useState<readonly string[]>(chosen);
  const { busy, error, act } = useAsyncAction();
  const send = async () => {
    if (picked.length === 0) return;
    const isDone = await act(async () => {
      const value = await vote(room.event.id, poll.id, [...picked]);
      onRoom((last) => ({
        ...withChange(last, { of: 'poll', value }, undefined),
        own: { ...last.own, votes: { ...last.own.votes, [poll.id]: [...picked] } },
      }));
    });
    if (isDone) onDone();
  };
  return (
    <Form
      className={css['form']}
      busy={busy}
      onSubmit={() => void send()}
      foot={
        <>
          <ActionError error={error} />
          <Button type="submit" size="small" loading={busy} disabled={picked.length === 0}>
            {t('vote')}
          </Button>
        </>
      }
    >
      {poll.isSeveral ? (
        <fieldset className={css['options']}>
          <legend className="visually-hidden">{poll.question}</legend>
          {poll.options.map(({ id, text }) => (
            <Checkbox
              key={id}
              label={text}
              checked={picked.includes(id)}
              onChange={({ target }) =>
                setPicked((last) => (target.checked ? [...last, id] : last.filter((one) => one !== id)))
              }
            />
          ))}
        </fieldset>
      ) : (
        <RadioGroup
          label={poll.question}
          labelHidden
          value={picked[0]}
          options={poll.options.map(({ id, text }) => ({ value: id, label: text }))}
          onChange={(id) => setPicked([id])}
        />
      )}
    </Form>
  );
}
