import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import texts from 'virtual:texts';
import { beforeAll, expect, it, vi } from 'vitest';

import { startTexts } from '../lib/i18n.ts';
import { writeBoot } from '../test/boot-document.ts';
import { OutsideConsent } from './outside-consent.tsx';

beforeAll(() => {
  writeBoot();
  return startTexts(texts, 'pt-BR', ['public', 'players']);
});

/** Answers the policy of a company; consents are taken. */
function serve(optional: readonly string[]) {
  vi.stubGlobal('fetch', (input: string | URL | Request) => {
    const address = input instanceof Request ? input.url : String(input);
    const isPolicy = address.includes('cookie-policy');
    const body = isPolicy ? { banner: true, text: '', optional, version: 3 } : null;
    return Promise.resolve(
      new Response(isPolicy ? JSON.stringify(body) : null, {
        status: isPolicy ? 200 : 204,
        headers: { 'content-type': 'application/json' },
      }),
    );
  });
}

it('loads nothing of another service before the person agrees, and asks once [SUP-02]', async () => {
  serve(['external_media']);
  const film = <OutsideConsent service="YouTube">film</OutsideConsent>;
  const first = render(film);

  const agree = await screen.findByRole('button', { name: 'Aceitar e abrir' });
  expect(screen.queryByText('film')).toBeNull();
  await userEvent.click(agree);
  await screen.findByText('film');
  first.unmount();
  render(film);

  await screen.findByText('film');
});

it('asks nothing where the company does not want it asked', async () => {
  serve([]);
  render(<OutsideConsent service="Vimeo">film</OutsideConsent>);

  await waitFor(() => expect(screen.getByText('film')).toBeDefined());
});
