import { randomUUID } from 'node:crypto';

import type { CampaignDocument } from '@trilha/contracts/incentives/campaign-admin';
import {
  MAX_PRODUCTS,
  MAX_PRODUCT_POINTS,
  MAX_PRODUCT_TEXT,
} from '@trilha/contracts/incentives/campaign-admin';
import { PRODUCT_TARGETS } from '@trilha/contracts/incentives/campaign-imports';
import { isEditable } from '@trilha/rules/incentives/campaigns';

import { AppError } from '../../../platform/app-error.ts';
import type { TenantContext } from '../../../platform/context.ts';
import type { Cells } from '../../../platform/imports/cells.ts';
import type { KeyedThing, Reading, Thing } from '../../../platform/imports/list-description.ts';
import { listKind, requireScope } from '../../../platform/imports/list-kind.ts';
import { findManaged } from '../campaigns/find-campaign.ts';
import { findProductsInUse } from './campaign-admin.queries.ts';
import { readManagedCampaign } from './read-managed-campaign.ts';
import { saveCampaign } from './save-campaign.ts';

type Product = CampaignDocument['products'][number];

const keyOf = (sku: string) => sku.toLowerCase();
const thingOf = ({ sku, type, brand, processor, generation, formFactor, points }: Product): Thing => ({
  sku,
  type,
  brand,
  processor,
  generation,
  formFactor,
  points: String(points),
});

function productOf(thing: Thing, id: string): Product {
  const text = (field: string) => {
    const value = thing[field];
    return typeof value === 'string' ? value : '';
  };
  return {
    id,
    sku: text('sku'),
    type: text('type'),
    brand: text('brand'),
    processor: text('processor'),
    generation: text('generation'),
    formFactor: text('formFactor'),
    points: Number(text('points')),
  };
}

function pointsOf(cells: Cells): string | null {
  const text = cells.required('points');
  if (text === null) return null;
  if (/^\d{1,7}$/.test(text) && Number(text) <= MAX_PRODUCT_POINTS) return String(Number(text));
  cells.fault('points', 'number_invalid');
  return null;
}

/** How products are read for a campaign that has these already; it holds so many in all. */
function productReading(known: Set<string>): Reading {
  return {
    otherwise: { processor: '', generation: '', formFactor: '' },
    readRow: (cells) => {
      const sku = cells.required('sku', MAX_PRODUCT_TEXT);
      const said = {
        sku,
        type: cells.required('type', MAX_PRODUCT_TEXT),
        brand: cells.required('brand', MAX_PRODUCT_TEXT),
        processor: cells.text('processor', MAX_PRODUCT_TEXT),
        generation: cells.text('generation', MAX_PRODUCT_TEXT),
        formFactor: cells.text('formFactor', MAX_PRODUCT_TEXT),
        points: pointsOf(cells),
      };
      const key = sku === null ? null : keyOf(sku);
      if (key !== null && !known.has(key) && known.size >= MAX_PRODUCTS)
        cells.fault('sku', 'too_many', [String(MAX_PRODUCTS)]);
      else if (key !== null && cells.faults.length === 0) known.add(key);
      return { key, name: sku ?? '', said };
    },
  };
}

/** Saves a campaign with other products, as its form does: whoever edits an older revision is told. */
async function saveProducts(
  ctx: TenantContext,
  scopeId: string | null,
  change: (products: readonly Product[]) => Product[],
): Promise<void> {
  const { id, revision, document } = await readManagedCampaign(ctx, requireScope(scopeId));
  const products = change(document.products);
  if (products.length > MAX_PRODUCTS) throw new AppError('import_not_ready');
  await saveCampaign(ctx, { campaignId: id, revision, document: { ...document, products } });
}

function withThings(products: readonly Product[], things: readonly KeyedThing[]): Product[] {
  const wanted = new Map(things.map(({ key, thing }) => [key, thing]));
  const changed = products.map((product) => {
    const thing = wanted.get(keyOf(product.sku));
    wanted.delete(keyOf(product.sku));
    return thing ? productOf(thing, product.id) : product;
  });
  return [...changed, ...[...wanted.values()].map((thing) => productOf(thing, randomUUID()))];
}

/** Throws `not_found`, and `campaign_over` for one that has ended. */
async function requireEditable(
  ctx: TenantContext,
  scopeId: string | null,
  { lock = false } = {},
): Promise<void> {
  const campaign = await findManaged(ctx, requireScope(scopeId), { lock });
  if (!campaign) throw new AppError('not_found');
  if (!isEditable(campaign.state)) throw new AppError('campaign_over');
}

/** Products of a campaign: known by their SKU, written as its form saves them. */
export const productKind = listKind({
  name: 'products',
  permission: 'campaigns.manage',
  targets: PRODUCT_TARGETS,
  required: ['sku', 'type', 'brand', 'points'],
  heads: {
    sku: [
      'sku',
      'codigo',
      'codigo do produto',
      'codigo del producto',
      'product code',
      'code',
      'reference',
      'ref',
    ],
    type: ['tipo', 'tipo de produto', 'product type', 'categoria', 'category', 'type de produit'],
    brand: ['marca', 'marque'],
    processor: ['processador', 'procesador', 'processeur', 'cpu'],
    generation: ['geracao', 'generacion'],
    formFactor: ['formfactor', 'formato', 'form factor', 'format', 'tamanho', 'screen'],
    points: [
      'pontos',
      'pontos por unidade',
      'puntos',
      'puntos por unidad',
      'points per unit',
      'points par unite',
    ],
  },
  actions: {
    imported: 'campaign.products_imported',
    undone: 'campaign.import_undone',
    resumed: 'campaign.import_resumed',
  },
  objectKind: 'campaign',
  requireOpen: (ctx, scopeId) => requireEditable(ctx, scopeId),
  // Held as its form holds it: the whole document is saved.
  lockThings: (ctx, scopeId) => requireEditable(ctx, scopeId, { lock: true }),
  async reading(ctx, scopeId) {
    const { document } = await readManagedCampaign(ctx, requireScope(scopeId));
    return productReading(new Set(document.products.map(({ sku }) => keyOf(sku))));
  },
  async read(ctx, scopeId, keys) {
    const { document } = await readManagedCampaign(ctx, requireScope(scopeId));
    const wanted = new Set(keys);
    const found = document.products.filter(({ sku }) => wanted.has(keyOf(sku)));
    return new Map(found.map((product) => [keyOf(product.sku), thingOf(product)]));
  },
  write: (ctx, scopeId, things) => saveProducts(ctx, scopeId, (products) => withThings(products, things)),
  isOutside: () => false,
  leaning: (ctx, scopeId, keys) => findProductsInUse(ctx, requireScope(scopeId), keys),
  remove(ctx, scopeId, keys) {
    const gone = new Set(keys);
    return saveProducts(ctx, scopeId, (products) => products.filter(({ sku }) => !gone.has(keyOf(sku))));
  },
});
