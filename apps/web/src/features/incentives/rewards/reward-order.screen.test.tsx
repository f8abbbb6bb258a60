import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';

import { showScreen } from '../../../test/screen-at.tsx';
import { RewardOrderScreen } from './reward-order.screen.tsx';

const order = (state: 'awaiting_approval' | 'in_preparation' | 'delivered') => ({
  id: 'o',
  code: 'AB12',
  title: 'Garrafa térmica',
  kind: 'physical',
  state,
  price: 90,
  placedAt: '2026-11-20T12:00:00.000Z',
  campaign: { id: 'c', title: 'Volta às aulas' },
  address: null,
  store: null,
  expectedAt: null,
  tracking: { carrier: '', code: '', url: '' },
  hasCode: false,
  refund: null,
  problem: null,
  rewardId: 'r',
  pictureUrl: null,
  instructions: '',
  refundExpires: false,
  events: [],
  can: { cancel: false, reportProblem: false },
});

it.each([
  ['awaiting_approval', 'Pedido enviado, aguardando aprovação'],
  ['in_preparation', 'Pedido feito, em preparação'],
  ['delivered', 'Resgate concluído!'],
] as const)('an order that was just placed and is %s is called “%s”', async (state, title) => {
  await showScreen({
    parent: 'shell',
    path: '/reward-store/orders/$orderId',
    component: RewardOrderScreen,
    validateSearch: () => ({ redeemed: true }),
    address: '/reward-store/orders/o',
    answer: ({ path }) => (path.includes('/reward-orders/') ? order(state) : { wallets: [] }),
  });

  expect(await screen.findByText(title)).toBeDefined();
});

const CODE = 'GAME-1111-2222';
const path = '/reward-store/orders/$orderId';

async function showCodeOrder(options: { readonly acting?: boolean } = {}) {
  const shown = await showScreen({
    parent: 'shell',
    path,
    component: RewardOrderScreen,
    validateSearch: () => ({}),
    address: '/reward-store/orders/o',
    answer: (asked) =>
      asked.path.endsWith('/code')
        ? { code: CODE }
        : { ...order('in_preparation'), kind: 'digital_code', state: 'delivered', hasCode: true },
  });
  shown.queryClient.setQueryData(['me'], { acting: options.acting ? { by: 'Bruno' } : null });
  return shown;
}

it('a code stays closed until its person opens it', async () => {
  const { calls } = await showCodeOrder();

  const open = await screen.findByRole('button', { name: 'Abrir código' });
  expect(calls.some((one) => one.path.endsWith('/code'))).toBe(false);
  expect(screen.queryByText(CODE)).toBeNull();
  await userEvent.click(open);

  expect(await screen.findByText(CODE)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Copiar código' })).toBeDefined();
});

it('a code is not offered to whoever acts as its person', async () => {
  await showCodeOrder({ acting: true });

  expect(await screen.findByText('Só a própria pessoa pode abrir o código.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Abrir código' })).toBeNull();
});
