import type { AuditItem } from '@trilha/contracts/incentives/claim-review';
import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { queueSearch } from './queue-search.ts';
import { loadAdminTexts, loadOwnTexts } from '../../../lib/i18n.ts';
import { buildMe } from '../../../test/people.ts';
import { showScreen } from '../../../test/screen-at.tsx';
import { AdminAuditQueueScreen } from './admin-audit-queue.screen.tsx';

type Sale = NonNullable<AuditItem['sale']>;

function buildItem(invoiceNumber: string, overrides: Partial<Sale> = {}): AuditItem {
  return {
    kind: 'sale',
    id: `01890000-0000-7000-8000-0000000${invoiceNumber}`,
    revision: 1,
    campaign: 'Volta às aulas',
    member: { id: 'm', name: 'Rosa Prates', approved: 3, reproved: 0, lastReasons: [] },
    asks: 'decision',
    earlier: null,
    store: { name: 'Papelaria Centro', chain: 'Papelaria', city: 'Manaus', timeZone: 'America/Manaus' },
    at: '2026-11-22T23:16:00.000Z',
    capturedAt: '2026-11-22T23:16:00.000Z',
    points: 60,
    pages: [],
    compared: true,
    appealed: false,
    note: null,
    sale: {
      invoiceNumber,
      fiscalKey: null,
      soldOn: '2026-11-20',
      observation: '',
      storeId: 's',
      readings: [{ field: 'total', value: '3499.00', confidence: 90, source: 'text', agrees: null }],
      differences: [],
      lines: [{ productId: 'p', product: 'Dock', quantity: 1, points: 60 }],
      flags: [],
      ...overrides,
    },
    photo: null,
  };
}

const flagged = () =>
  buildItem('77124', {
    flags: [
      {
        kind: 'same_invoice',
        member: 'Lia Prates',
        invoiceNumber: '77123',
        reportedAt: '2026-11-22T23:17:00.000Z',
        status: 'approved',
        page: null,
      },
    ],
  });

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
});

interface Asked {
  readonly path: string;
  readonly body?: unknown;
}

async function showQueue(items: readonly AuditItem[], address = '/admin/audit-queue') {
  const asked: Asked[] = [];
  await showScreen({
    parent: 'shell',
    path: '/admin/audit-queue',
    component: AdminAuditQueueScreen,
    validateSearch: queueSearch,
    address,
    answer: (call) => {
      asked.push(call);
      if (call.path.endsWith('/decisions')) {
        const sent = call.body as { readonly items: readonly { readonly id: string }[] };
        const decisions = sent.items.map(({ id }) => ({
          id: `of-${id}`,
          subjectId: id,
          awaitsSecond: false,
        }));
        return { decisions, left: [] };
      }
      return { items, until: '2999-01-01T00:00:00.000Z', waiting: items.length, decidedToday: 0 };
    },
  });
  await loadAdminTexts();
  await screen.findAllByText(/Rosa Prates/);
  return { asked, decided: () => asked.filter(({ path }) => path.endsWith('/decisions')) };
}

it('approves a flagged sale by key only once what speaks against it was confirmed', async () => {
  const { decided } = await showQueue([flagged()]);
  expect(await screen.findByText('Parecido com outra venda')).toBeDefined();

  await userEvent.keyboard('a');
  const dialog = await screen.findByRole('dialog', { name: 'Aprovar mesmo com o alerta?' });
  expect(decided()).toHaveLength(0);

  await userEvent.click(within(dialog).getByRole('button', { name: 'Aprovar mesmo assim' }));
  expect(decided()).toHaveLength(1);
});

describe('a key that is held', () => {
  const table = () => ['77100', '77101', '77102', '77103'].map((number) => buildItem(number));

  it('decides one sale and none of those that come up meanwhile [ADM-02]', async () => {
    const { decided } = await showQueue(table());

    await userEvent.keyboard('{a>5/}');
    expect(decided()).toHaveLength(1);
    await screen.findByText('Na sua mesa (3)');
    await userEvent.keyboard('a');
    expect(decided()).toHaveLength(2);
  });

  it('presses the button that has the focus once [ADM-02]', async () => {
    const { decided } = await showQueue(table());

    screen.getByRole('button', { name: 'Aprovar (A)' }).focus();
    await userEvent.keyboard('{Enter>5/}');

    expect(decided()).toHaveLength(1);
  });

  it('rejects nothing for the reason whose digit was held before it was asked [ADM-02]', async () => {
    const { decided } = await showQueue(table());
    await userEvent.keyboard('r');
    await screen.findByRole('dialog');

    fireEvent.keyDown(document.body, { key: '3', repeat: true });
    expect(decided()).toHaveLength(0);
    fireEvent.keyDown(document.body, { key: '3' });
    expect(decided()).toHaveLength(1);
  });
});

