import { randomInt } from 'node:crypto';

import type { APIRequestContext, Page } from '@playwright/test';

import { expect, test } from '../../fixtures/test.ts';

const PASSWORD = 'Girassol-azul-7';
const NEW_PASSWORD = 'Beija-flor-verde-8';

/** A CPF nobody in the demo has. */
function newCpf(): string {
  const digits = String(randomInt(100_000_000, 999_999_999));
  const check = (text: string) =>
    ((Array.from(text).reduce((sum, digit, at) => sum + Number(digit) * (text.length + 1 - at), 0) * 10) %
      11) %
    10;
  const first = check(digits);
  return `${digits}${first}${check(`${digits}${first}`)}`;
}

/** The newest message to somebody, once the delivery worker has shown it. */
async function messageTo(request: APIRequestContext, recipient: string, kind: string): Promise<string> {
  let text = '';
  await expect
    .poll(async () => {
      const answer = await request.get('/api/v1/dev/outbox', { params: { recipient } });
      const { items } = (await answer.json()) as { items: { kind: string; text: string }[] };
      text = items.find((item) => item.kind === kind)?.text ?? '';
      return text;
    })
    .not.toBe('');
  return text;
}

async function follow(page: Page, text: string): Promise<void> {
  const link = /https?:\/\/\S+/.exec(text)?.[0] ?? '';
  await page.goto(new URL(link).pathname + new URL(link).search);
}

