import type { Waiting } from '@trilha/contracts/insight/waiting';
import { act, screen, waitFor } from '@testing-library/react';
import { House } from 'lucide-react';
import { afterEach, expect, it, vi } from 'vitest';

import { send } from '../lib/http.ts';
import { showScreen } from '../test/screen-at.tsx';
import { useCountWaiting } from './waiting.api.ts';

const NOTHING: Waiting = {
  courses: null,
  program: null,
  orders: null,
  forumReports: null,
  newsReports: null,
  searchQuestions: null,
  overdue: null,
};
const ORDERS = { to: '/', label: 'home', icon: House, group: 'incentives', waits: 'orders' } as const;

function Counter() {
  return <output>{useCountWaiting()([ORDERS])}</output>;
}

afterEach(() => vi.useRealTimers());

it('is counted again after what one decides on the same screen, once for several decisions', async () => {
  let orders = 2;
  const { calls } = await showScreen({
    parent: 'shell',
    path: '/home',
    component: Counter,
    address: '/home',
    answer: ({ path }) => {
      if (path === '/api/v1/admin/reward-orders/steps') orders -= 1;
      return { ...NOTHING, orders };
    },
  });
  await waitFor(() => expect(screen.getByText(/^\d+$/).textContent).toBe('2'));
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await act(async () => {
    await send({ method: 'POST', address: '/api/v1/admin/reward-orders/steps', body: {} });
    await send({ method: 'POST', address: '/api/v1/admin/reward-orders/steps', body: {} });
    await vi.advanceTimersByTimeAsync(1000);
  });
  await waitFor(() => expect(screen.getByText(/^\d+$/).textContent).toBe('0'));
  expect(calls.filter(({ path }) => path === '/api/v1/admin/waiting')).toHaveLength(2);
});
