import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { randomId } from '../../lib/random-id.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LocalizedFields } from '../../ui/localized-fields.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import type { PartProps } from './basics-form.tsx';
import css from './campaign-admin.module.css';

/** The three levels with what each takes and gives (CAM-04). */
export function LevelsForm({ document, languages, onChange }: PartProps) {
  const { t } = useTranslation('admin-campaigns');
  const { levels } = document;
  const change = (at: number, values: Partial<(typeof levels)[number]>) =>
    onChange({ levels: levels.map((one, place) => (place === at ? { ...one, ...values } : one)) });
  return (
    <Card>
      {levels.map((level, at) => (
        // Levels are told apart by their place alone.
        // oxlint-disable-next-line react/no-array-index-key -- see above
        <div key={at} className={css['item']}>
          <LocalizedFields
            label={t('levelName', { number: at + 1 })}
            languages={languages}
            value={level.name}
            maxLength={60}
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

/** Photos of displays the campaign asks for each week. */
export function PhotoTypesForm({ document, languages, onChange }: PartProps) {
  const { t } = useTranslation('admin-campaigns');
  const { photoTypes } = document;
  const change = (id: string, values: Partial<(typeof photoTypes)[number]>) =>
    onChange({ photoTypes: photoTypes.map((one) => (one.id === id ? { ...one, ...values } : one)) });
  return (
    <Card>
      {photoTypes.map((type) => (
        <div key={type.id} className={css['item']}>
          <LocalizedFields
            label={t('photoTypeName')}
            languages={languages}
            value={type.name}
            maxLength={80}
            onChange={(name) => change(type.id, { name })}
          />
          <LocalizedFields
            label={t('photoTypeHint')}
            languages={languages}
            value={type.hint}
            onChange={(hint) => change(type.id, { hint })}
          />
          <NumberField
            label={t('points')}
            value={type.points}
            min={0}
            onChange={(points) => change(type.id, { points: points ?? 0 })}
          />
          <Button
            size="small"
            variant="quiet"
            onClick={() => onChange({ photoTypes: photoTypes.filter(({ id }) => id !== type.id) })}
          >
            {t('removePhotoType')}
          </Button>
        </div>
      ))}
      <Button
        variant="secondary"
        icon={<Plus size={20} />}
        onClick={() =>
          onChange({
            photoTypes: [...photoTypes, { id: randomId(), name: {}, hint: {}, points: 0 }],
          })
        }
      >
        {t('addPhotoType')}
      </Button>
    </Card>
  );
}