async function enter(page: Page, name: string, password: string): Promise<void> {
  await page.goto('/');
  await page.getByLabel(/^E-mail(,| ou) usuário/).fill(name);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

/** Fills in the registration of Casa Aurora, step by step on a phone. */
async function register(
  page: Page,
  person: { email: string; cpf: string; phone: string; name: string },
  isMobile: boolean,
) {
  const next = async () => {
    if (isMobile) await page.getByRole('button', { name: 'Continuar' }).click();
  };
  await page.goto('/register?client=aurora');
  await page.getByLabel('Nome', { exact: true }).fill(person.name);
  await page.getByLabel('Sobrenome').fill('da Jornada');
  await page.getByLabel('CPF').fill(person.cpf);
  await page.getByLabel('Data de nascimento').fill('1994-02-11');
  await next();
  await page.getByLabel('E-mail', { exact: true }).fill(person.email);
  await page.getByLabel('Repita o e-mail').fill(person.email);
  await page.getByLabel('Celular').fill(person.phone);
  await next();
  if (isMobile) await expect(page.getByText('Um pouco mais')).toBeVisible();
  await next();
  if (isMobile) await expect(page.getByText('Seu trabalho')).toBeVisible();
  await next();
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await expect(page.getByText('Senha forte')).toBeVisible();
  await page.getByLabel(/Li e aceito/).check();
}

test.describe.configure({ mode: 'serial' });

test('somebody registers, is approved and signs in; then gets back in by e-mail and by code [REG-01] [REG-03] [REG-04] [ROU-06] [ROU-07]', async ({
  page,
  browser,
  request,
  isMobile,
  signIn,
  expectAccessible,
}) => {
  const person = {
    name: `Lívia${randomInt(10_000, 99_999)}`,
    email: `livia.${randomInt(1_000_000, 9_999_999)}@example.com`,
    cpf: newCpf(),
    phone: `119${randomInt(10_000_000, 99_999_999)}`,
  };

  await page.goto('/register?client=aurora');
  await expect(page.getByLabel('Nome', { exact: true })).toBeVisible();
  await expectAccessible();
  // What is missing is listed, and each line leads to its field [VAL-10].
  if (!isMobile) {
    await page.getByRole('button', { name: 'Criar conta' }).click();
    await expect(
      page.getByText('Certifique-se de que todos os campos obrigatórios estão preenchidos'),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Sobrenome' }).click();
    await expect(page.getByLabel('Sobrenome')).toBeFocused();
  }
  await register(page, person, isMobile);
  await expectAccessible();
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await expect(page.getByText('Confirme seu e-mail')).toBeVisible();

  await follow(page, await messageTo(request, person.email, 'confirm_email'));
  await expect(page.getByRole('heading', { name: 'Cadastro recebido' })).toBeVisible();
  await expectAccessible();
  await enter(page, person.email, PASSWORD);
  await expect(page.getByRole('heading', { name: 'Seu cadastro está em análise' })).toBeVisible();
  await expectAccessible();

  const office = await browser.newContext({ locale: 'pt-BR' });
  const admin = await office.newPage();
  await signIn('bruno.admin', admin);
  await admin.goto(`/admin/registrations?q=${encodeURIComponent(person.name)}`);
  await expect(admin.getByText(`${person.name} da Jornada`, { exact: true })).toBeVisible();
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'Aprovar', exact: true }).click();
  await expect(admin.getByText('1 cadastro aprovado')).toBeVisible();
  await office.close();

  await page.getByRole('button', { name: 'Verificar de novo' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await messageTo(request, person.email, 'registration_approved');

  // A phone that answered opens the account again later; one that was only typed does not.
  await page.goto('/verify-phone');
  await page.getByRole('button', { name: 'Enviar código' }).click();
  const answered = /^\d{6}/.exec(await messageTo(request, `+55${person.phone}`, 'verify_phone'))?.[0] ?? '';
  await page.getByLabel('Código de 6 dígitos').fill(answered);
  await expect(page.getByText('Celular confirmado')).toBeVisible();

  // A forgotten password, by e-mail.
  const signedOut = await browser.newContext({ locale: 'pt-BR' });
  const lost = await signedOut.newPage();
  await lost.goto('/request-password/?client=aurora');
  await expectAccessible(lost);
  await lost.getByLabel('E-mail, usuário ou documento').fill(person.email);
  await lost.getByRole('button', { name: 'Enviar link' }).click();
  await expect(lost.getByText('Confira suas mensagens')).toBeVisible();
  const letter = await messageTo(request, person.email, 'set_password');
  await follow(lost, letter);
  await expect(lost.getByRole('heading', { name: 'Crie uma nova senha' })).toBeVisible();
  await expectAccessible(lost);
  await lost.getByLabel('Senha', { exact: true }).fill(NEW_PASSWORD);
  await lost.getByRole('button', { name: 'Salvar senha' }).click();
  await expect(lost.getByRole('heading', { name: 'Senha salva' })).toBeVisible();
  await follow(lost, letter);
  await expect(lost.getByRole('heading', { name: 'Este link não vale mais' })).toBeVisible();
  await expectAccessible(lost);

  // And by a code on the phone, from the document.
  await lost.goto('/request-password/?client=aurora');
  await lost.getByRole('tab', { name: 'Por celular' }).click();
  await lost.getByLabel('CPF').fill(person.cpf);
  await lost.getByRole('button', { name: 'Continuar' }).click();
  await expect(lost.getByText(`+55 ** *****-${person.phone.slice(-4)}`)).toBeVisible();
  await lost.getByLabel('Seu celular completo').fill(person.phone);
  await lost.getByLabel('WhatsApp').check();
  await lost.getByRole('button', { name: 'Enviar código' }).click();
  const code = /^\d{6}/.exec(await messageTo(request, `+55${person.phone}`, 'recovery_code'))?.[0] ?? '';
  await expect(lost.getByText(/Enviar outro em/)).toBeVisible();
  await expectAccessible(lost);
  await lost.getByLabel('Código de 6 dígitos').fill(code);
  await expect(lost.getByRole('heading', { name: 'Crie uma nova senha' })).toBeVisible();
  await lost.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await lost.getByRole('button', { name: 'Salvar senha' }).click();
  await expect(lost.getByRole('heading', { name: 'Senha salva' })).toBeVisible();
  await enter(lost, person.email, PASSWORD);
  await expect(lost).toHaveURL(/\/home$/);
  await signedOut.close();
});

test('a first access by user name chooses the first password [REG-02] [ROU-06] [ROU-07]', async ({
  page,
  request,
  isMobile,
  expectAccessible,
}) => {
  const username = isMobile ? 'marcia.tanaka' : 'thiago.munhoz';
  await page.goto('/first_access/?client=aurora');
  await expect(page.getByRole('heading', { name: 'Primeiro acesso' })).toBeVisible();
  await expectAccessible();
  await page.getByLabel('E-mail, usuário ou documento').fill(username);
  await page.getByRole('button', { name: 'Receber meu link' }).click();
  await expect(page.getByText('Confira suas mensagens')).toBeVisible();

  await page.goto('/dev/outbox');
  await page.getByLabel('Destinatário').fill(username);
  await expect(async () => {
    await page.getByRole('button', { name: 'Atualizar' }).click();
    await expect(page.getByText('Seu primeiro acesso em Casa Aurora').first()).toBeVisible({ timeout: 5000 });
  }).toPass();
  await expectAccessible();
  await page
    .getByRole('link', { name: /set-password/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Crie sua senha' })).toBeVisible();
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Salvar senha' }).click();
  await expect(page.getByRole('heading', { name: 'Senha salva' })).toBeVisible();
  await enter(page, username, PASSWORD);
  await expect(page).toHaveURL(/\/home$/);
  expect((await request.get('/api/v1/dev/outbox')).status()).toBe(200);
});

test('partners register on their own form, in dark colors and at 320 pixels too [REG-07] [ROU-08]', async ({
  browser,
  expectAccessible,
}) => {
  const context = await browser.newContext({
    locale: 'es-ES',
    colorScheme: 'dark',
    viewport: { width: 320, height: 640 },
  });
  const page = await context.newPage();
  for (const [address, title] of [
    ['/register-seven-trade?client=aurora&locale=es-ES', 'Registro Seven Trade'],
    ['/register-pop-trade?client=aurora&locale=es-ES', 'Registro Pop Trade'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByLabel('Nombre')).toBeVisible();
    await expectAccessible(page);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
  }
  await context.close();
});
