import { RULE_DUE_KINDS } from '@trilha/rules/learning/enrollment-rules';

import { useTranslation } from '../../../lib/translate.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { Select } from '../../../ui/select.tsx';
import css from './enrollment-rules.module.css';
import type { DueDraft } from './rule-draft.ts';

interface DuePartProps {
  readonly due: DueDraft;
  readonly onChange: (due: DueDraft) => void;
}

/** Until when: a day, or days after something. */
export function DueSection({ due, onChange }: DuePartProps) {
  const { t } = useTranslation('admin-mandatory');
  return (
    <div className={css['part']}>
      <Select
        label={t('due')}
        hint={t(`dueHint.${due.kind}`)}
        value={due.kind}
        options={RULE_DUE_KINDS.map((value) => ({ value, label: t(`dueKind.${value}`) }))}
        onChange={(kind) => onChange({ ...due, kind })}
      />
      {due.kind === 'date' ? (
        <DateField
          label={t('day')}
          required
          value={due.day}
          onChange={({ target }) => onChange({ ...due, day: target.value })}
        />
      ) : (
        <NumberField
          label={t('days')}
          min={1}
          max={3650}
          value={due.days}
          onChange={(days) => onChange({ ...due, days })}
        />
      )}
    </div>
  );
}
