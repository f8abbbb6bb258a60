import type { SaleForm } from '@trilha/contracts/incentives/sales';
import { MAXIMUM_QUANTITY, salePoints } from '@trilha/rules/incentives/sales';
import { searchKey } from '@trilha/rules/platform/text';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { useFormat } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import css from './sales.module.css';

type Product = SaleForm['products'][number];
export interface Line {
  readonly productId: string;
  readonly quantity: number;
}

const SHOWN = 6;
const nameOf = (product: Product) =>
  [product.brand, product.processor, product.generation, product.sku, product.formFactor]
    .filter(Boolean)
    .join(' · ');

interface ProductLinesProps {
  readonly form: SaleForm;
  /** Where and when it was sold, which decides the promotion. */
  readonly occasion: { readonly storeId: string; readonly soldOn: string };
  readonly lines: readonly Line[];
  readonly onChange: (lines: readonly Line[]) => void;
}

/** What was sold: products by search, the last used ones first, each with its quantity (SAL-01). */
export function ProductLines({ form, occasion, lines, onChange }: ProductLinesProps) {
  const { t } = useTranslation('campaigns');
  const format = useFormat();
  const [search, setSearch] = useState('');
  const words = searchKey(search).split(' ').filter(Boolean);
  const chosen = new Set(lines.map(({ productId }) => productId));
  const place = (id: string) =>
    form.lastUsed.includes(id) ? form.lastUsed.indexOf(id) : form.lastUsed.length;
  const found = form.products
    .filter((product) => !chosen.has(product.id))
    .filter((product) => {
      const key = searchKey(`${product.type} ${nameOf(product)}`);
      return words.every((word) => key.includes(word));
    })
    .toSorted((one, other) => place(one.id) - place(other.id))
    .slice(0, SHOWN);
  return (
    <div className={css['stack']}>
      {lines.map((line) => {
        const product = form.products.find(({ id }) => id === line.productId);
        if (!product) return null;
        const name = nameOf(product);
        const one = { productId: product.id, quantity: 1, pointsEach: product.points };
        const { total: worth } = salePoints([one], form.promotions, occasion);
        const points = format.points(product.points);
        return (
          <div key={line.productId} className={css['line']}>
            <span>
              <strong>{name}</strong>
              <br />
              <span className={css['muted']}>
                {product.type} ·{' '}
                {worth === product.points
                  ? points
                  : t('withPromotion', { points, worth: format.points(worth) })}
              </span>
            </span>
            <NumberField
              label={t('quantity')}
              value={line.quantity}
              min={1}
              max={MAXIMUM_QUANTITY}
              onChange={(quantity) =>
                onChange(
                  lines.map((one) =>
                    one.productId === line.productId ? { ...one, quantity: quantity ?? 1 } : one,
                  ),
                )
              }
            />
            <IconButton
              label={t('removeProduct', { product: name })}
              icon={<Trash2 size={20} />}
              onClick={() => onChange(lines.filter(({ productId }) => productId !== line.productId))}
            />
          </div>
        );
      })}
      <SearchField label={t('searchProducts')} value={search} onChange={setSearch} />
      <ul className={css['stack']} aria-label={t('productsFound')}>
        {found.map((product) => (
          <li key={product.id}>
            <Button
              wide
              variant="secondary"
              className={css['product']}
              onClick={() => {
                onChange([...lines, { productId: product.id, quantity: 1 }]);
                setSearch('');
              }}
            >
              {nameOf(product)} · {format.points(product.points)}
            </Button>
          </li>
        ))}
      </ul>
      {found.length === 0 ? <p className={css['muted']}>{t('noProducts')}</p> : null}
    </div>
  );
}
