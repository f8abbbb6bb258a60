import { useTranslation } from '../../../lib/translate.ts';

import { DateField } from '../../../ui/date-field.tsx';

interface Period {
  readonly beginsOn: string;
  readonly endsOn: string;
}

interface PeriodFieldsProps {
  readonly period: Period;
  /** The days it lies in. */
  readonly within: Period;
  readonly disabled?: boolean;
  readonly onChange: (change: Partial<Period>) => void;
}

/** First and last day of a part of a campaign. */
export function PeriodFields({ period, within, disabled, onChange }: PeriodFieldsProps) {
  const { t } = useTranslation('admin-campaigns');
  return (
    <>
      <DateField
        label={t('beginsOn')}
        value={period.beginsOn}
        min={within.beginsOn}
        max={within.endsOn}
        disabled={disabled}
        onChange={({ target }) => onChange({ beginsOn: target.value })}
      />
      <DateField
        label={t('endsOn')}
        value={period.endsOn}
        min={period.beginsOn}
        max={within.endsOn}
        disabled={disabled}
        onChange={({ target }) => onChange({ endsOn: target.value })}
      />
    </>
  );
}
