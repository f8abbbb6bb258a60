import { localize } from '@trilha/rules/platform/locales';

import { currentLocale } from '../../../lib/i18n.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import css from './admin-surveys.module.css';
import { previewOf } from './survey-draft.ts';
import type { PictureUrls, SurveyDraft } from './survey-draft.ts';
import { SurveyQuestions } from './survey-questions.tsx';
import { emptyAnswers, useSurveySteps } from './survey-steps.ts';

interface SurveyPreviewProps {
  readonly draft: SurveyDraft;
  /** Of its pictures. */
  readonly urls: PictureUrls;
  readonly onClose: () => void;
}

/** A survey as a phone shows it to whoever answers; nothing is sent. */
export function SurveyPreview({ draft, urls, onClose }: SurveyPreviewProps) {
  const { t } = useTranslation(['admin-surveys', 'surveys']);
  const locale = currentLocale();
  const questions = previewOf(draft, locale, urls);
  const steps = useSurveySteps(questions, emptyAnswers(questions), 'first');
  return (
    <Dialog open title={t('preview')} onClose={onClose}>
      <div className={css['phone']}>
        <h3 className={css['heading']}>{localize(draft.title, locale)}</h3>
        <p>{localize(draft.description, locale)}</p>
        {draft.isAnonymous ? <Alert>{t('surveys:anonymousText')}</Alert> : null}
        <SurveyQuestions steps={steps} />
        <div className={css['saving']}>
          {steps.at > 0 ? (
            <Button variant="secondary" onClick={steps.back}>
              {t('surveys:back')}
            </Button>
          ) : null}
          {steps.isLast ? null : <Button onClick={steps.goOn}>{t('surveys:next')}</Button>}
        </div>
      </div>
    </Dialog>
  );
}
