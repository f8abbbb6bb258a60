import { useTranslation } from '../lib/translate.ts';

import { Button } from './button.tsx';
import css from './save-bar.module.css';

interface SaveBarProps {
  readonly busy: boolean;
  readonly onSave: () => void;
  /** Takes back what was typed; left out where there is nothing to go back to. */
  readonly onDiscard?: (() => void) | undefined;
}

/** Saving within reach on a long form; shown while something is changed, as the last thing of its screen. */
export function SaveBar({ busy, onSave, onDiscard }: SaveBarProps) {
  const { t } = useTranslation('common');
  return (
    <div className={css['bar']}>
      <p className={css['note']}>{t('notSavedYet')}</p>
      {onDiscard ? (
        <Button variant="quiet" disabled={busy} onClick={onDiscard}>
          {t('discard')}
        </Button>
      ) : null}
      <Button loading={busy} onClick={onSave}>
        {t('save')}
      </Button>
    </div>
  );
}
