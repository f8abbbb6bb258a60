import { useTranslation } from '../../../lib/translate.ts';

import { Checkbox } from '../../../ui/checkbox.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { withSettings } from './form-part.ts';
import type { PartProps } from './form-part.ts';

const OFFERED_DAYS = [60, 30, 14, 7, 3, 1];

/** When people are reminded of what is due [CRS-12]. */
export function DeadlinesSection({ form, onChange }: PartProps) {
  const { t } = useTranslation('admin-company');
  const { deadlines } = form.settings;
  const set = (parts: Partial<typeof deadlines>) =>
    onChange(withSettings(form, { deadlines: { ...deadlines, ...parts } }));
  const chosen = new Set(deadlines.daysBefore);
  const days = [...new Set([...OFFERED_DAYS, ...chosen])].toSorted((one, other) => other - one);
  const toggle = (day: number, wanted: boolean) =>
    set({ daysBefore: days.filter((other) => (other === day ? wanted : chosen.has(other))) });
  return (
    <>
      <fieldset>
        <legend>{t('remindBefore')}</legend>
        {days.map((day) => (
          <Checkbox
            key={day}
            label={t('daysBefore', { count: day })}
            checked={chosen.has(day)}
            onChange={({ target }) => toggle(day, target.checked)}
          />
        ))}
      </fieldset>
      <Switch
        label={t('remindOverdue')}
        hint={t('remindHint')}
        checked={deadlines.weeklyWhenOverdue}
        onChange={({ target }) => set({ weeklyWhenOverdue: target.checked })}
      />
      <Switch
        label={t('weeklyDigest')}
        hint={t('weeklyDigestHint')}
        checked={deadlines.weeklyDigest}
        onChange={({ target }) => set({ weeklyDigest: target.checked })}
      />
    </>
  );
}
