import { createHmac, randomUUID } from 'node:crypto';

import type { Page } from '@playwright/test';

import type { Author } from '../../fixtures/author.ts';
import { acceptTerms } from '../../fixtures/first-password.ts';
import { expect, test } from '../../fixtures/test.ts';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const PERIOD_SECONDS = 30;

/** What an authenticator app shows for a key (RFC 6238). */
function codeOf(secret: string, at: number): string {
  const bits = Array.from(secret, (letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 1000 / PERIOD_SECONDS)));
  const mac = createHmac('sha1', Buffer.from(bytes)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  return ((mac.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 1_000_000).toString().padStart(6, '0');
}

/** Somebody of this journey alone, signed in: a second factor left behind would keep everybody else's journeys out. */
async function somebodyNew(
  page: Page,
  author: Author,
  signIn: (username: string) => Promise<void>,
): Promise<string> {
  const { email } = await author.seller(`Fator ${randomUUID().slice(0, 8)}`);
  await signIn(email);
  await acceptTerms(page);
  return email;
}

test('an authenticator app is set up, asked for, replaced by a recovery code and turned off', async ({
  page,
  author,
  signIn,
  clearSession,
  expectAccessible,
}) => {
  const username = await somebodyNew(page, author, signIn);
  await page.goto('/profile/security?locale=pt-BR');
  await expectAccessible();
  await page.getByRole('button', { name: 'Configurar aplicativo' }).click();
  const setUp = page.getByRole('dialog', { name: 'Aplicativo autenticador' });
  await expect(setUp.locator('code')).toBeVisible();
  await expectAccessible();
  const secret = (await setUp.locator('code').innerText()).replaceAll(/\s/g, '');
  await setUp.getByLabel('Código que ele mostra').fill(codeOf(secret, Date.now()));
  await setUp.getByRole('button', { name: 'Ativar' }).click();
  const codes = page.getByRole('dialog', { name: 'Guarde estes códigos' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const codesShown = await codes.getByRole('listitem').allInnerTexts();
  await codes.getByRole('button', { name: 'Já guardei' }).click();
  await expect(page.getByText('Restam 10 códigos')).toBeVisible();

  await clearSession();
  await page.goto('/?locale=pt-BR');
  await page.getByLabel(/^E-mail(,| ou) usuário/).fill(username);
  await page.getByLabel('Senha', { exact: true }).fill('Trilha#2026');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Falta uma etapa' })).toBeVisible();
  await expectAccessible();
  await page.getByLabel('Código do aplicativo').fill('000000');
  await page.getByRole('button', { name: 'Confirmar e entrar' }).click();
  await expect(page.getByText('Não conferiu.')).toBeVisible();
  await page.getByRole('button', { name: 'Usar um código de recuperação' }).click();
  await page.getByLabel('Código de recuperação').fill(codesShown[0] ?? '');
  await page.getByRole('button', { name: 'Confirmar e entrar' }).click();
  await page.waitForURL((url) => url.pathname !== '/');

  await page.goto('/profile/security?locale=pt-BR');
  await page.getByRole('button', { name: 'Desativar aplicativo' }).click();
  await expect(page.getByRole('button', { name: 'Configurar aplicativo' })).toBeVisible();
});

test('a passkey is made, signs in without a password and is removed', async ({
  page,
  author,
  signIn,
  clearSession,
}) => {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  await somebodyNew(page, author, signIn);
  await page.goto('/profile/security');
  await page.getByRole('button', { name: 'Criar chave-senha' }).click();
  await page.getByRole('button', { name: 'Já guardei' }).click();
  await expect(page.getByText('Chave em Linux')).toBeVisible();

  await clearSession();
  // A browser whose person chooses nothing: the virtual one would at once take the key offered in the name field.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Usar chave-senha' }).click();
  await page.waitForURL((url) => url.pathname !== '/');

  await page.goto('/profile/security');
  await page.getByRole('button', { name: /Remover a chave/ }).click();
  await expect(page.getByText('Chave em Linux')).toHaveCount(0);
});

test('another device is signed out from here', async ({ page, author, browser, signIn, baseURL }) => {
  const username = await somebodyNew(page, author, signIn);
  const elsewhere = await (await browser.newContext({ locale: 'pt-BR', baseURL })).newPage();
  await signIn(username, elsewhere);

  await page.goto('/profile/security');
  await expect(page.getByText('Este aparelho')).toBeVisible();
  await page.getByRole('button', { name: /Encerrar todas as outras/ }).click();
  await expect(page.getByText(/encerrada/).first()).toBeVisible();

  // It leaves by itself, told over its live line; an address opened in that moment would lose against its way out.
  await elsewhere.waitForURL((url) => url.pathname === '/');
  await expect(elsewhere.getByLabel('Senha', { exact: true })).toBeVisible();
  await elsewhere.goto('/home');
  await elsewhere.waitForURL((url) => url.pathname === '/');
  await expect(elsewhere.getByLabel('Senha', { exact: true })).toBeVisible();
  await elsewhere.context().close();
});
