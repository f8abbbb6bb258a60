import { localize } from '@trilha/rules/platform/locales';
import { useState } from 'react';

import { currentLocale } from '../../../lib/i18n.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import css from './admin-surveys.module.css';
import { previewOf } from './survey-draft.ts';
import type { SurveyDraft } from './survey-draft.ts';
import { SurveyQuestions, emptyAnswers } from './survey-questions.tsx';

interface SurveyPreviewProps {
  readonly draft: SurveyDraft;
  readonly onClose: () => void;
}

/** A survey as a phone shows it to whoever answers; nothing is sent. */
export function SurveyPreview({ draft, onClose }: SurveyPreviewProps) {
  const { t } = useTranslation(['admin-surveys', 'surveys']);
  const locale = currentLocale();
  const questions = previewOf(draft, locale);
  const [answers, setAnswers] = useState(() => emptyAnswers(questions));
  return (
    <Dialog open title={t('preview')} onClose={onClose}>
      <div className={css['phone']}>
        <h3 className={css['heading']}>{localize(draft.title, locale)}</h3>
        <p>{localize(draft.description, locale) || t('surveys:lead')}</p>
        {draft.isAnonymous ? <Alert>{t('surveys:anonymousText')}</Alert> : null}
        <SurveyQuestions
          questions={questions}
          answers={answers}
          onChange={(answer) =>
            setAnswers((before) => before.map((one) => (one.questionId === answer.questionId ? answer : one)))
          }
        />
      </div>
    </Dialog>
  );
}
