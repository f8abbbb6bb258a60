import type { Question } from '@trilha/contracts/learning/questions';
import type { Locale } from '@trilha/rules/platform/locales';
import { useTranslation } from '../../../lib/translate.ts';

import { LocalizedFields } from '../../../ui/localized-fields.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { BlanksForm } from './blanks-form.tsx';
import { OptionsForm } from './options-form.tsx';
import { PairsForm } from './pairs-form.tsx';

export interface QuestionPartsProps<Q extends Question = Question> {
  readonly question: Q;
  readonly locale: Locale;
  readonly onChange: (question: Q) => void;
}

/** What a question of this type consists of, with its right answer. */
export function QuestionParts({ question, locale, onChange }: QuestionPartsProps) {
  const { t } = useTranslation('admin-assessments');
  switch (question.type) {
    case 'single':
    case 'multiple':
    case 'ordering':
      return <OptionsForm question={question} locale={locale} onChange={onChange} />;
    case 'matching':
      return <PairsForm question={question} locale={locale} onChange={onChange} />;
    case 'fill_in':
      return <BlanksForm question={question} locale={locale} onChange={onChange} />;
    case 'true_false':
      return (
        <RadioGroup
          label={t('rightAnswer')}
          value={question.correct ? 'true' : 'false'}
          options={[
            { value: 'true', label: t('true') },
            { value: 'false', label: t('false') },
          ]}
          onChange={(value) => onChange({ ...question, correct: value === 'true' })}
        />
      );
    default:
      return (
        <LocalizedFields
          multiline
          label={t('guidance')}
          hint={t('guidanceHint')}
          languages={[locale]}
          maxLength={2000}
          value={question.guidance}
          onChange={(guidance) => onChange({ ...question, guidance })}
        />
      );
  }
}
