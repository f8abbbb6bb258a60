import { useTranslation } from '../../../lib/translate.ts';

import { randomId } from '../../../lib/random-id.ts';
import { LocalizedFields } from '../../../ui/localized-fields.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import type { PartProps } from './basics-form.tsx';
import { ItemList } from './item-list.tsx';
import { PhotoExample } from './photo-example.tsx';
import { useFaultText } from './use-fault-text.ts';

/** Photos of displays the campaign asks for each week. */
export function PhotoTypesForm({ document, languages, onChange, faultOf }: PartProps) {
  const { t } = useTranslation('admin-campaigns');
  const faultText = useFaultText();
  return (
    <ItemList
      items={document.photoTypes}
      added={() => ({ id: randomId(), name: {}, hint: {}, points: 0, exampleFileId: null })}
      addLabel={t('addPhotoType')}
      removeLabel={() => t('removePhotoType')}
      onChange={(photoTypes) => onChange({ photoTypes })}
    >
      {(type, change, at) => (
        <>
          <LocalizedFields
            label={t('photoTypeName')}
            languages={languages}
            value={type.name}
            maxLength={80}
            error={faultText(faultOf(`photoTypes.${at}.name`))}
            onChange={(name) => change({ name })}
          />
          <LocalizedFields
            label={t('photoTypeHint')}
            languages={languages}
            value={type.hint}
            onChange={(hint) => change({ hint })}
          />
          <PhotoExample fileId={type.exampleFileId} onChange={(exampleFileId) => change({ exampleFileId })} />
          <NumberField
            label={t('points')}
            value={type.points}
            min={0}
            onChange={(points) => change({ points: points ?? 0 })}
          />
        </>
      )}
    </ItemList>
  );
}
