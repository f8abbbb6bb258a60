import { DRILL_MODES } from '@trilha/rules/learning/drills';

import { useTranslation } from '../../../lib/translate.ts';
import { NumberField } from '../../../ui/number-field.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { withSettings } from './form-part.ts';
import type { PartProps } from './form-part.ts';

const MAX_PER_ANSWER = 1000;
const MAX_PER_DAY = 3000;

/** Whether people are asked again what they have passed, and what right answers give [SES-19]. */
export function DrillsSection({ form, onChange }: PartProps) {
  const { t } = useTranslation('admin-company');
  const { drills } = form.settings;
  const set = (parts: Partial<typeof drills>) =>
    onChange(withSettings(form, { drills: { ...drills, ...parts } }));
  return (
    <>
      <RadioGroup
        label={t('drills')}
        value={drills.mode}
        options={DRILL_MODES.map((mode) => ({
          value: mode,
          label: t(`drillMode.${mode}`),
          hint: t(`drillModeHint.${mode}`),
        }))}
        onChange={(mode) => set({ mode })}
      />
      {drills.mode === 'off' ? null : (
        <>
          <NumberField
            label={t('drillPoints')}
            value={drills.pointsPerRightAnswer}
            min={0}
            max={MAX_PER_ANSWER}
            onChange={(pointsPerRightAnswer) => set({ pointsPerRightAnswer: pointsPerRightAnswer ?? 0 })}
          />
          <NumberField
            label={t('drillPointsPerDay')}
            hint={t('drillPointsHint')}
            value={drills.pointsPerDay}
            min={0}
            max={MAX_PER_DAY}
            onChange={(pointsPerDay) => set({ pointsPerDay: pointsPerDay ?? 0 })}
          />
        </>
      )}
    </>
  );
}
