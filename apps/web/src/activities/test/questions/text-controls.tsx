import { splitAtGaps } from '@trilha/rules/learning/question-faults';
import { Fragment } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { TextArea } from '../../../ui/text-area.tsx';
import type { QuestionControlProps } from './question-props.ts';
import css from './questions.module.css';

const TEXT_LIMIT = 10_000;
const GAP_LIMIT = 100;

/** A text of one’s own, which a person will read and score. */
export function EssayAnswer({ answer, onChange, disabled }: QuestionControlProps<'dissertative'>) {
  const { t } = useTranslation('assessments');
  return (
    <TextArea
      label={t('yourAnswer')}
      rows={9}
      maxLength={TEXT_LIMIT}
      disabled={disabled}
      value={answer?.text ?? ''}
      hint={t('reviewedByPerson')}
      onChange={({ target }) => onChange({ ...answer, type: 'dissertative', text: target.value }, true)}
    />
  );
}

/** The prompt itself, with a field in each of its gaps. */
export function FillIn({ question, answer, onChange, disabled }: QuestionControlProps<'fill_in'>) {
  const { t } = useTranslation('assessments');
  const texts = new Map(answer?.blanks.map(({ id, text }) => [id, text]));
  const write = (blankId: string, text: string) => {
    const blanks = question.blanks.map(({ id }) => ({
      id,
      text: id === blankId ? text : (texts.get(id) ?? ''),
    }));
    onChange({ ...answer, type: 'fill_in', blanks }, true);
  };
  return (
    <p className={css['gapped']}>
      {splitAtGaps(question.prompt).map((part, index) => {
        const blank = question.blanks[index];
        return (
          <Fragment key={blank?.id ?? 'end'}>
            {part}
            {blank ? (
              <input
                type="text"
                className={css['gap']}
                aria-label={t('gap', { number: index + 1, count: question.blanks.length })}
                autoComplete="off"
                autoCapitalize="off"
                maxLength={GAP_LIMIT}
                disabled={disabled}
                value={texts.get(blank.id) ?? ''}
                size={Math.max(8, (texts.get(blank.id) ?? '').length + 1)}
                onChange={({ target }) => write(blank.id, target.value)}
              />
            ) : null}
          </Fragment>
        );
      })}
    </p>
  );
}
