import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useTranslation } from '../../../lib/translate.ts';

import { LocalizedInput } from '../../../activities/editor/localized-input.tsx';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import css from '../../../authoring/panel.module.css';
import { useCourseFields } from './use-course-fields.ts';

const MAX_GOALS = 12;

/** What people will be able to do afterwards, one line each. */
export function GoalsField() {
  const { t } = useTranslation('admin-courses');
  const { document, set } = useCourseFields();
  const { goals } = document;

  const swap = (index: number, other: number) => {
    const next = [...goals];
    const [one, two] = [goals[index], goals[other]];
    if (!one || !two) return;
    next[index] = two;
    next[other] = one;
    set('goals', next, `goal order ${index} ${other}`);
  };

  return (
    <section className={css['section']}>
      <h3>{t('goals')}</h3>
      <p className={css['hint']}>{t('goalsHint')}</p>
      {goals.map((goal, index) => (
        // A goal has no id of its own; its place in the list is what it is.
        // oxlint-disable-next-line react/no-array-index-key -- see above
        <div key={index} className={css['item']}>
          <LocalizedInput
            label={t('goalNumber', { number: index + 1 })}
            value={goal}
            path={`goals.${index}`}
            onChange={(text) => set('goals', goals.with(index, text), `goal ${index}`)}
          />
          <div className={css['itemActs']}>
            <IconButton
              small
              label={t('moveUp')}
              icon={<ArrowUp size={18} />}
              disabled={index === 0}
              onClick={() => swap(index, index - 1)}
            />
            <IconButton
              small
              label={t('moveDown')}
              icon={<ArrowDown size={18} />}
              disabled={index === goals.length - 1}
              onClick={() => swap(index, index + 1)}
            />
            <IconButton
              small
              label={t('removeGoal', { number: index + 1 })}
              icon={<Trash2 size={18} />}
              onClick={() => set('goals', goals.toSpliced(index, 1), `goal removed ${goals.length}`)}
            />
          </div>
        </div>
      ))}
      {goals.length < MAX_GOALS ? (
        <div>
          <Button
            variant="secondary"
            size="small"
            icon={<Plus size={18} aria-hidden="true" />}
            onClick={() => set('goals', [...goals, {}], `goal added ${goals.length}`)}
          >
            {t('addGoal')}
          </Button>
        </div>
      ) : null}
    </section>
  );
}