it('takes a decision back from the list of what was decided, also after the screen was loaded anew [ADM-02]', async () => {
  const asked: string[] = [];
  const row = (id: string, name: string, undo: boolean) => ({
    id,
    kind: 'sale',
    name,
    member: 'Otávio Brandão',
    campaign: 'Volta às aulas',
    decision: 'approve',
    reason: null,
    points: 60,
    decidedAt: '2026-11-20T12:00:00.000Z',
    can: { undo },
  });
  await showScreen({
    parent: 'shell',
    path: '/admin/audit-queue',
    component: AdminAuditQueueScreen,
    validateSearch: queueSearch,
    address: '/admin/audit-queue?part=own',
    answer: ({ method, path }) => {
      asked.push(`${method} ${path}`);
      return { items: [row('one', '77100', true), row('two', '77101', false)], nextCursor: null };
    },
  });
  await loadAdminTexts();

  await userEvent.click(await screen.findByRole('button', { name: /^Desfazer 77100/ }));

  expect(asked).toContain('POST /api/v1/admin/audits/decisions/one/undo');
  expect(screen.getAllByText('Não pode mais ser desfeita')).toHaveLength(1);
});

it('decides before the data, so that what floats over the pictures covers no field [ADM-02]', async () => {
  await showQueue([buildItem('77100')]);

  const approve = screen.getByRole('button', { name: 'Aprovar (A)' });
  const field = screen.getByRole('heading', { name: 'Venda' });

  expect(approve.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

it('finds what was decided by its number, and keeps the search in the address [ADM-02]', async () => {
  const asked: URLSearchParams[] = [];
  const { address } = await showScreen({
    parent: 'shell',
    path: '/admin/audit-queue',
    component: AdminAuditQueueScreen,
    validateSearch: queueSearch,
    address: '/admin/audit-queue?part=decided',
    answer: ({ path, query }) => {
      if (path.endsWith('/reviewed')) asked.push(query);
      return path === '/api/v1/me' ? buildMe() : { items: [], nextCursor: null };
    },
  });
  await loadAdminTexts();
  await loadOwnTexts('person-story');

  await userEvent.type(await screen.findByRole('searchbox', { name: 'Número, pessoa ou loja' }), '4711');

  await vi.waitFor(() => expect(asked.at(-1)?.get('search')).toBe('4711'));
  expect(asked.at(-1)?.get('state')).toBe('decided');
  expect(decodeURIComponent(address())).toContain('search="4711"');
  expect(queueSearch({ part: 'decided', search: 4711 })).toEqual({ part: 'decided', search: '4711' });
});

it('opens every item of the table, flagged ones too', async () => {
  await showQueue([buildItem('77100'), flagged()]);
  await screen.findByText('Na sua mesa (2)');
  expect(screen.queryByText('Parecido com outra venda')).toBeNull();

  await userEvent.click(screen.getByRole('button', { name: /^Abrir 77124/, hidden: true }));

  expect(screen.getByText('Parecido com outra venda')).toBeDefined();
});

it('tells all times of a card in the store’s zone, and amounts as its reader writes them', async () => {
  await showQueue([flagged()]);

  expect(await screen.findByText('22/11/2026 19:16')).toBeDefined();
  expect(screen.getByText(/22\/11\/2026 19:17 \(hora da loja\)/)).toBeDefined();
  expect(screen.getByText('3.499,00')).toBeDefined();
});

it('takes one kind only where its address says so', async () => {
  const { asked } = await showQueue([buildItem('77100')], '/admin/audit-queue?kind=sale');

  expect(screen.getByText('Você vê só as vendas.')).toBeDefined();
  expect(asked.find(({ path }) => path.endsWith('/claims'))?.body).toMatchObject({ kind: 'sale' });
});

it('gives back what was still on its way to a table that was left, and only then', async () => {
  const asked: string[] = [];
  const claim = Promise.withResolvers<unknown>();
  await showScreen({
    parent: 'shell',
    path: '/admin/audit-queue',
    component: AdminAuditQueueScreen,
    validateSearch: queueSearch,
    address: '/admin/audit-queue',
    answer: ({ method, path }) => {
      asked.push(`${method} ${path.split('/').at(-1)}`);
      return path.endsWith('/claims') && method === 'POST' ? claim.promise : { items: [], nextCursor: null };
    },
  });
  await loadAdminTexts();

  await userEvent.click(await screen.findByText('Níveis'));
  await screen.findByText('Nenhum nível esperando decisão');
  expect(asked).toEqual(['GET me', 'POST claims', 'GET level-requests']);
  claim.resolve({
    items: [buildItem('77100')],
    until: '2999-01-01T00:00:00.000Z',
    waiting: 1,
    decidedToday: 0,
  });

  await vi.waitFor(() => expect(asked.at(-1)).toBe('DELETE claims'));
});
