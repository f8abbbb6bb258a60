import type { TakerQuestion } from '@trilha/contracts/learning/taker-questions';
import type { Answer } from '@trilha/contracts/learning/questions';
import { useTranslation } from '../../../lib/translate.ts';

import { RenewingImage } from '../../../ui/renewing-image.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { MultipleChoice, SingleChoice, TrueFalse } from './choice-controls.tsx';
import { Matching } from './matching.tsx';
import { Ordering } from './ordering.tsx';
import { answerOf } from './question-props.ts';
import css from './questions.module.css';
import { Dissertative, FillIn } from './text-controls.tsx';

const JUSTIFICATION_LIMIT = 256;
const noRenewal = () => Promise.resolve(null);

interface QuestionViewProps {
  readonly question: TakerQuestion;
  readonly answer: Answer | null;
  readonly onChange: (answer: Answer, typed?: boolean) => void;
  readonly disabled?: boolean;
  /** Asks for the address of its picture again, where that may end while the question is on screen. */
  readonly onRenewImage?: () => Promise<string | null | undefined>;
}

/** A question with the control of its type, and a field for the reason where one is asked. */
export function QuestionView(props: QuestionViewProps) {
  const { question, answer, onChange, disabled = false, onRenewImage = noRenewal } = props;
  const { t } = useTranslation('assessments');
  return (
    <div className={css['question']}>
      {question.imageUrl ? (
        <RenewingImage className={css['image']} src={question.imageUrl} alt="" onRenew={onRenewImage} />
      ) : null}
      {question.type === 'fill_in' ? null : <h2 className={css['prompt']}>{question.prompt}</h2>}
      <Control question={question} answer={answer} onChange={onChange} disabled={disabled} />
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

function Control({ question, answer, ...rest }: Required<Omit<QuestionViewProps, 'onRenewImage'>>) {
  switch (question.type) {
    case 'single':
      return <SingleChoice question={question} answer={answerOf('single', answer)} {...rest} />;
    case 'multiple':
      return <MultipleChoice question={question} answer={answerOf('multiple', answer)} {...rest} />;
    case 'true_false':
      return <TrueFalse question={question} answer={answerOf('true_false', answer)} {...rest} />;
    case 'dissertative':
      return <Dissertative question={question} answer={answerOf('dissertative', answer)} {...rest} />;
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
