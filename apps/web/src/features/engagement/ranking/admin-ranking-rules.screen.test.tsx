import type { RankingRulesPage } from '@trilha/contracts/engagement/ranking-rules';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';

import { loadAdminTexts } from '../../../lib/i18n.ts';
import { buildMe } from '../../../test/people.ts';
import { Refused, showScreen } from '../../../test/screen-at.tsx';
import { AdminRankingRulesScreen } from './admin-ranking-rules.screen.tsx';

const PAGE: RankingRulesPage = {
  rules: { periods: ['week', 'month', 'all'], branches: true, groups: true, leftOutRoles: [] },
  revision: 'first',
  roles: [{ role: 'learner', people: 3 }],
};

it('says that somebody else has changed the rules meanwhile, and shows theirs by a press', async () => {
  let page = PAGE;
  const { calls } = await showScreen({
    parent: 'shell',
    path: '/admin/ranking-rules',
    component: AdminRankingRulesScreen,
    address: '/admin/ranking-rules',
    answer: ({ method, path }) => {
      if (path.endsWith('/me')) return buildMe();
      if (method === 'GET') return page;
      page = { ...PAGE, rules: { ...PAGE.rules, groups: false }, revision: 'second' };
      return new Refused(409, 'stale_revision');
    },
  });
  await loadAdminTexts();

  const branches = await screen.findByRole('checkbox', { name: /A filial de cada pessoa/ });
  await userEvent.click(branches);
  await userEvent.click(screen.getByRole('button', { name: 'Salvar regras' }));
  await screen.findByText(/Outra pessoa alterou isto/);
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    branches: false,
    revision: 'first',
  });

  await userEvent.click(screen.getByRole('button', { name: 'Ver as regras de agora' }));
  const groups = await screen.findByRole<HTMLInputElement>('checkbox', {
    name: /Os grupos de cada pessoa/,
    checked: false,
  });
  expect(groups.checked).toBe(false);
  expect(screen.getByRole('checkbox', { name: /A filial de cada pessoa/, checked: true })).toBeDefined();
  expect(screen.queryByText(/Outra pessoa alterou isto/)).toBeNull();
});
