import { useTranslation } from '../../../lib/translate.ts';

import { Card } from '../../../ui/card.tsx';
import { LocalizedFields } from '../../../ui/localized-fields.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import type { PartProps } from './basics-form.tsx';
import css from './campaign-admin.module.css';
import { useFaultText } from './use-fault-text.ts';

/** The three levels with what each takes and gives (CAM-04). */
export function LevelsForm({ document, languages, onChange, faultOf }: PartProps) {
  const { t } = useTranslation('admin-campaigns');
  const faultText = useFaultText();
  const { levels } = document;
  const change = (at: number, values: Partial<(typeof levels)[number]>) =>
    onChange({ levels: levels.map((one, place) => (place === at ? { ...one, ...values } : one)) });
  return (
    <Card>
      {levels.map((level, at) => (
        // Levels are distinguished by their position alone.
        // oxlint-disable-next-line react/no-array-index-key -- see above
        <div key={at} className={css['item']}>
          <LocalizedFields
            label={t('levelName', { number: at + 1 })}
            languages={languages}
            value={level.name}
            maxLength={60}
            error={faultText(faultOf(`levels.${at}.name`))}
            onChange={(name) => change(at, { name })}
          />
          <NumberField
            label={t('levelMinimum')}
            value={level.minimum}
            min={0}
            step={100}
            disabled={at === 0}
            onChange={(minimum) => change(at, { minimum: minimum ?? 0 })}
          />
          <LocalizedFields
            multiline
            label={t('benefits')}
            languages={languages}
            value={level.benefits}
            maxLength={500}
            onChange={(benefits) => change(at, { benefits })}
          />
        </div>
      ))}
    </Card>
  );
}
