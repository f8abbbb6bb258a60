import type { CampaignDocument } from '@trilha/contracts/incentives/campaign-admin';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { saveTable } from '../../../lib/download.ts';
import { Button } from '../../../ui/button.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { Alert } from '../../../ui/alert.tsx';
import css from './campaign-admin.module.css';
import { PRODUCT_COLUMNS, readProducts } from './read-products.ts';
import type { ProductColumn, ProductFile } from './read-products.ts';

type Products = CampaignDocument['products'];
const EXAMPLE = [
  ['NB-5140', 'Notebook', 'Nortel', 'Core i5', '13', '14"', '120'],
  ['MO-2701', 'Monitor', 'Vega', '', '', '27"', '40'],
];
const MAX_PRODUCTS = 500;
const SHOWN_FAULTS = 10;

interface ProductsFileProps {
  readonly products: Products;
  readonly onChange: (products: Products) => void;
}

/** Takes products from a file into the form: new ones are added, those with a known SKU changed; nothing is saved yet. */
export function ProductsFile({ products, onChange }: ProductsFileProps) {
  const { t } = useTranslation(['admin-campaigns', 'admin-program', 'errors']);
  const [read, setRead] = useState<ProductFile | 'unreadable' | 'too_many'>();
  const nameOf = (column: ProductColumn) => (column === 'points' ? t('pointsEach') : t(`product_${column}`));
  const names = Object.fromEntries(PRODUCT_COLUMNS.map((column) => [column, nameOf(column)])) as Record<
    ProductColumn,
    string
  >;
  const take = async (file: File | undefined) => {
    if (!file) return;
    const found = readProducts(await file.text(), products, names);
    if (!found) return setRead('unreadable');
    const changed = new Map(found.products.map((product) => [product.id, product]));
    const merged = products.map((product) => changed.get(product.id) ?? product);
    const added = found.products.filter(({ id }) => !products.some((product) => product.id === id));
    if (merged.length + added.length > MAX_PRODUCTS) return setRead('too_many');
    setRead(found);
    if (found.products.length > 0) onChange([...merged, ...added]);
  };
  return (
    <div className={css['stack']}>
      <FileDrop
        label={t('productsFile')}
        hint={t('productsFileHint')}
        accept=".csv,text/csv"
        onFiles={([file]) => void take(file)}
      />
      <div>
        <Button
          size="small"
          variant="secondary"
          onClick={() =>
            void saveTable('products.csv', [PRODUCT_COLUMNS.map((column) => names[column]), ...EXAMPLE])
          }
        >
          {t('admin-program:listExample')}
        </Button>
      </div>
      {read === 'unreadable' ? (
        <Alert tone="danger" answers>
          {t('errors:import_unreadable')}
        </Alert>
      ) : null}
      {read === 'too_many' ? (
        <Alert tone="danger" answers>
          {t('productsTooMany', { count: MAX_PRODUCTS })}
        </Alert>
      ) : null}
      {typeof read === 'object' ? (
        <Alert
          answers
          tone={read.faults.length > 0 ? 'warning' : 'success'}
          title={t('productsTaken', { count: read.products.length })}
        >
          {read.faults.length > 0 ? (
            <ul className={css['plain']}>
              {read.faults.slice(0, SHOWN_FAULTS).map(({ row, column }) => (
                <li key={row}>{t('productFault', { row: String(row), column: names[column] })}</li>
              ))}
              {read.faults.length > SHOWN_FAULTS ? (
                <li>{t('productMoreFaults', { count: read.faults.length - SHOWN_FAULTS })}</li>
              ) : null}
            </ul>
          ) : null}
        </Alert>
      ) : null}
    </div>
  );
}
