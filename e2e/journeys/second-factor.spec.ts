import { createHmac } from 'node:crypto';

import { expect, test } from '../fixtures/test.ts';

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

test('an authenticator app is set up, asked for, replaced by a recovery code and turned off', async ({
  page,
  signIn,
  expectAccessible,
}, { project }) => {
  const username = project.name === 'phone' ? 'carla.instrutora' : 'diego.auditor';
  await signIn(username);
  await page.goto('/profile/security?locale=pt-BR');
  await expectAccessible();
  await page.getByRole('button', { name: 'Configurar aplicativo' }).click();
  const setUp = page.getByRole('dialog', { name: 'Aplicativo autenticador' });
  await expectAccessible();
  const secret = (await setUp.locator('code').innerText()).replaceAll(/\s/g, '');
  await setUp.getByLabel('Código que ele mostra').fill(codeOf(secret, Date.now()));
  await setUp.getByRole('button', { name: 'Ativar' }).click();
  const codes = page.getByRole('dialog', { name: 'Guarde estes códigos' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const kept = await codes.getByRole('listitem').allInnerTexts();
  await codes.getByRole('button', { name: 'Já guardei' }).click();
  await expect(page.getByText('Restam 10 códigos')).toBeVisible();

  await page.evaluate(() => localStorage.clear());
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
  await page.getByLabel('Código de recuperação').fill(kept[0] ?? '');
  await page.getByRole('button', { name: 'Confirmar e entrar' }).click();
  await page.waitForURL((url) => url.pathname !== '/');

  await page.goto('/profile/security?locale=pt-BR');
  await page.getByRole('button', { name: 'Desativar aplicativo' }).click();
  await expect(page.getByRole('button', { name: 'Configurar aplicativo' })).toBeVisible();
});

test('a passkey is made, signs in without a password and is removed', async ({ page, signIn }, {
  project,
}) => {
  const username = project.name === 'phone' ? 'helena.gerente' : 'emma.learner';
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
  await signIn(username);
  await page.goto('/profile/security');
  await page.getByRole('button', { name: /Criar chave de acesso|Create a passkey/ }).click();
  await page.getByRole('button', { name: /Já guardei|I have kept them/ }).click();
  await expect(page.getByText(/Chave em Linux|Passkey on Linux/)).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await page.goto('/');
  await page.getByRole('button', { name: /Usar chave de acesso|Use a passkey/ }).click();
  await page.waitForURL((url) => url.pathname !== '/');

  await page.goto('/profile/security');
  await page.getByRole('button', { name: /Remover a chave|Remove the passkey/ }).click();
  await expect(page.getByText(/Chave em Linux|Passkey on Linux/)).toHaveCount(0);
});

test('another device is signed out from here', async ({ page, browser, signIn, baseURL }, { project }) => {
  const username = project.name === 'phone' ? 'helena.gerente' : 'emma.learner';
  const elsewhere = await (await browser.newContext({ locale: 'pt-BR', baseURL })).newPage();
  await signIn(username, elsewhere);
  await signIn(username);

  await page.goto('/profile/security');
  await expect(page.getByText(/Este aparelho|This device/)).toBeVisible();
  await page.getByRole('button', { name: /Encerrar todas as outras|Sign out all others/ }).click();
  await expect(page.getByText(/encerrada|ended/).first()).toBeVisible();

  await elsewhere.goto('/home');
  await elsewhere.waitForURL((url) => url.pathname === '/');
  await expect(elsewhere.getByLabel(/^(Senha|Password)$/)).toBeVisible();
  await elsewhere.context().close();
});
