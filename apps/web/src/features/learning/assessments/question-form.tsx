import type { Question } from '@trilha/contracts/learning/questions';
import type { Locale } from '@trilha/rules/platform/locales';
import { Copy, Eye, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LocalizedFields } from '../../../ui/localized-fields.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { Switch } from '../../../ui/switch.tsx';
import type { DraftState } from './draft-state.ts';
import { ImageField } from './image-field.tsx';
import { QUESTION_TYPES, retype, withBlanks } from './new-question.ts';
import { QuestionParts } from './question-parts.tsx';
import { QuestionPreview } from './question-preview.tsx';
import { problemsOf } from './question-problems.ts';
import { DraftMark } from './draft-mark.tsx';
import css from './assessments.module.css';

interface QuestionFormProps {
  readonly question: Question;
  readonly state: DraftState;
  /** Language being written. */
  readonly locale: Locale;
  readonly onChange: (question: Question) => void;
  readonly onDuplicate: () => void;
  readonly onRemove: () => void;
}

/** One question: type, texts in the language being written, right answers, points; saved by itself. */
export function QuestionForm(props: QuestionFormProps) {
  const { question, state, locale, onChange, onDuplicate, onRemove } = props;
  const { t } = useTranslation('admin-assessments');
  const [isPreview, setPreview] = useState(false);
  const problems = problemsOf(question);
  return (
    <div className={css['form']}>
      <FormHead
        state={state}
        onPreview={() => setPreview(true)}
        onDuplicate={onDuplicate}
        onRemove={onRemove}
      />
      {problems.length > 0 ? <Problems problems={problems} /> : null}
      <div className={css['formRow']}>
        <Select
          label={t('questionType')}
          value={question.type}
          options={QUESTION_TYPES.map((type) => ({ value: type, label: t(`type.${type}`) }))}
          onChange={(type) => onChange(withBlanks(retype(question, type), locale))}
        />
        <NumberField
          label={t('points')}
          min={0.5}
          max={100}
          step={0.5}
          value={question.points}
          onChange={(points) => onChange({ ...question, points: points ?? 1 })}
        />
      </div>
      <LocalizedFields
        multiline
        label={t('prompt')}
        hint={question.type === 'fill_in' ? t('gapHint') : undefined}
        languages={[locale]}
        maxLength={2000}
        value={question.prompt}
        onChange={(prompt) => onChange(withBlanks({ ...question, prompt }, locale))}
      />
      <ImageField
        fileId={question.imageFileId}
        onChange={(imageFileId) => onChange({ ...question, imageFileId })}
      />
      <QuestionParts question={question} locale={locale} onChange={onChange} />
      <LocalizedFields
        multiline
        label={t('feedback')}
        hint={t('feedbackHint')}
        languages={[locale]}
        maxLength={1000}
        value={question.feedback}
        onChange={(feedback) => onChange({ ...question, feedback })}
      />
      <Switch
        label={t('justification')}
        hint={t('justificationHint')}
        checked={question.justification}
        onChange={({ target }) => onChange({ ...question, justification: target.checked })}
      />
      <Button variant="secondary" icon={<Eye size={18} />} onClick={() => setPreview(true)}>
        {t('preview')}
      </Button>
      {isPreview ? (
        <QuestionPreview question={question} locale={locale} onClose={() => setPreview(false)} />
      ) : null}
    </div>
  );
}

interface FormHeadProps extends Pick<QuestionFormProps, 'state' | 'onDuplicate' | 'onRemove'> {
  readonly onPreview: () => void;
}

function FormHead({ state, onPreview, onDuplicate, onRemove }: FormHeadProps) {
  const { t } = useTranslation('admin-assessments');
  return (
    <div className={css['formHead']}>
      {state === 'saved' ? <span /> : <DraftMark state={state} />}
      <span className={css['formTools']}>
        <IconButton label={t('preview')} icon={<Eye size={20} />} onClick={onPreview} />
        <IconButton label={t('duplicate')} icon={<Copy size={20} />} onClick={onDuplicate} />
        <IconButton label={t('remove')} icon={<Trash2 size={20} />} onClick={onRemove} />
      </span>
    </div>
  );
}

/** What a question lacks before a test can draw it. */
function Problems({ problems }: { readonly problems: ReturnType<typeof problemsOf> }) {
  const { t } = useTranslation('admin-assessments');
  return (
    <Alert tone="info" title={t('incompleteTitle')}>
      <ul className={css['problems']}>
        {problems.map((problem) => (
          <li key={problem}>{t(`problem.${problem}`)}</li>
        ))}
      </ul>
    </Alert>
  );
}
