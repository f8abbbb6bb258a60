import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import texts from 'virtual:texts';
import { beforeAll, expect, it } from 'vitest';

import { loadAdminTexts, startTexts } from '../../../lib/i18n.ts';
import { writeBoot } from '../../../test/boot-document.ts';
import { showScreen } from '../../../test/screen-at.tsx';
import { PublicationEffects } from './publication-effects.tsx';

const NOBODY = { underWay: 0, finished: 0, finishing: 0, askedMore: 0, waiting: 0 };

function Effects() {
  const [asksAgain, setAsksAgain] = useState(false);
  return <PublicationEffects trailId="t" revision={2} asksAgain={asksAgain} onAsksAgain={setAsksAgain} />;
}

beforeAll(async () => {
  writeBoot();
  await startTexts(texts, 'pt-BR');
  await loadAdminTexts();
});

async function show(effects: object) {
  await showScreen({
    parent: 'shell',
    path: '/admin/trails',
    component: Effects,
    address: '/admin/trails',
    answer: () => ({ ...NOBODY, ...effects }),
  });
}

it('says how many finish, wait and had finished, and asks those again only where it is chosen [CRS-08]', async () => {
  await show({ underWay: 4, finished: 3, finishing: 1, askedMore: 2, waiting: 3 });

  expect(await screen.findByText(/^1 pessoa já tem tudo/)).toBeDefined();
  expect(screen.getByText(/^Para 3 pessoas, uma etapa nova/)).toBeDefined();
  expect(screen.getByText(/^2 pessoas concluíram esta trilha sem algo/)).toBeDefined();
  const [stay, again] = screen.getAllByRole<HTMLInputElement>('radio');
  expect([stay?.checked, again?.checked]).toEqual([true, false]);
  await userEvent.click(screen.getByRole('radio', { name: /Pedir de novo a 2 pessoas/ }));
  await waitFor(() => expect([stay?.checked, again?.checked]).toEqual([false, true]));
});

it('offers no choice where nobody who finished is asked for anything new', async () => {
  await show({ underWay: 4, finished: 3 });

  expect(await screen.findByText(/^3 pessoas que concluíram continuam/)).toBeDefined();
  expect(screen.queryByRole('radio')).toBeNull();
});
