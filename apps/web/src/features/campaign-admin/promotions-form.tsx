import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { randomId } from '../../lib/random-id.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { LocalizedFields } from '../../ui/localized-fields.tsx';
import { Select } from '../../ui/select.tsx';
import type { PartProps } from './basics-form.tsx';
import css from './campaign-admin.module.css';

/** Promotions: one and a half times or twice the points, for a product or all, for some days (CAM-07). */
export function PromotionsForm({ document, languages, onChange }: PartProps) {
  const { t } = useTranslation('admin-campaigns');
  const { promotions, products } = document;
  const change = (id: string, values: Partial<(typeof promotions)[number]>) =>
    onChange({ promotions: promotions.map((one) => (one.id === id ? { ...one, ...values } : one)) });
  return (
    <Card>
      {promotions.map((promotion) => (
        <div key={promotion.id} className={css['item']}>
          <LocalizedFields
            label={t('promotionName')}
            languages={languages}
            value={promotion.name}
            maxLength={120}
            onChange={(name) => change(promotion.id, { name })}
          />
          <div className={css['grid']}>
            <Select
              label={t('factor')}
              value={String(promotion.factor)}
              options={[
                { value: '150', label: '× 1,5' },
                { value: '200', label: '× 2' },
              ]}
              onChange={(factor) => change(promotion.id, { factor: factor === '200' ? 200 : 150 })}
            />
            <Select
              label={t('forProduct')}
              value={promotion.productId ?? 'all'}
              options={[
                { value: 'all', label: t('everyProduct') },
                ...products.map(({ id, sku }) => ({ value: id, label: sku })),
              ]}
              onChange={(id) => change(promotion.id, { productId: id === 'all' ? null : id })}
            />
            <DateField
              label={t('beginsOn')}
              value={promotion.beginsOn}
              onChange={({ target }) => change(promotion.id, { beginsOn: target.value })}
            />
            <DateField
              label={t('endsOn')}
              value={promotion.endsOn}
              onChange={({ target }) => change(promotion.id, { endsOn: target.value })}
            />
          </div>
          <Button
            size="small"
            variant="quiet"
            onClick={() => onChange({ promotions: promotions.filter(({ id }) => id !== promotion.id) })}
          >
            {t('removePromotion')}
          </Button>
        </div>
      ))}
      <Button
        variant="secondary"
        icon={<Plus size={20} />}
        onClick={() =>
          onChange({
            promotions: [
              ...promotions,
              {
                id: randomId(),
                name: {},
                factor: 150,
                beginsOn: document.beginsOn,
                endsOn: document.endsOn,
                productId: null,
                storeId: null,
              },
            ],
          })
        }
      >
        {t('addPromotion')}
      </Button>
    </Card>
  );
}
