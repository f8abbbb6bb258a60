import type { Question } from '@trilha/contracts/learning/questions';
import { Plus, Trash2 } from 'lucide-react';
import { useTranslation } from '../../../lib/translate.ts';

import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LocalizedFields } from '../../../ui/localized-fields.tsx';
import { newPair } from './new-question.ts';
import type { QuestionPartsProps } from './question-parts.tsx';
import css from './assessments.module.css';

type Matching = Extract<Question, { type: 'matching' }>;
const FEWEST = 2;
const MOST = 10;

/** Pairs that belong together; takers see both sides shuffled. */
export function PairsForm({ question, locale, onChange }: QuestionPartsProps<Matching>) {
  const { t } = useTranslation('admin-assessments');
  const { pairs } = question;
  const change = (index: number, side: 'left' | 'right', text: Matching['pairs'][number]['left']['text']) =>
    onChange({
      ...question,
      pairs: pairs.map((pair, place) =>
        place === index ? { ...pair, [side]: { ...pair[side], text } } : pair,
      ),
    });
  return (
    <fieldset className={css['parts']}>
      <legend>{t('pairs')}</legend>
      <p className={css['hint']}>{t('pairsHint')}</p>
      {pairs.map((pair, index) => (
        <div key={pair.left.id} className={css['part']}>
          <div className={css['pair']}>
            <LocalizedFields
              label={t('pairLeft', { number: index + 1 })}
              languages={[locale]}
              maxLength={500}
              value={pair.left.text}
              onChange={(text) => change(index, 'left', text)}
            />
            <LocalizedFields
              label={t('pairRight', { number: index + 1 })}
              languages={[locale]}
              maxLength={500}
              value={pair.right.text}
              onChange={(text) => change(index, 'right', text)}
            />
          </div>
          <IconButton
            small
            label={t('removePair', { number: index + 1 })}
            icon={<Trash2 size={16} />}
            disabled={pairs.length <= FEWEST}
            onClick={() => onChange({ ...question, pairs: pairs.filter((one) => one !== pair) })}
          />
        </div>
      ))}
      <Button
        variant="soft"
        size="small"
        icon={<Plus size={18} />}
        disabled={pairs.length >= MOST}
        onClick={() => onChange({ ...question, pairs: [...pairs, newPair()] })}
      >
        {t('addPair')}
      </Button>
    </fieldset>
  );
}
