import type { Locale, LocalizedText } from '@trilha/rules/platform/locales';

import { useTranslation } from '../../../lib/translate.ts';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { LocalizedFields } from '../../../ui/localized-fields.tsx';
import css from './admin-news.module.css';

/** Whether those who have confirmed an article confirm it again, and what its author says has changed. */
interface AskedAgain {
  readonly confirmAgain: boolean;
  readonly changeNote: LocalizedText;
}

export const NOBODY_AGAIN: AskedAgain = { confirmAgain: false, changeNote: {} };

interface AskAgainProps {
  readonly value: AskedAgain;
  readonly languages: readonly Locale[];
  readonly onChange: (value: AskedAgain) => void;
}

/** Asked where an article that people have confirmed was changed. */
export function AskAgain({ value, languages, onChange }: AskAgainProps) {
  const { t } = useTranslation('admin-news');
  return (
    <Card>
      <div className={css['stack']}>
        <Checkbox
          label={t('confirmAgain')}
          hint={t('confirmAgainHint')}
          checked={value.confirmAgain}
          onChange={({ target }) => onChange({ ...value, confirmAgain: target.checked })}
        />
        {value.confirmAgain ? (
          <LocalizedFields
            label={t('changeNote')}
            languages={languages}
            value={value.changeNote}
            maxLength={400}
            onChange={(changeNote) => onChange({ ...value, changeNote })}
          />
        ) : null}
      </div>
    </Card>
  );
}
