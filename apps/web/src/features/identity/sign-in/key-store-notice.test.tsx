import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import texts from 'virtual:texts';
import { afterEach, beforeAll, expect, it } from 'vitest';

import { loadAccountTexts, startTexts } from '../../../lib/i18n.ts';
import { countWaiting } from '../../../lib/outbox/device-store.ts';
import { PhoneApp, PluginRefusal } from '../../../test/phone-app.ts';
import { KeyStoreNotice } from './key-store-notice.tsx';

beforeAll(async () => {
  await startTexts(texts, 'pt-BR', ['public']);
  await loadAccountTexts();
});

let app: PhoneApp | undefined;
afterEach(() => {
  app?.close();
  app = undefined;
});

/** A phone whose key store opens nothing that was kept before, and what is kept from now on only where it still can. */
function phone({ storesNew }: { readonly storesNew: boolean }) {
  const stored = new Map<string, unknown>();
  let isBroken = true;
  app = new PhoneApp({
    'SecureStorage.internalGetItem': ({ prefixedKey }) => {
      if (isBroken) throw new PluginRefusal('The key was invalidated.', 'osError');
      return { data: stored.get(String(prefixedKey)) ?? null };
    },
    'SecureStorage.internalRemoveItem': () => {
      isBroken = !storesNew;
      return { success: true };
    },
    'SecureStorage.internalSetItem': ({ prefixedKey, data }) => {
      stored.set(String(prefixedKey), data);
      return {};
    },
  });
  return stored;
}

const renew = 'Começar com uma chave nova';

async function agree() {
  // Only once it has failed again.
  await screen.findByText('O cofre de chaves deste celular não abre');
  expect(screen.queryByRole('button', { name: renew })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  await userEvent.click(await screen.findByRole('button', { name: renew }));
  const dialog = within(await screen.findByRole('dialog'));
  // What waits cannot be read here, where nothing is kept: nobody is told that there is none.
  await expect(countWaiting()).rejects.toThrow('indexedDB');
  expect(dialog.getByText(/^Você entra de novo/)).toBeTruthy();
  expect(dialog.queryByText('Nada espera para ser enviado.')).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: renew }));
}

it('says that the key store does not open, and begins with a new key once the person has read what goes [SES-15] [SES-16]', async () => {
  const stored = phone({ storesNew: true });
  render(<KeyStoreNotice />);

  await agree();

  expect(await screen.findByText(/^Pronto\. Entre de novo/)).toBeTruthy();
  expect(stored.size).toBe(1);
});

it('says so where the phone keeps no new key either', async () => {
  phone({ storesNew: false });
  render(<KeyStoreNotice />);

  await agree();

  expect(await screen.findByText(/^Este celular também não guardou a chave nova/)).toBeTruthy();
});

it('says nothing in a browser', async () => {
  const { container } = render(<KeyStoreNotice />);

  await Promise.resolve();
  expect(container.textContent).toBe('');
});
