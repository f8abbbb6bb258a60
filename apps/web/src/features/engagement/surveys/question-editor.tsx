import { MAX_SURVEY_OPTIONS, MAX_SURVEY_ROWS } from '@trilha/contracts/engagement/survey-values';
import { SURVEY_QUESTION_KINDS, hasOptions } from '@trilha/rules/engagement/surveys';
import type { Locale } from '@trilha/rules/platform/locales';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';

import { useTranslation } from '../../../lib/translate.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LocalizedFields } from '../../../ui/localized-fields.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { Select } from '../../../ui/select.tsx';
import css from './admin-surveys.module.css';
import { ConditionEditor } from './condition-editor.tsx';
import { QuestionPicture } from './question-picture.tsx';
import { newOption, newRow } from './survey-draft.ts';
import type { DraftOption, DraftQuestion, DraftRow } from './survey-draft.ts';
import type { Pictures } from './use-pictures.ts';

interface QuestionEditorProps {
  readonly question: DraftQuestion;
  readonly number: number;
  /** Questions before it. */
  readonly earlier: readonly DraftQuestion[];
  readonly isLast: boolean;
  readonly languages: readonly Locale[];
  readonly pictures: Pictures;
  readonly onChange: (question: DraftQuestion) => void;
  readonly onMove: (by: -1 | 1) => void;
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
  const { question, number, earlier, languages, pictures, onChange } = props;
  const { t } = useTranslation('admin-surveys');
  return (
    <Card>
      <div className={css['stack']} role="group" aria-label={t('questionNumber', { number })}>
        <QuestionHead {...props} />
        <LocalizedFields
          label={t('prompt')}
          languages={languages}
          value={question.prompt}
          maxLength={256}
          onChange={(prompt) => onChange({ ...question, prompt })}
        />
        <QuestionPicture
          image={question.image}
          name={t('questionNumber', { number })}
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
            onChange={(rows) => onChange({ ...question, rows: [...rows] })}
          />
        ) : null}
        {hasOptions(question.kind) ? (
          <Options
            options={question.options}
            languages={languages}
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

/** The number of a question, and the ways to move and remove it. */
function QuestionHead({ number, isLast, onMove, onRemove }: QuestionEditorProps) {
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
        label={t('removeQuestion', { number })}
        icon={<Trash2 size={18} aria-hidden="true" />}
        onClick={onRemove}
      />
    </div>
  );
}

interface OptionsProps {
  readonly options: readonly DraftOption[];
  readonly languages: readonly Locale[];
  readonly onChange: (options: readonly DraftOption[]) => void;
}

function Options({ options, languages, onChange }: OptionsProps) {
  const { t } = useTranslation('admin-surveys');
  const change = (changed: DraftOption) =>
    onChange(options.map((option) => (option.id === changed.id ? changed : option)));
  return (
    <>
      {options.map((option, place) => (
        <div key={option.id} className={css['option']}>
          <LocalizedFields
            label={t('optionNumber', { number: place + 1 })}
            languages={languages}
            value={option.text}
            maxLength={256}
            onChange={(text) => change({ ...option, text })}
          />
          <NumberField
            label={t('score', { number: place + 1 })}
            optionalLabel={t('optional')}
            value={option.score}
            min={-1000}
            max={1000}
            onChange={(score) => change({ ...option, score })}
          />
          <IconButton
            small
            label={t('removeOption', { number: place + 1 })}
            icon={<Trash2 size={18} aria-hidden="true" />}
            onClick={() => onChange(options.filter(({ id }) => id !== option.id))}
          />
        </div>
      ))}
      {options.length < MAX_SURVEY_OPTIONS ? (
        <div>
          <Button
            size="small"
            variant="secondary"
            icon={<Plus size={18} aria-hidden="true" />}
            onClick={() => onChange([...options, newOption()])}
          >
            {t('addOption')}
          </Button>
        </div>
      ) : null}
    </>
  );
}

interface RowsProps {
  readonly rows: readonly DraftRow[];
  readonly languages: readonly Locale[];
  readonly onChange: (rows: readonly DraftRow[]) => void;
}

/** The rows of a matrix: each is answered with one of the options below. */
function Rows({ rows, languages, onChange }: RowsProps) {
  const { t } = useTranslation('admin-surveys');
  return (
    <>
      <p className={css['hint']}>{t('matrixHint')}</p>
      {rows.map((row, place) => (
        <div key={row.id} className={css['option']}>
          <LocalizedFields
            label={t('rowNumber', { number: place + 1 })}
            languages={languages}
            value={row.text}
            maxLength={256}
            onChange={(text) => onChange(rows.map((one) => (one.id === row.id ? { ...one, text } : one)))}
          />
          <IconButton
            small
            label={t('removeRow', { number: place + 1 })}
            icon={<Trash2 size={18} aria-hidden="true" />}
            onClick={() => onChange(rows.filter(({ id }) => id !== row.id))}
          />
        </div>
      ))}
      {rows.length < MAX_SURVEY_ROWS ? (
        <div>
          <Button
            size="small"
            variant="secondary"
            icon={<Plus size={18} aria-hidden="true" />}
            onClick={() => onChange([...rows, newRow()])}
          >
            {t('addRow')}
          </Button>
        </div>
      ) : null}
    </>
  );
}
