import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { showScreen } from '../../../test/screen-at.tsx';
import { RewardOrderScreen } from './reward-order.screen.tsx';

const order = (state: 'awaiting_approval' | 'in_preparation') => ({
  id: 'o',
  code: 'AB12',
  title: 'Garrafa térmica',
  kind: 'physical',
  state,
  price: 90,
  placedAt: '2026-11-20T12:00:00.000Z',
  campaign: { id: 'c', title: 'Volta às aulas' },
  address: null,
  tracking: { carrier: '', code: '', url: '' },
  secret: null,
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
  ['in_preparation', 'Resgate confirmado!'],
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
