import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { randomId } from '../../lib/random-id.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { PartProps } from './basics-form.tsx';
import css from './campaign-admin.module.css';
import { useFaultText } from './use-fault-text.ts';

const COLUMNS = ['sku', 'type', 'brand', 'processor', 'generation', 'formFactor'] as const;

/** Products with the points of one unit. */
export function ProductsForm({ document, onChange, faultOf }: PartProps) {
  const { t } = useTranslation('admin-campaigns');
  const faultText = useFaultText();
  const { products } = document;
  const change = (id: string, values: Partial<(typeof products)[number]>) =>
    onChange({ products: products.map((one) => (one.id === id ? { ...one, ...values } : one)) });
  return (
    <Card>
      {products.map((product, at) => (
        <div key={product.id} className={css['item']}>
          <div className={css['fields']}>
            {COLUMNS.map((column) => (
              <TextField
                key={column}
                label={t(`product_${column}`)}
                value={product[column]}
                maxLength={80}
                error={faultText(faultOf(`products.${at}.${column}`))}
                onChange={({ target }) => change(product.id, { [column]: target.value })}
              />
            ))}
            <NumberField
              label={t('pointsEach')}
              value={product.points}
              min={0}
              max={1_000_000}
              onChange={(points) => change(product.id, { points: points ?? 0 })}
            />
          </div>
          <Button
            size="small"
            variant="quiet"
            onClick={() =>
              onChange({
                products: products.filter(({ id }) => id !== product.id),
                promotions: document.promotions.filter(({ productId }) => productId !== product.id),
              })
            }
          >
            {t('removeNamed', { name: product.sku })}
          </Button>
        </div>
      ))}
      <Button
        variant="secondary"
        icon={<Plus size={20} />}
        onClick={() =>
          onChange({
            products: [
              ...products,
              {
                id: randomId(),
                type: products.at(-1)?.type ?? '',
                brand: products.at(-1)?.brand ?? '',
                processor: '',
                generation: '',
                sku: '',
                formFactor: '',
                points: 0,
              },
            ],
          })
        }
      >
        {t('addProduct')}
      </Button>
    </Card>
  );
}
