import type { TakerQuestion } from '@trilha/contracts/learning/taker-questions';
import type { Answer } from '@trilha/contracts/learning/questions';
import { useTranslation } from '../../../lib/translate.ts';

import { RenewingImage } from '../../../ui/renewing-image.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { MultipleChoice, SingleChoice, TrueFalse } from './choice-controls.tsx';
import { Matching } from './matching.tsx';
import { Ordering } from './ordering.tsx';
import { answerOf, keyOf } from './question-props.ts';
import type { AnswerKey } from './question-props.ts';
import css from './questions.module.css';
import { EssayAnswer, FillIn } from './text-controls.tsx';

const JUSTIFICATION_LIMIT = 256;
const noRenewal = () => Promise.resolve(null);

interface QuestionViewProps {
  readonly question: TakerQuestion;
  readonly answer: Answer | null;
  readonly onChange: (answer: Answer, typed?: boolean) => void;
  readonly disabled?: boolean;
  /** The right answer, once it may be shown: its options are marked. */
  readonly solution?: AnswerKey | null | undefined;
  /** Asks for the address of its picture again, where that may end while the question is on screen. */
  readonly onRenewImage?: () => Promise<string | null | undefined>;
}

/** A question with the control of its type, and a field for the reason where one is asked. */
export function QuestionView(props: QuestionViewProps) {
  const { question, answer, onChange, disabled = false, solution, onRenewImage = noRenewal } = props;
  const { t } = useTranslation('assessments');
  return (
    <div className={css['question']}>
      {question.imageUrl ? (
        <RenewingImage className={css['image']} src={question.imageUrl} alt="" onRenew={onRenewImage} />
      ) : null}
      {question.type === 'fill_in' ? null : <h2 className={css['prompt']}>{question.prompt}</h2>}
      <Control
        question={question}
        answer={answer}
        onChange={onChange}
        disabled={disabled}
        solution={solution ?? null}
      />
      {question.justification ? (
        <TextArea
          label={t('justification')}
          rows={3}
          maxLength={JUSTIFICATION_LIMIT}
          disabled={disabled || answer?.type !== question.type}
          hint={answer?.type === question.type ? undefined : t('justificationLater')}
          value={answer?.justification ?? ''}
          onChange={({ target }) => answer && onChange({ ...answer, justification: target.value }, true)}
        />
      ) : null}
    </div>
  );
}

interface ControlProps extends Required<Omit<QuestionViewProps, 'onRenewImage' | 'solution'>> {
  readonly solution: AnswerKey | null;
}

function Control({ question, answer, solution, ...rest }: ControlProps) {
  switch (question.type) {
    case 'single':
      return (
        <SingleChoice
          question={question}
          answer={answerOf('single', answer)}
          solution={keyOf('single', solution)}
          {...rest}
        />
      );
    case 'multiple':
      return (
        <MultipleChoice
          question={question}
          answer={answerOf('multiple', answer)}
          solution={keyOf('multiple', solution)}
          {...rest}
        />
      );
    case 'true_false':
      return (
        <TrueFalse
          question={question}
          answer={answerOf('true_false', answer)}
          solution={keyOf('true_false', solution)}
          {...rest}
        />
      );
    case 'dissertative':
      return <EssayAnswer question={question} answer={answerOf('dissertative', answer)} {...rest} />;
    case 'matching':
      return <Matching question={question} answer={answerOf('matching', answer)} {...rest} />;
    case 'ordering':
      return <Ordering question={question} answer={answerOf('ordering', answer)} {...rest} />;
    case 'fill_in':
      return <FillIn question={question} answer={answerOf('fill_in', answer)} {...rest} />;
    default:
      return question satisfies never;
  }
}
