import type { CampaignDocument } from '@trilha/contracts/incentives/campaign-admin';
import { missionProblem } from '@trilha/rules/incentives/missions';
import { useTranslation } from '../../../lib/translate.ts';

import { randomId } from '../../../lib/random-id.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { LocalizedFields } from '../../../ui/localized-fields.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { Select } from '../../../ui/select.tsx';
import type { PartProps } from './basics-form.tsx';
import css from './campaign-admin.module.css';
import { ItemList } from './item-list.tsx';
import { useFaultText } from './use-fault-text.ts';

type Mission = CampaignDocument['missions'][number];

/** What a mission counts, as one value of a list: everything, a brand, or a product. */
const scopeOf = ({ productId, brand }: Mission) =>
  productId ? `product:${productId}` : brand ? `brand:${brand}` : 'all';

function scopeValues(scope: string): Pick<Mission, 'productId' | 'brand'> {
  const value = scope.slice(scope.indexOf(':') + 1);
  if (scope.startsWith('product:')) return { productId: value, brand: null };
  return { productId: null, brand: scope.startsWith('brand:') ? value : null };
}

/** Missions: sell so many within some days, get a bonus. Those that paid somebody keep what they promised. */
export function MissionsForm({
  document,
  languages,
  onChange,
  faultOf,
  held,
}: PartProps & { readonly held: readonly string[] }) {
  const { t } = useTranslation('admin-program');
  const faultText = useFaultText();
  const { missions, products } = document;
  const brands = [...new Set(products.map(({ brand }) => brand))];
  const scopes = [
    { value: 'all', label: t('everything') },
    ...brands.map((brand) => ({ value: `brand:${brand}`, label: t('brandOf', { brand }) })),
    ...products.map(({ id, sku }) => ({ value: `product:${id}`, label: sku })),
  ];
  return (
    <ItemList
      items={missions}
      empty={t('noMissions')}
      addLabel={t('addMission')}
      removeLabel={() => t('removeMission')}
      isFixed={({ id }) => held.includes(id)}
      added={(): Mission => ({
        id: randomId(),
        name: {},
        productId: null,
        brand: null,
        target: 10,
        bonus: 100,
        beginsOn: document.beginsOn,
        endsOn: document.endsOn,
      })}
      onChange={(changed) => onChange({ missions: changed })}
    >
      {(mission, change, at) => {
        const isHeld = held.includes(mission.id);
        const problem = missionProblem(mission, document);
        return (
          <>
            <LocalizedFields
              label={t('missionName')}
              languages={languages}
              value={mission.name}
              maxLength={120}
              error={faultText(faultOf(`missions.${at}.name`))}
              onChange={(name) => change({ name })}
            />
            <div className={css['fields']}>
              <Select
                label={t('missionFor')}
                value={scopeOf(mission)}
                options={scopes}
                disabled={isHeld}
                onChange={(scope) => change(scopeValues(scope))}
              />
              <NumberField
                label={t('missionTarget')}
                value={mission.target}
                min={1}
                disabled={isHeld}
                onChange={(target) => change({ target: target ?? 1 })}
              />
              <NumberField
                label={t('missionBonus')}
                value={mission.bonus}
                min={1}
                step={50}
                disabled={isHeld}
                onChange={(bonus) => change({ bonus: bonus ?? 1 })}
              />
              <DateField
                label={t('beginsOn')}
                value={mission.beginsOn}
                min={document.beginsOn}
                max={document.endsOn}
                disabled={isHeld}
                onChange={({ target }) => change({ beginsOn: target.value })}
              />
              <DateField
                label={t('endsOn')}
                value={mission.endsOn}
                min={mission.beginsOn}
                max={document.endsOn}
                disabled={isHeld}
                onChange={({ target }) => change({ endsOn: target.value })}
              />
            </div>
            {isHeld ? <Notice tone="info">{t('missionHeld')}</Notice> : null}
            {problem ? <Notice tone="warning">{t(problem)}</Notice> : null}
          </>
        );
      }}
    </ItemList>
  );
}
