import type { CampaignDocument } from '@trilha/contracts/incentives/campaign-admin';
import { missionProblem } from '@trilha/rules/incentives/missions';
import { useTranslation } from '../../../lib/translate.ts';

import { randomId } from '../../../lib/random-id.ts';
import { LocalizedFields } from '../../../ui/localized-fields.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { Select } from '../../../ui/select.tsx';
import type { PartProps } from './basics-form.tsx';
import css from './campaign-admin.module.css';
import { ItemList } from './item-list.tsx';
import { PeriodFields } from './period-fields.tsx';
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
      {(mission, change, at) => (
        <MissionFields
          mission={mission}
          onChange={change}
          document={document}
          languages={languages}
          nameFault={faultOf(`missions.${at}.name`)}
          scopes={scopes}
          isHeld={held.includes(mission.id)}
        />
      )}
    </ItemList>
  );
}

interface MissionFieldsProps extends Pick<PartProps, 'document' | 'languages'> {
  readonly mission: Mission;
  readonly onChange: (change: Partial<Mission>) => void;
  readonly nameFault: ReturnType<PartProps['faultOf']>;
  readonly scopes: readonly { readonly value: string; readonly label: string }[];
  /** It paid somebody. */
  readonly isHeld: boolean;
}

function MissionFields({
  mission,
  onChange,
  document,
  languages,
  nameFault,
  scopes,
  isHeld,
}: MissionFieldsProps) {
  const { t } = useTranslation('admin-program');
  const faultText = useFaultText();
  const problem = missionProblem(mission, document);
  return (
    <>
      <LocalizedFields
        label={t('missionName')}
        languages={languages}
        value={mission.name}
        maxLength={120}
        error={faultText(nameFault)}
        onChange={(name) => onChange({ name })}
      />
      <div className={css['fields']}>
        <Select
          label={t('missionFor')}
          value={scopeOf(mission)}
          options={scopes}
          disabled={isHeld}
          onChange={(scope) => onChange(scopeValues(scope))}
        />
        <NumberField
          label={t('missionTarget')}
          value={mission.target}
          min={1}
          disabled={isHeld}
          onChange={(target) => onChange({ target: target ?? 1 })}
        />
        <NumberField
          label={t('missionBonus')}
          value={mission.bonus}
          min={1}
          step={50}
          disabled={isHeld}
          onChange={(bonus) => onChange({ bonus: bonus ?? 1 })}
        />
        <PeriodFields period={mission} within={document} disabled={isHeld} onChange={onChange} />
      </div>
      {isHeld ? <Alert tone="info">{t('missionHeld')}</Alert> : null}
      {problem ? <Alert tone="warning">{t(problem)}</Alert> : null}
    </>
  );
}
