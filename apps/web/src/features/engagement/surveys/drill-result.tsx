import type { SurveyPage } from '@trilha/contracts/engagement/surveys';

import { useTranslation } from '../../../lib/translate.ts';
import { Card } from '../../../ui/card.tsx';
import css from './survey-form.module.css';

type Question = SurveyPage['questions'][number];
type Option = Question['options'][number];

/** Questions of a drill that say what is right, as far as they can: free texts are neither right nor wrong. */
export const gradedQuestions = (drill: SurveyPage): readonly Question[] =>
  drill.questions.filter(({ options }) => options.some(({ correct }) => correct));

/** Whether exactly the right options were chosen. */
export const isRight = ({ options }: Question): boolean =>
  options.every(({ correct, chosen }) => correct === chosen);

/** What was right in an answered drill, and what the person chose. */
export function DrillResult({ drill }: { readonly drill: SurveyPage }) {
  return (
    <>
      {gradedQuestions(drill).map((question) => (
        <Card key={question.id}>
          <p className={css['prompt']}>{question.prompt}</p>
          <ul>
            {question.options
              .filter(({ correct, chosen }) => correct || chosen)
              .map((option) => (
                <li key={option.id}>
                  {option.text} <OptionResult option={option} />
                </li>
              ))}
          </ul>
        </Card>
      ))}
    </>
  );
}

function OptionResult({ option }: { readonly option: Option }) {
  const { t } = useTranslation('surveys');
  const word = option.correct ? (option.chosen ? 'rightChosen' : 'rightMissed') : 'wrongChosen';
  return <span className={css['hint']}>({t(word)})</span>;
}
