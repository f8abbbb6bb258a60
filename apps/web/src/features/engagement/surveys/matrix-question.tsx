import type { SurveyAnswer, SurveyPage } from '@trilha/contracts/engagement/surveys';
import { useId } from 'react';

import { useTranslation } from '../../../lib/translate.ts';
import css from './matrix-question.module.css';

interface MatrixQuestionProps {
  readonly question: SurveyPage['questions'][number];
  readonly answer: SurveyAnswer;
  /** Rows without an option are missing. */
  readonly isInvalid: boolean;
  readonly onChange: (answer: SurveyAnswer) => void;
}

/** A matrix row by row, one below the other: its options lie side by side where there is room, and wrap on a phone. */
export function MatrixQuestion({ question, answer, isInvalid, onChange }: MatrixQuestionProps) {
  const { t } = useTranslation('surveys');
  const name = useId();
  const chosenOf = (rowId: string) => answer.cells.find((cell) => cell.rowId === rowId)?.optionId;
  const choose = (rowId: string, optionId: string) =>
    onChange({
      ...answer,
      cells: [...answer.cells.filter((cell) => cell.rowId !== rowId), { rowId, optionId }],
    });
  return (
    <>
      <p className={css['hint']}>{t('chooseEach')}</p>
      {question.rows.map((row) => {
        const isMissing = isInvalid && chosenOf(row.id) === undefined;
        return (
          <fieldset key={row.id} className={css['row']} data-missing={isMissing ? '' : undefined}>
            <legend className={css['legend']}>{row.text}</legend>
            <div className={css['options']}>
              {question.options.map((option) => (
                <label key={option.id} className={css['option']}>
                  <input
                    type="radio"
                    name={`${name} ${row.id}`}
                    className={css['input']}
                    checked={chosenOf(row.id) === option.id}
                    aria-invalid={isMissing ? true : undefined}
                    onChange={() => choose(row.id, option.id)}
                  />
                  {option.text}
                </label>
              ))}
            </div>
          </fieldset>
        );
      })}
    </>
  );
}
