import { SURVEY_QUESTION_KINDS, hasOptions } from '@trilha/rules/engagement/surveys';
import type { SurveyGapReason } from '@trilha/rules/engagement/surveys';
import type { Locale } from '@trilha/rules/platform/locales';
import { ArrowDown, ArrowUp, Copy, Trash2 } from 'lucide-react';

import { useTranslation } from '../../../lib/translate.ts';
import { Card } from '../../../ui/card.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LocalizedFields } from '../../../ui/localized-fields.tsx';
import { Select } from '../../../ui/select.tsx';
import css from './admin-surveys.module.css';
import { ConditionEditor } from './condition-editor.tsx';
import { QuestionPicture } from './question-picture.tsx';
import { Options, Rows } from './question-choices.tsx';
import { newRow } from './survey-draft.ts';
import type { DraftQuestion } from './survey-draft.ts';
import { questionPlace } from './survey-gaps.ts';
import type { Pictures } from './use-pictures.ts';

interface QuestionEditorProps {
  readonly question: DraftQuestion;
  readonly number: number;
  /** Questions before it. */
  readonly earlier: readonly DraftQuestion[];
  readonly isLast: boolean;
  /** What it lacked when the survey was to come out. */
  readonly lacks: ReadonlySet<SurveyGapReason>;
  readonly languages: readonly Locale[];
  readonly pictures: Pictures;
  readonly onChange: (question: DraftQuestion) => void;
  readonly onMove: (by: -1 | 1) => void;
  /** Goes on from it; left out where there are as many as there may be. */
  readonly onCopy: (() => void) | undefined;
  readonly onRemove: () => void;
}

/** The same question, of another kind; a matrix begins with a row to write in. */
const ofKind = (question: DraftQuestion, kind: DraftQuestion['kind']): DraftQuestion => ({
  ...question,
  kind,
  rows: kind === 'matrix' && question.rows.length === 0 ? [newRow()] : question.rows,
});

/** One question as it is written, with its place among the others. */
export function QuestionEditor(props: QuestionEditorProps) {
  const { question, number, earlier, lacks, languages, pictures, onChange } = props;
  const { t } = useTranslation('admin-surveys');
  return (
    <Card>
      <div
        id={questionPlace(number)}
        className={css['stack']}
        role="group"
        aria-label={t('questionNumber', { number })}
      >
        <QuestionHead {...props} />
        <LocalizedFields
          label={t('prompt')}
          languages={languages}
          value={question.prompt}
          maxLength={256}
          error={lacks.has('prompt') ? t('lacksText') : undefined}
          onChange={(prompt) => onChange({ ...question, prompt })}
        />
        <QuestionPicture
          image={question.image}
          name={t('questionNumber', { number })}
          isLacking={lacks.has('alt')}
          languages={languages}
          pictures={pictures}
          onChange={(image) => onChange({ ...question, image })}
        />
        <Select
          label={t('kind')}
          value={question.kind}
          options={SURVEY_QUESTION_KINDS.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
          onChange={(kind) => onChange(ofKind(question, kind))}
        />
        {question.kind === 'matrix' ? (
          <Rows
            rows={question.rows}
            languages={languages}
            isLacking={lacks.has('rows')}
            onChange={(rows) => onChange({ ...question, rows: [...rows] })}
          />
        ) : null}
        {hasOptions(question.kind) ? (
          <Options
            options={question.options}
            languages={languages}
            isLacking={lacks.has('options')}
            onChange={(options) => onChange({ ...question, options: [...options] })}
          />
        ) : null}
        <ConditionEditor
          condition={question.condition}
          earlier={earlier}
          onChange={(condition) => onChange({ ...question, condition })}
        />
      </div>
    </Card>
  );
}

/** The number of a question, and the ways to move, copy and remove it. */
function QuestionHead({ number, isLast, onMove, onCopy, onRemove }: QuestionEditorProps) {
  const { t } = useTranslation('admin-surveys');
  return (
    <div className={css['questionHead']}>
      <h3>{t('questionNumber', { number })}</h3>
      <IconButton
        small
        label={t('moveUp', { number })}
        icon={<ArrowUp size={18} aria-hidden="true" />}
        disabled={number === 1}
        onClick={() => onMove(-1)}
      />
      <IconButton
        small
        label={t('moveDown', { number })}
        icon={<ArrowDown size={18} aria-hidden="true" />}
        disabled={isLast}
        onClick={() => onMove(1)}
      />
      <IconButton
        small
        label={t('copyQuestion', { number })}
        icon={<Copy size={18} aria-hidden="true" />}
        disabled={onCopy === undefined}
        onClick={onCopy}
      />
      <IconButton
        small
        label={t('removeQuestion', { number })}
        icon={<Trash2 size={18} aria-hidden="true" />}
        onClick={onRemove}
      />
    </div>
  );
}
