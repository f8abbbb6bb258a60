import type { CampaignDocument } from '@trilha/contracts/incentives/campaign-admin';
import { searchKey } from '@trilha/rules/platform/text';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { randomId } from '../../../lib/random-id.ts';
import { paths } from '../../../app/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import type { PartProps } from './basics-form.tsx';
import css from './campaign-admin.module.css';
import { PRODUCT_COLUMNS, PRODUCT_TEXTS, ProductDialog } from './product-dialog.tsx';
import { ProductsTable } from './products-table.tsx';

type Product = CampaignDocument['products'][number];
const SHOWN_AT_ONCE = 50;

/** The list with the product in its place, or before all others where it is new. */
function withProduct(products: readonly Product[], product: Product): Product[] {
  if (!products.some(({ id }) => id === product.id)) return [product, ...products];
  return products.map((one) => (one.id === product.id ? product : one));
}

/** Products in whose texts every word stands. */
function foundIn(products: readonly Product[], search: string): readonly Product[] {
  const words = searchKey(search).split(' ').filter(Boolean);
  return products.filter((product) => {
    const text = searchKey(PRODUCT_TEXTS.map((column) => product[column]).join(' '));
    return words.every((word) => text.includes(word));
  });
}

/** Products with the points of one unit: a table that is searched, hundreds of them at hand, edited one at a time. */
export function ProductsForm({
  document,
  onChange,
  faultOf,
  campaignId,
  canEdit,
}: PartProps & { readonly campaignId: string; readonly canEdit: boolean }) {
  const { t } = useTranslation('admin-campaigns');
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  const [edited, setEdited] = useState<Product>();
  const { products } = document;
  const faultsOf = ({ id }: Product) => {
    const at = products.findIndex((one) => one.id === id);
    return PRODUCT_COLUMNS.filter((column) => faultOf(`products.${at}.${column}`));
  };
  const found = foundIn(products, search);
  const storeProduct = (product: Product) => {
    onChange({ products: withProduct(products, product) });
    setEdited(undefined);
  };
  const remove = ({ id }: Product) =>
    onChange({
      products: products.filter((one) => one.id !== id),
      promotions: document.promotions.filter(({ productId }) => productId !== id),
    });

  return (
    <div className={css['stack']}>
      <ProductsHead
        search={search}
        onSearch={setSearch}
        onAdd={() => setEdited(newProduct(products[0]))}
        campaignId={campaignId}
        canEdit={canEdit}
      />
      <p className={css['muted']} role="status">
        {found.length === products.length
          ? t('productsCount', { count: products.length })
          : t('productsFound', { count: found.length, all: products.length })}
      </p>
      {found.length > 0 ? (
        <ProductsTable
          products={found.slice(0, shown)}
          isAtFault={(product) => faultsOf(product).length > 0}
          onEdit={setEdited}
          onRemove={remove}
        />
      ) : null}
      <LoadMore
        hasMore={found.length > shown}
        loading={false}
        onMore={() => setShown(shown + SHOWN_AT_ONCE)}
      />
      {edited ? (
        <ProductDialog
          product={edited}
          others={products.filter(({ id }) => id !== edited.id)}
          faults={faultsOf(edited)}
          onClose={() => setEdited(undefined)}
          onDone={storeProduct}
        />
      ) : null}
    </div>
  );
}

interface ProductsHeadProps {
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly onAdd: () => void;
  readonly campaignId: string;
  readonly canEdit: boolean;
}

/** The search, and the two ways in which products come. */
function ProductsHead({ search, onSearch, onAdd, campaignId, canEdit }: ProductsHeadProps) {
  const { t } = useTranslation(['admin-campaigns', 'admin-program']);
  return (
    <div className={css['row']}>
      <div className={css['grow']}>
        <SearchField label={t('searchProducts')} value={search} onChange={onSearch} />
      </div>
      <Button variant="secondary" icon={<Plus size={20} />} onClick={onAdd}>
        {t('addProduct')}
      </Button>
      {canEdit ? (
        <LinkButton to={paths.adminCampaignImport(campaignId, 'products')} variant="secondary">
          {t('admin-program:importTitle_products')}
        </LinkButton>
      ) : null}
    </div>
  );
}

/** An empty product of the type and brand of another one: lists are typed family by family. */
const newProduct = (like: Product | undefined): Product => ({
  id: randomId(),
  type: like?.type ?? '',
  brand: like?.brand ?? '',
  processor: '',
  generation: '',
  sku: '',
  formFactor: '',
  points: 0,
});
