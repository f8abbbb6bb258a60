import type { RoomQuestion } from '@trilha/contracts/learning/rooms';
import { useState } from 'react';

import { useIsImpersonating } from '../../../app/me.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useErrorToast } from '../../../ui/use-error-toast.ts';
import type { ChatProps } from './chat.tsx';
import { answerQuestion, removeQuestion } from './desk.api.ts';
import css from './desk.module.css';
import { Questions } from './questions.tsx';
import { withChange } from './room-changes.ts';

const MAX_ANSWER = 1000;

/** Questions as moderators have them: marked as answered aloud, answered in writing, opened again, removed. */
export function DeskQuestions({ room, ownId, onRoom }: ChatProps) {
  const [answering, setAnswering] = useState<RoomQuestion>();
  const isImpersonating = useIsImpersonating();
  const actsOf = (question: RoomQuestion) => (
    <QuestionActs
      question={question}
      eventId={room.event.id}
      onRoom={onRoom}
      onAnswer={() => setAnswering(question)}
    />
  );
  return (
    <>
      <Questions room={room} ownId={ownId} onRoom={onRoom} {...(isImpersonating ? {} : { actsOf })} />
      {answering ? (
        <AnswerDialog
          question={answering}
          eventId={room.event.id}
          onRoom={onRoom}
          onClose={() => setAnswering(undefined)}
        />
      ) : null}
    </>
  );
}

interface QuestionActsProps extends Pick<ChatProps, 'onRoom'> {
  readonly question: RoomQuestion;
  readonly eventId: string;
}

const withQuestion = (value: RoomQuestion) => (room: ChatProps['room']) =>
  withChange(room, { of: 'question', value }, undefined);

function QuestionActs(props: QuestionActsProps & { readonly onAnswer: () => void }) {
  const { question, eventId, onRoom, onAnswer } = props;
  const { t } = useTranslation('admin-rooms');
  const { act, busy } = useAsyncAction({ onError: useErrorToast() });
  const isAnswered = question.answeredAt !== null;
  const mark = async () =>
    onRoom(
      withQuestion(
        await answerQuestion(eventId, question.id, { isAnswered: !isAnswered, answer: question.answer }),
      ),
    );
  return (
    <p className={css['acts']}>
      <Button size="small" variant="secondary" loading={busy} onClick={() => void act(mark)}>
        {t(isAnswered ? 'openAgain' : 'markAnswered')}
      </Button>
      <Button size="small" variant="quiet" onClick={onAnswer}>
        {t('answerInWriting')}
      </Button>
      <Button
        size="small"
        variant="quiet"
        loading={busy}
        onClick={() => void act(async () => onRoom(withQuestion(await removeQuestion(eventId, question.id))))}
      >
        {t('removeQuestion')}
      </Button>
    </p>
  );
}

function AnswerDialog({
  question,
  eventId,
  onRoom,
  onClose,
}: QuestionActsProps & { readonly onClose: () => void }) {
  const { t } = useTranslation('admin-rooms');
  const [answer, setAnswer] = useState(question.answer);
  const { busy, error, act } = useAsyncAction();
  const save = async () => {
    const isDone = await act(async () =>
      onRoom(
        withQuestion(await answerQuestion(eventId, question.id, { isAnswered: true, answer: answer.trim() })),
      ),
    );
    if (isDone) onClose();
  };
  return (
    <ActionDialog
      title={t('answerTitle')}
      label={t('saveAnswer')}
      busy={busy}
      error={error}
      onAct={() => void save()}
      onClose={onClose}
    >
      <p>{question.text}</p>
      <TextArea
        label={t('answer')}
        value={answer}
        maxLength={MAX_ANSWER}
        onChange={({ target }) => setAnswer(target.value)}
      />
    </ActionDialog>
  );
}
