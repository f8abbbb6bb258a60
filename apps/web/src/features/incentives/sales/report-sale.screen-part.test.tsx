import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { showScreen } from '../../../test/screen-at.tsx';
import { ReportSaleButton } from './report-sale.screen-part.tsx';

const campaign = (id: string, phase: string, joined: boolean) => ({ id, title: id, phase, joined });

async function showButton(...items: ReturnType<typeof campaign>[]) {
  return showScreen({
    parent: 'shell',
    path: '/home',
    component: ReportSaleButton,
    address: '/home',
    answer: () => ({ items, nextCursor: null }),
  });
}

it('leads a seller to the report of the campaign that runs and that they joined', async () => {
  await showButton(
    campaign('over', 'previous', true),
    campaign('foreign', 'active', false),
    campaign('own', 'active', true),
  );

  const link = await screen.findByRole('link', { name: 'Informar venda' });
  expect(link.getAttribute('href')).toContain('own');
});

it('is not there where nothing can be reported', async () => {
  const { calls } = await showButton(campaign('over', 'previous', true));

  await waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.queryByRole('link')).toBeNull();
});
