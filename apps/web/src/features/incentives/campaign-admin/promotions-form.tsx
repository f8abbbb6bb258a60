import type { CampaignDocument, ManagedCampaign } from '@trilha/contracts/incentives/campaign-admin';
import { localize } from '@trilha/rules/platform/locales';
import { daysBetween } from '@trilha/rules/platform/dates';
import { overlappingPromotions } from '@trilha/rules/incentives/promotions';
import { salePoints } from '@trilha/rules/incentives/sales';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { useFormat } from '../../../lib/dates.ts';
import { currentLocale } from '../../../lib/i18n.ts';
import { randomId } from '../../../lib/random-id.ts';
import { LocalizedFields } from '../../../ui/localized-fields.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Select } from '../../../ui/select.tsx';
import type { PartProps } from './basics-form.tsx';
import css from './campaign-admin.module.css';
import { ItemList } from './item-list.tsx';
import { PeriodFields } from './period-fields.tsx';
import { StoreChoice } from './store-choice.tsx';
import { useFaultText } from './use-fault-text.ts';

type Promotion = CampaignDocument['promotions'][number];
const SHOWN = 3;

interface PromotionsFormProps extends PartProps {
  readonly campaign: ManagedCampaign;
}

/** Promotions by product, store and period, with what they do to the points and where they overlap (CAM-07). */
export function PromotionsForm({ document, languages, onChange, faultOf, campaign }: PromotionsFormProps) {
  const { t } = useTranslation(['admin-campaigns', 'admin-program']);
  const format = useFormat();
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const names = new Map([...campaign.promotionStores.map(({ id, name }) => [id, name] as const), ...chosen]);
  const { promotions } = document;
  const nameOf = ({ name }: Promotion) =>
    localize(name, currentLocale(), languages[0]) || t('admin-program:unnamed');
  return (
    <>
      {overlappingPromotions(promotions).map(([one, other]) => (
        <Alert key={`${one.id}${other.id}`} tone="warning">
          {t('admin-program:overlap', {
            one: nameOf(one),
            other: nameOf(other),
            factor: format.number(Math.max(one.factor, other.factor) / 100),
          })}
        </Alert>
      ))}
      <ItemList
        items={promotions}
        addLabel={t('addPromotion')}
        removeLabel={() => t('removePromotion')}
        added={(): Promotion => ({
          id: randomId(),
          name: {},
          factor: 150,
          beginsOn: document.beginsOn,
          endsOn: document.endsOn,
          productId: null,
          storeId: null,
        })}
        onChange={(changed) => onChange({ promotions: changed })}
      >
        {(promotion, change, at) => (
          <PromotionFields
            promotion={promotion}
            onChange={change}
            document={document}
            languages={languages}
            nameFault={faultOf(`promotions.${at}.name`)}
            stores={
              <StoreChoice
                campaignId={campaign.id}
                storeId={promotion.storeId}
                names={names}
                onChoose={(store) => {
                  if (store) setChosen(new Map(chosen).set(store.id, store.name));
                  change({ storeId: store?.id ?? null });
                }}
              />
            }
          />
        )}
      </ItemList>
    </>
  );
}

interface PromotionFieldsProps extends Pick<PartProps, 'document' | 'languages'> {
  readonly promotion: Promotion;
  readonly onChange: (change: Partial<Promotion>) => void;
  readonly nameFault: ReturnType<PartProps['faultOf']>;
  /** Where it holds. */
  readonly stores: ReactNode;
}

function PromotionFields({
  promotion,
  onChange,
  document,
  languages,
  nameFault,
  stores,
}: PromotionFieldsProps) {
  const { t } = useTranslation('admin-campaigns');
  const format = useFormat();
  const faultText = useFaultText();
  const { products } = document;
  return (
    <>
      <LocalizedFields
        label={t('promotionName')}
        languages={languages}
        value={promotion.name}
        maxLength={120}
        error={faultText(nameFault)}
        onChange={(name) => onChange({ name })}
      />
      <div className={css['fields']}>
        <Select
          label={t('factor')}
          value={String(promotion.factor)}
          options={[150, 200].map((factor) => ({
            value: String(factor),
            label: `× ${format.number(factor / 100)}`,
          }))}
          onChange={(factor) => onChange({ factor: factor === '200' ? 200 : 150 })}
        />
        <Select
          label={t('forProduct')}
          value={promotion.productId ?? 'all'}
          options={[
            { value: 'all', label: t('everyProduct') },
            ...products.map(({ id, sku }) => ({ value: id, label: sku })),
          ]}
          onChange={(id) => onChange({ productId: id === 'all' ? null : id })}
        />
        {stores}
        <PeriodFields period={promotion} within={document} onChange={onChange} />
      </div>
      <Preview promotion={promotion} products={products} />
    </>
  );
}

/** What a unit earns with and without the promotion. */
function Preview({
  promotion,
  products,
}: {
  readonly promotion: Promotion;
  readonly products: CampaignDocument['products'];
}) {
  const { t } = useTranslation('admin-program');
  const format = useFormat();
  const meant = products.filter(({ id }) => promotion.productId === null || promotion.productId === id);
  const days = daysBetween(promotion.beginsOn, promotion.endsOn) + 1;
  if (meant.length === 0 || !(days > 0)) return null;
  return (
    <ul className={css['plain']}>
      {meant.slice(0, SHOWN).map(({ id, sku, points }) => (
        <li key={id}>
          {t('previewOne', {
            product: sku,
            plain: format.number(points),
            points: format.number(
              salePoints([{ productId: id, quantity: 1, pointsEach: points }], [promotion], {
                storeId: promotion.storeId ?? '',
                soldOn: promotion.beginsOn,
              }).total,
            ),
            days,
          })}
        </li>
      ))}
      {meant.length > SHOWN ? <li>{t('previewMore', { count: meant.length - SHOWN })}</li> : null}
    </ul>
  );
}
