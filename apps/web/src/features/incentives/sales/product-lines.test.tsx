import type { SaleForm } from '@trilha/contracts/incentives/sales';
import { cleanup, render, screen } from '@testing-library/react';
import texts from 'virtual:texts';
import { beforeAll, expect, it } from 'vitest';

import { loadProgramTexts, startTexts } from '../../../lib/i18n.ts';
import { writeBoot } from '../../../test/boot-document.ts';
import { ProductLines } from './product-lines.tsx';
import { TotalBar } from './total-bar.tsx';

const PRODUCT = '01890000-0000-7000-8000-0000000000d1';
const STORE = '01890000-0000-7000-8000-0000000000e1';
const form: SaleForm = {
  campaign: {
    id: '01890000-0000-7000-8000-0000000000c1',
    title: 'Final de ano',
    country: 'BRA',
    beginsOn: '2026-10-01',
    endsOn: '2026-12-31',
    provisionalSpendable: false,
  },
  stores: [],
  products: [
    {
      id: PRODUCT,
      type: 'notebook',
      brand: 'Nortel',
      processor: '',
      generation: '',
      sku: 'NB-1',
      formFactor: '',
      points: 25,
    },
  ],
  promotions: [
    { factor: 125, beginsOn: '2026-11-01', endsOn: '2026-11-10', productId: PRODUCT, storeId: STORE },
  ],
  lastUsed: [],
  capReport: null,
  capStore: null,
  capLeft: null,
  budgetLeft: null,
  ticket: '',
};
const lines = [{ productId: PRODUCT, quantity: 1 }];
const begun = { invoiceNumber: '', fiscalKey: '', observation: '', pages: [], readings: [] };

beforeAll(async () => {
  writeBoot();
  await startTexts(texts, 'pt-BR');
  await loadProgramTexts();
});

it('tells what a product is worth with the promotion of its store and day, and without one only that [SAL-01]', () => {
  const show = (soldOn: string, storeId = STORE) => (
    <ProductLines form={form} occasion={{ storeId, soldOn }} lines={lines} onChange={() => undefined} />
  );
  const { rerender } = render(show('2026-11-05'));
  expect(screen.getByText(/31 pontos com a promoção \(sem ela, 25 pontos\)/)).toBeDefined();

  for (const without of [show('2026-11-11'), show('2026-11-05', ''), show('')]) {
    rerender(without);
    expect(screen.getByText('NB-1 · 25 pontos')).toBeDefined();
  }
});

it('says when the points can be spent before a sale is sent: after its audit, unless the campaign lets them be spent before [SAL-01]', () => {
  const show = (provisionalSpendable: boolean, capReport: number | null = null) => (
    <TotalBar
      form={{ ...form, capReport, campaign: { ...form.campaign, provisionalSpendable } }}
      draft={{ ...begun, storeId: STORE, soldOn: '2026-11-11', lines }}
      store={undefined}
      busy={false}
      action="Enviar"
    />
  );
  cleanup();
  const { rerender } = render(show(false));
  expect(screen.getByText('Podem ser usados depois da auditoria desta venda.')).toBeDefined();
  expect(screen.queryByText(/na hora/)).toBeNull();

  rerender(show(true));
  expect(screen.getByText(/Já podem ser usados/)).toBeDefined();

  rerender(show(false, 10));
  expect(screen.getByText('10 pontos')).toBeDefined();
  expect(screen.getByText('Podem ser usados depois da auditoria desta venda.')).toBeDefined();
});
