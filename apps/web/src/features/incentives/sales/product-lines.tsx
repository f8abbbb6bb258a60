import type { SaleForm } from '@trilha/contracts/incentives/sales';
import { productName } from '@trilha/rules/incentives/product-names';
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
import { ProductPicture } from './product-picture.tsx';
import css from './sales.module.css';

type Product = SaleForm['products'][number];
export interface Line {
  readonly productId: string;
  readonly quantity: number;
}

const SHOWN = 6;
/** All that somebody may look for it by. */
const wordsOf = ({ type, brand, processor, generation, sku, formFactor }: Product) =>
  searchKey([type, brand, processor, generation, sku, formFactor].join(' '));

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
  // With something chosen, people search for more: the list would stand between them and sending.
  const isOffered = lines.length === 0 || words.length > 0;
  const found = form.products
    .filter((product) => !chosen.has(product.id))
    .filter((product) => {
      const key = wordsOf(product);
      return words.every((word) => key.includes(word));
    })
    .toSorted((one, other) => place(one.id) - place(other.id))
    .slice(0, SHOWN);
  return (
    <div className={css['stack']}>
      {lines.map((line) => {
        const product = form.products.find(({ id }) => id === line.productId);
        return product ? (
          <ProductLine
            key={line.productId}
            product={product}
            quantity={line.quantity}
            worth={pointValueOf(product, form, occasion)}
            onQuantity={(quantity) =>
              onChange(lines.map((one) => (one.productId === line.productId ? { ...one, quantity } : one)))
            }
            onRemove={() => onChange(lines.filter(({ productId }) => productId !== line.productId))}
          />
        ) : null;
      })}
      <SearchField label={t('searchProducts')} value={search} onChange={setSearch} />
      <ul className={css['stack']} aria-label={t('productsFound')}>
        {(isOffered ? found : []).map((product) => (
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
              <ProductPicture product={product} />
              <span className={css['named']}>
                <span>{productName(product).name}</span>
                <span className={css['muted']}>
                  {[productName(product).detail, format.points(product.points)].filter(Boolean).join(' · ')}
                </span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
      {isOffered && found.length === 0 ? <p className={css['muted']}>{t('noProducts')}</p> : null}
    </div>
  );
}

/** Points of one piece under the promotion of its day and store. */
function pointValueOf(product: Product, form: SaleForm, occasion: ProductLinesProps['occasion']): number {
  const one = { productId: product.id, quantity: 1, pointsEach: product.points };
  return salePoints([one], form.promotions, occasion).total;
}

interface ProductLineProps {
  readonly product: Product;
  readonly quantity: number;
  readonly worth: number;
  readonly onQuantity: (quantity: number) => void;
  readonly onRemove: () => void;
}

function ProductLine({ product, quantity, worth, onQuantity, onRemove }: ProductLineProps) {
  const { t } = useTranslation('campaigns');
  const format = useFormat();
  const { name, detail } = productName(product);
  const points = format.points(product.points);
  return (
    <div className={css['line']}>
      <span className={css['chosen']}>
        <ProductPicture product={product} />
        <span className={css['named']}>
          <strong>{name}</strong>
          <span className={css['muted']}>
            {[
              detail,
              worth === product.points ? points : t('withPromotion', { points, worth: format.points(worth) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
      </span>
      <NumberField
        label={t('quantity')}
        value={quantity}
        min={1}
        max={MAXIMUM_QUANTITY}
        onChange={(typed) => onQuantity(typed ?? 1)}
      />
      <IconButton
        label={t('removeProduct', { product: name })}
        icon={<Trash2 size={20} />}
        onClick={onRemove}
      />
    </div>
  );
}
