import { currentLocale } from '../../../lib/i18n.ts';
import { useTimeZone } from '../../../lib/time-zone.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { zoneName } from '../../../lib/zone-name.ts';
import { DateField } from '../../../ui/date-field.tsx';

interface WhenFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** When something comes out; empty while it is a draft. */
export function WhenField({ value, onChange }: WhenFieldProps) {
  const { t } = useTranslation('admin-podcasts');
  const zone = zoneName(useTimeZone(), currentLocale());
  return (
    <DateField
      withTime
      label={t('publishedAt')}
      hint={`${t('publishedHint')} ${t('zone', { zone })}`}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
