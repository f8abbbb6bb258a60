import type { CampaignDocument } from '@trilha/contracts/incentives/campaign-admin';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import css from './campaign-admin.module.css';

type Product = CampaignDocument['products'][number];
type TextColumn = (typeof PRODUCT_TEXTS)[number];

/** The values that distinguish a product, in reading order. */
export const PRODUCT_TEXTS = ['sku', 'type', 'brand', 'processor', 'generation', 'formFactor'] as const;
/** What the server may refuse in a product. */
export const PRODUCT_COLUMNS = [...PRODUCT_TEXTS, 'points'] as const;
const MAX_POINTS = 1_000_000;
const REQUIRED: readonly TextColumn[] = ['sku', 'type', 'brand'];

interface ProductDialogProps {
  readonly product: Product;
  /** The campaign's other products: an SKU is there once. */
  readonly others: readonly Product[];
  /** Columns the server refused. */
  readonly faults: readonly (typeof PRODUCT_COLUMNS)[number][];
  readonly onClose: () => void;
  readonly onDone: (product: Product) => void;
}

/** One product of a campaign, with the points of one unit. */
export function ProductDialog({ product, others, faults, onClose, onDone }: ProductDialogProps) {
  const { t } = useTranslation(['admin-campaigns', 'common']);
  const [typed, setTyped] = useState<Omit<Product, 'points'> & { readonly points: number | null }>(product);
  const [tried, setTried] = useState(false);
  const isTaken = others.some(({ sku }) => sku.toLowerCase() === typed.sku.trim().toLowerCase());
  const errorOf = (column: TextColumn) => {
    if (faults.includes(column) && typed[column] === product[column]) return t('common:invalid');
    if (!tried) return undefined;
    if (column === 'sku' && isTaken) return t('skuTaken');
    return REQUIRED.includes(column) && typed[column].trim() === '' ? t('common:required') : undefined;
  };
  const { points } = typed;
  const arePointsRight = points !== null && Number.isInteger(points) && points >= 0 && points <= MAX_POINTS;
  const arePointsRefused = faults.includes('points') && points === product.points;
  const handleDone = () => {
    if (arePointsRight && !isTaken && REQUIRED.every((column) => typed[column].trim() !== '')) {
      onDone({ ...typed, points });
      return;
    }
    setTried(true);
  };
  return (
    <ActionDialog
      title={product.sku || t('addProduct')}
      label={t('productDone')}
      busy={false}
      error={undefined}
      onAct={handleDone}
      onClose={onClose}
    >
      <div className={css['fields']}>
        {PRODUCT_TEXTS.map((column) => (
          <TextField
            key={column}
            label={t(`product_${column}`)}
            value={typed[column]}
            maxLength={80}
            error={errorOf(column)}
            onChange={({ target }) => setTyped({ ...typed, [column]: target.value })}
          />
        ))}
        <NumberField
          label={t('pointsEach')}
          value={typed.points}
          min={0}
          max={MAX_POINTS}
          error={(tried && !arePointsRight) || arePointsRefused ? t('productPointsInvalid') : undefined}
          onChange={(next) => setTyped({ ...typed, points: next })}
        />
      </div>
    </ActionDialog>
  );
}
