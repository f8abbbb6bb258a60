import { useTranslation } from '../../../lib/translate.ts';
import { Button } from '../../../ui/button.tsx';
import css from './course-people.module.css';

interface SelectionBarProps<Act extends string> {
  /** How many are chosen. */
  readonly count: number;
  /** How many the filters mean, where they are not chosen yet. */
  readonly more: number | null;
  /** What can be done with them, the first as the first; disabled where it is for none of them. */
  readonly acts: readonly { readonly act: Act; readonly label: string; readonly disabled: boolean }[];
  readonly onAct: (act: Act) => void;
  readonly onAll: () => void;
  readonly onClear: () => void;
}

/** How many people are chosen, and what can be done with them. */
export function SelectionBar<Act extends string>(props: SelectionBarProps<Act>) {
  const { count, more, acts, onAct, onAll, onClear } = props;
  const { t } = useTranslation('admin-course-people');
  return (
    <div className={css['selection']} role="group" aria-label={t('selection')}>
      <strong role="status">{t('chosen', { count })}</strong>
      {more === null ? null : (
        <Button variant="quiet" size="small" onClick={onAll}>
          {t('chooseAll', { number: more })}
        </Button>
      )}
      {acts.map(({ act, label, disabled }, at) => (
        <Button
          key={act}
          size="small"
          variant={at === 0 ? 'primary' : 'secondary'}
          disabled={disabled}
          onClick={() => onAct(act)}
        >
          {label}
        </Button>
      ))}
      <Button variant="quiet" size="small" onClick={onClear}>
        {t('clear')}
      </Button>
    </div>
  );
}
