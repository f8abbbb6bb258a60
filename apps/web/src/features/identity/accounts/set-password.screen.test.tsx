import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import texts from 'virtual:texts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';

import { startTexts } from '../../../lib/i18n.ts';
import { writeBoot } from '../../../test/boot-document.ts';
import { SetPasswordScreen } from './set-password.screen.tsx';

beforeAll(async () => {
  writeBoot();
  await startTexts(texts, 'pt-BR', ['public', 'learner', 'accounts']);
});
afterEach(() => vi.unstubAllGlobals());

it('a link that takes an account back says what happened, what goes and comes, and what to do then', async () => {
  const takesBack = { removed: ['l•••@example.test'], restored: [], elsewhere: 'a•••@example.test' };
  vi.stubGlobal('fetch', async (address: string) =>
    address.endsWith('/checks')
      ? Response.json({
          password: { minimumLength: 8, level: 'weak' },
          secondsLeft: 5400,
          invitation: null,
          takesBack,
        })
      : new Response(null, { status: 204 }),
  );
  render(<SetPasswordScreen purpose="recover-password" username="ana.souza" uidb64="x" token="t" />);

  expect(await screen.findByText('Alguém mudou esta conta')).toBeDefined();
  expect(screen.getByText('Sai da conta: l•••@example.test')).toBeDefined();
  expect(screen.getByText(/a•••@example.test já foi confirmado em outra conta/)).toBeDefined();
  await userEvent.type(screen.getByLabelText('Senha'), 'Girassol-azul-7890');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar senha' }));

  expect(await screen.findByText('Entre como ana.souza com a nova senha')).toBeDefined();
  expect(screen.getByText(/cadastre outro e-mail em Segurança/)).toBeDefined();
});

it('a link says how long it still holds, and one that ended says the way on', async () => {
  const answer = { password: { minimumLength: 8, level: 'weak' }, invitation: null, takesBack: null };
  const show = (secondsLeft: number) => {
    vi.stubGlobal('fetch', async () => Response.json({ ...answer, secondsLeft }));
    return render(<SetPasswordScreen purpose="set-password" username="ana.souza" uidb64="x" token="t" />);
  };
  const first = show(5400);
  expect(await screen.findByText(/^Este link ainda vale por 1\s*h/)).toBeDefined();
  first.unmount();
  show(0);

  expect(await screen.findByRole('link', { name: 'Pedir um novo link' })).toBeDefined();
  expect(screen.queryByLabelText('Senha')).toBeNull();
});
