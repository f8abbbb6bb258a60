import type { SurveyPage } from '@trilha/contracts/engagement/surveys';
import { takesText } from '@trilha/rules/engagement/surveys';
import { Eye } from 'lucide-react';
import { useState } from 'react';

import { useTranslation } from '../../../lib/translate.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import css from './survey-form.module.css';

interface WhatIsSeenProps {
  readonly questions: SurveyPage['questions'];
}

/** Shows, before one answers anonymously, what whoever reads the results will see of it, question by question. */
export function WhatIsSeen({ questions }: WhatIsSeenProps) {
  const { t } = useTranslation('surveys');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div>
        <Button
          variant="quiet"
          size="small"
          icon={<Eye size={18} aria-hidden="true" />}
          onClick={() => setOpen(true)}
        >
          {t('seen.open')}
        </Button>
      </div>
      {isOpen ? (
        <Dialog open title={t('seen.title')} onClose={() => setOpen(false)}>
          <div className={css['form']}>
            <p>{t('seen.rules')}</p>
            {questions.map((question) => (
              <section key={question.id} className={css['seen']} aria-label={question.prompt}>
                <strong>{question.prompt}</strong>
                {question.kind === 'dissertative' ? null : (
                  <span>
                    {t('seen.counts')}
                    {question.options.length > 0
                      ? ` ${question.options.map(({ text }) => t('seen.nobody', { option: text })).join(', ')}`
                      : null}
                  </span>
                )}
                {takesText(question.kind) ? <span>{t('seen.text')}</span> : null}
              </section>
            ))}
          </div>
        </Dialog>
      ) : null}
    </>
  );
}
