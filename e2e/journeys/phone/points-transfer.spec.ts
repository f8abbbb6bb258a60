import { memberId } from '@trilha/demo/ids';

import { expect, test } from '../../fixtures/test.ts';

/** Two accounts that send to their own documents, so that phone and desktop do not change each other's balance. */
const SENDERS = { phone: 'ana.learner', desktop: 'joao.conceicao' } as const;

test('a person sends points to the outside program and follows them until they arrive; both sides match [TRF-01]', async ({
  page,
  signIn,
  author,
  request,
  expectAccessible,
  browser,
}, { project }) => {
  const sender = project.name === 'phone' ? SENDERS.phone : SENDERS.desktop;
  const given = await request.post('/api/v1/admin/points/corrections', {
    headers: author.headers,
    data: { memberId: memberId('aurora', sender), amount: 100, reason: 'Para a jornada' },
  });
  expect(given.status()).toBe(201);

  await signIn(sender);
  await page.goto('/points');
  await page.getByRole('link', { name: 'Transferir pontos' }).click();
  await expect(page.getByRole('heading', { name: 'Transferir pontos', level: 1 })).toBeVisible();
  await expectAccessible();
  await page.getByText('Outro documento').click();
  await page.getByLabel('Documento', { exact: true }).fill('284.739.105-32');
  await page.getByRole('button', { name: 'Verificar documento' }).click();
  await expect(
    page.getByText('Este documento não tem um cadastro ativo no programa parceiro.'),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Usar outro documento' }).click();
  await page.getByRole('button', { name: 'Verificar documento' }).click();
  await expect(page.getByText('Cadastro ativo')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Revisar' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Saldo depois')).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Transferir pontos' }).click();

  await expect(page.getByRole('heading', { name: 'Transferência para Obra Prima' })).toBeVisible();
  await expect(page.getByText('Concluída', { exact: true })).toBeVisible();
  await expect(page.getByText('Pontos creditados no Obra Prima')).toBeVisible();
  await expect(page.getByText('Usar até')).toBeVisible();
  await expectAccessible();

  const administrator = await (await browser.newContext({ locale: 'pt-BR' })).newPage();
  await signIn('bruno.admin', administrator);
  await administrator.goto('/admin/points-transfer');
  await administrator.getByRole('button', { name: 'Conferir período' }).click();
  await administrator.getByRole('button', { name: 'Ver linhas' }).first().click();
  await expect(administrator.getByText('Conferem', { exact: true }).first()).toBeVisible();
  await expectAccessible(administrator);
  await administrator.context().close();
});
