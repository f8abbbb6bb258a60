import { MAX_CHECK_OPTIONS } from '@trilha/contracts/learning/activities/text-lesson';
import type { DraftLessonBlock } from '@trilha/contracts/learning/activities/text-lesson';
import { Plus, Trash2 } from 'lucide-react';
import { useId } from 'react';

import blocksCss from '../../authoring/blocks/blocks.module.css';
import type { BlockFieldsProps } from '../../authoring/blocks/content-block-fields.tsx';
import { useTranslation } from '../../lib/translate.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useAuthoring } from '../editor/authoring.ts';
import { LocalizedInput } from '../editor/localized-input.tsx';
import css from './editor.module.css';
import { newOption } from './new-block.ts';

type CheckProps = BlockFieldsProps<Extract<DraftLessonBlock, { kind: 'check' }>>;

/** A question with its options, which of them is right, and what is said afterwards. */
export function CheckFields({ block, path, onChange }: CheckProps) {
  const { t } = useTranslation('admin-text-lesson');
  const { problemAt } = useAuthoring();
  const error = problemAt(`${path}.rightOptionId`) ?? problemAt(`${path}.options`);
  return (
    <div className={blocksCss['fields']}>
      <LocalizedInput
        label={t('prompt')}
        multiline
        rows={2}
        maxLength={500}
        value={block.prompt}
        path={`${path}.prompt`}
        onChange={(prompt) => onChange({ ...block, prompt })}
      />
      <Options block={block} path={path} onChange={onChange} />
      {error ? (
        <p className={blocksCss['error']} role="alert">
          {error}
        </p>
      ) : null}
      {(['feedbackRight', 'feedbackWrong'] as const).map((field) => (
        <LocalizedInput
          key={field}
          label={t(field)}
          optional
          multiline
          rows={2}
          maxLength={500}
          value={block[field]}
          path={`${path}.${field}`}
          onChange={(text) => onChange({ ...block, [field]: text })}
        />
      ))}
    </div>
  );
}

function Options({ block, path, onChange }: CheckProps) {
  const { t } = useTranslation('admin-text-lesson');
  const name = useId();
  const { options } = block;
  return (
    <div
      role="group"
      aria-label={t('options')}
      data-path={`${path}.rightOptionId`}
      className={blocksCss['fields']}
    >
      {options.map((option, index) => (
        <div key={option.id} className={css['option']}>
          <label className={css['isRight']}>
            <input
              type="radio"
              name={name}
              checked={option.id === block.rightOptionId}
              onChange={() => onChange({ ...block, rightOptionId: option.id })}
            />
            <span className="visually-hidden">{t('isRight', { number: index + 1 })}</span>
          </label>
          <LocalizedInput
            label={t('option', { number: index + 1 })}
            value={option.text}
            path={`${path}.options.${index}.text`}
            onChange={(text) => onChange({ ...block, options: options.with(index, { ...option, text }) })}
          />
          <IconButton
            small
            label={t('removeOption', { number: index + 1 })}
            icon={<Trash2 size={18} />}
            disabled={options.length <= 2}
            onClick={() => onChange({ ...block, options: options.toSpliced(index, 1) })}
          />
        </div>
      ))}
      <p className={blocksCss['hint']}>{t('rightHint')}</p>
      {options.length < MAX_CHECK_OPTIONS ? (
        <div>
          <Button
            variant="quiet"
            size="small"
            icon={<Plus size={18} aria-hidden="true" />}
            onClick={() => onChange({ ...block, options: [...options, newOption()] })}
          >
            {t('addOption')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
