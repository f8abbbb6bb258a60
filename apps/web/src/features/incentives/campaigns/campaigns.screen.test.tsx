import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { pickStrings } from '../../../app/pick-strings.ts';
import { showScreen } from '../../../test/screen-at.tsx';
import { CampaignsScreen } from './campaigns.screen.tsx';

const card = (id: string, title: string, phase: string) => ({
  id,
  title,
  phase,
  country: 'BRA',
  timeZone: 'America/Sao_Paulo',
  beginsOn: '2026-01-01',
  endsOn: '2026-03-31',
  daysLeft: 20,
  joined: false,
  points: null,
});

it('keeps campaigns that have not begun apart from those one can sell in [CAM-01]', async () => {
  await showScreen({
    parent: 'shell',
    path: '/campaigns',
    component: CampaignsScreen,
    validateSearch: pickStrings('campaign'),
    address: '/campaigns',
    answer: ({ path }) =>
      path === '/api/v1/campaigns'
        ? {
            items: [
              card('a', 'Próximo trimestre', 'upcoming'),
              card('b', 'Este trimestre', 'active'),
              card('c', 'Trimestre passado', 'previous'),
            ],
            nextCursor: null,
          }
        : { block: null },
  });

  const section = async (name: string) => within(await screen.findByRole('region', { name }));
  expect((await section('Em andamento')).getByText('Este trimestre')).toBeDefined();
  expect((await section('Em andamento')).queryByText('Próximo trimestre')).toBeNull();
  expect((await section('Em breve')).getByText('Próximo trimestre')).toBeDefined();
  expect((await section('Anteriores')).getByText('Trimestre passado')).toBeDefined();
});
