import type { TakerQuestion } from '@trilha/contracts/learning/taker-questions';
import type { Answer, Question } from '@trilha/contracts/learning/questions';
import type { Locale, LocalizedText } from '@trilha/rules/platform/locales';
import { localize } from '@trilha/rules/platform/locales';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { QuestionView } from '../../../activities/test/questions/question-view.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

interface QuestionPreviewProps {
  readonly question: Question;
  readonly locale: Locale;
  readonly onClose: () => void;
}

/** The question as a taker meets it; what is answered here is kept nowhere. */
export function QuestionPreview({ question, locale, onClose }: QuestionPreviewProps) {
  const { t } = useTranslation('admin-assessments');
  const [answer, setAnswer] = useState<Answer | null>(null);
  return (
    <Dialog wide open title={t('preview')} onClose={onClose}>
      <QuestionView question={asTaken(question, locale)} answer={answer} onChange={setAnswer} />
    </Dialog>
  );
}

/** What the server makes of a question for its taker; here the other sides are only turned, not shuffled again. */
function asTaken(question: Question, locale: Locale): TakerQuestion {
  const { id, points, justification } = question;
  const textOf = (text: LocalizedText) => localize(text, locale);
  const asked = { id, prompt: textOf(question.prompt), imageUrl: null, points, justification };
  const options = (list: readonly { id: string; text: LocalizedText }[]) =>
    list.map((option) => ({ id: option.id, text: textOf(option.text) }));
  switch (question.type) {
    case 'single':
    case 'multiple':
      return { ...asked, type: question.type, options: options(question.options) };
    case 'ordering':
      return { ...asked, type: question.type, options: options(question.options).toReversed() };
    case 'matching':
      return {
        ...asked,
        type: question.type,
        left: options(question.pairs.map(({ left }) => left)),
        right: options(question.pairs.map(({ right }) => right)).toReversed(),
      };
    case 'fill_in':
      return { ...asked, type: question.type, blanks: question.blanks.map((blank) => ({ id: blank.id })) };
    default:
      return { ...asked, type: question.type };
  }
}
