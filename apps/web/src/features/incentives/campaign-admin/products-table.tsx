import type { CampaignDocument } from '@trilha/contracts/incentives/campaign-admin';
import { Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from '../../../lib/translate.ts';

import { useFormat } from '../../../lib/dates.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Pill } from '../../../ui/pill.tsx';
import css from './campaign-admin.module.css';
import { PRODUCT_TEXTS } from './product-dialog.tsx';

type Product = CampaignDocument['products'][number];

interface ProductsTableProps {
  readonly products: readonly Product[];
  /** Whether the server refused something in a product. */
  readonly isAtFault: (product: Product) => boolean;
  readonly onEdit: (product: Product) => void;
  readonly onRemove: (product: Product) => void;
}

/** Products of a campaign, one a row; on a phone one a card. */
export function ProductsTable({ products, isAtFault, onEdit, onRemove }: ProductsTableProps) {
  const { t } = useTranslation('admin-campaigns');
  const format = useFormat();
  const nameCell = (product: Product) => (
    <>
      {product.sku} {isAtFault(product) ? <Pill tone="danger">{t('toMend')}</Pill> : null}
    </>
  );
  const actsCell = (product: Product) => (
    <span className={css['acts']}>
      <IconButton
        small
        label={t('editNamed', { name: product.sku })}
        icon={<Pencil size={18} />}
        onClick={() => onEdit(product)}
      />
      <IconButton
        small
        label={t('removeNamed', { name: product.sku })}
        icon={<Trash2 size={18} />}
        onClick={() => onRemove(product)}
      />
    </span>
  );
  return (
    <DataTable
      label={t('part_products')}
      rows={products}
      keyOf={({ id }) => id}
      columns={[
        { id: 'sku', title: t('product_sku'), cell: nameCell },
        ...PRODUCT_TEXTS.filter((column) => column !== 'sku').map((column) => ({
          id: column,
          title: t(`product_${column}`),
          cell: (product: Product) => product[column] || '–',
        })),
        {
          id: 'points',
          title: t('pointsEach'),
          number: true,
          cell: ({ points }) => format.number(points),
        },
        { id: 'acts', title: t('productActs'), acts: true, cell: actsCell },
      ]}
    />
  );
}
