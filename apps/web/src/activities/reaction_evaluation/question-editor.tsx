import { MAX_REACTION_OPTIONS, REACTION_QUESTION_KINDS } from '@trilha/rules/learning/reactions';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';

import { useTranslation } from '../../lib/translate.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Select } from '../../ui/select.tsx';
import { Switch } from '../../ui/switch.tsx';
import { useAuthoring } from '../editor/authoring.ts';
import type { EditedActivity } from '../editor/authoring.ts';
import { LocalizedInput } from '../editor/localized-input.tsx';
import css from './editor.module.css';

type Question = EditedActivity<'reaction_evaluation'>['settings']['questions'][number];

interface QuestionEditorProps {
  readonly question: Question;
  readonly number: number;
  readonly path: string;
  readonly onChange: (question: Question) => void;
  readonly onRemove: () => void;
  /** Undefined for the first one. */
  readonly onUp: (() => void) | undefined;
  /** Undefined for the last one. */
  readonly onDown: (() => void) | undefined;
}

const newOption = () => ({ id: crypto.randomUUID(), text: {} });

/** One question of an evaluation of reactions. */
export function QuestionEditor(props: QuestionEditorProps) {
  const { question, number, path, onChange, onRemove, onUp, onDown } = props;
  const { t } = useTranslation('admin-courses');
  return (
    <div className={css['question']}>
      <div className={css['head']}>
        <Select
          label={t('reactionKind', { number })}
          value={question.kind}
          options={REACTION_QUESTION_KINDS.map((value) => ({ value, label: t(`reactionKindName.${value}`) }))}
          onChange={(kind) =>
            onChange({
              ...question,
              kind,
              options: kind === 'choice' ? [newOption(), newOption()] : [],
            })
          }
        />
        <div className={css['acts']}>
          <IconButton
            small
            label={t('moveUp')}
            icon={<ArrowUp size={18} />}
            disabled={!onUp}
            onClick={onUp}
          />
          <IconButton
            small
            label={t('moveDown')}
            icon={<ArrowDown size={18} />}
            disabled={!onDown}
            onClick={onDown}
          />
          <IconButton
            small
            label={t('removeReactionQuestion', { number })}
            icon={<Trash2 size={18} />}
            onClick={onRemove}
          />
        </div>
      </div>
      <LocalizedInput
        label={t('reactionPrompt')}
        value={question.prompt}
        path={`${path}.prompt`}
        onChange={(prompt) => onChange({ ...question, prompt })}
      />
      {question.kind === 'choice' ? (
        <OptionsField question={question} path={`${path}.options`} onChange={onChange} />
      ) : null}
      <Switch
        label={t('reactionRequired')}
        checked={question.required}
        onChange={({ target }) => onChange({ ...question, required: target.checked })}
      />
    </div>
  );
}

function OptionsField({
  question,
  path,
  onChange,
}: Pick<QuestionEditorProps, 'question' | 'path' | 'onChange'>) {
  const { t } = useTranslation('admin-courses');
  const { problemAt } = useAuthoring();
  const { options } = question;
  const missing = problemAt(path);
  return (
    <div className={css['options']} data-path={path}>
      {options.map((option, index) => (
        <div key={option.id} className={css['option']}>
          <LocalizedInput
            label={t('reactionOption', { number: index + 1 })}
            value={option.text}
            path={`${path}.${index}.text`}
            onChange={(text) => onChange({ ...question, options: options.with(index, { ...option, text }) })}
          />
          <IconButton
            small
            label={t('removeReactionOption', { number: index + 1 })}
            icon={<Trash2 size={18} />}
            onClick={() => onChange({ ...question, options: options.toSpliced(index, 1) })}
          />
        </div>
      ))}
      {missing ? (
        <p className={css['error']} role="alert">
          {missing}
        </p>
      ) : null}
      {options.length < MAX_REACTION_OPTIONS ? (
        <div>
          <Button
            variant="quiet"
            size="small"
            icon={<Plus size={18} aria-hidden="true" />}
            onClick={() => onChange({ ...question, options: [...options, newOption()] })}
          >
            {t('addReactionOption')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
