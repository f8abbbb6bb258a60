import { join } from 'node:path';

import { expect, test } from '../../fixtures/test.ts';

const PHOTO = join(import.meta.dirname, '../../../demo/assets/news/new-paint-line.webp');

test('a topic is written, quoted, marked as unread and answered, and a closed one says who closed it and why [FOR-01]', async ({
  page,
  signIn,
  browser,
  expectAccessible,
}, testInfo) => {
  const title = `Troca sem nota ${testInfo.project.name} ${Date.now()}`;
  await signIn('joao.conceicao');
  await page.goto('/forum');
  await expect(page.getByRole('heading', { level: 1, name: 'Fórum' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'Novo tópico' }).click();
  await page.getByLabel('Título').fill(title);
  await page.getByLabel('Mensagem').fill('O cliente perdeu a nota. <b>Posso</b> trocar?');
  await expectAccessible();
  // What is written is still there after the page was loaded again.
  await expect(page.getByText('Rascunho guardado neste aparelho')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Título')).toHaveValue(title);
  await page.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('O cliente perdeu a nota. <b>Posso</b> trocar?')).toBeVisible();
  const address = page.url();
  // Anyone who stays sees the reply at once: it would not be unread.
  await page.goto('/forum');

  // A colleague quotes and answers.
  const other = await (await browser.newContext({ locale: 'pt-BR' })).newPage();
  await signIn('otavio.brandao', other);
  await other.goto(address);
  await other.getByRole('button', { name: 'Citar' }).first().click();
  await other.getByLabel('Sua resposta').fill('Pode, com o CPF do cliente.');
  await other.locator('input[type=file]').setInputFiles(PHOTO);
  await expect(other.getByRole('button', { name: 'Remover a imagem 1' })).toBeVisible();
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Responder', exact: true }).click();
  await expect(other.getByText('Pode, com o CPF do cliente.')).toBeVisible();
  await expect(other.getByRole('img', { name: /^Imagem 1 de / })).toBeVisible();
  await expect(other.getByText('Novas respostas')).toHaveCount(0);
  await expectAccessible(other);

  // Who asked finds it unread, and says that it is the answer.
  await page.goto('/forum');
  const row = page.getByRole('listitem').filter({ hasText: title });
  await expect(row.getByText('1 não lida')).toBeVisible();
  await page.goto(address);
  await page.getByRole('button', { name: 'Curtir', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Curtir · 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Marcar como solução' }).click();
  await expect(page.getByText('Solução', { exact: true }).first()).toBeVisible();
  // Anyone who looks at it sees that without loading it again, and writes on.
  await expect(other.getByText('Solução', { exact: true }).first()).toBeVisible();
  await other.getByLabel('Sua resposta').fill('E com a caixa aberta?');

  // Answered is enough: closed says who closed it and why, and nobody writes in it any more.
  await page.getByRole('button', { name: 'Mais opções' }).click();
  await page.getByRole('menuitem', { name: 'Encerrar tópico' }).click();
  await page
    .getByRole('dialog')
    .getByLabel(/^Motivo/)
    .fill('Já está respondido.');
  await page.getByRole('dialog').getByRole('button', { name: 'Encerrar tópico' }).click();
  await expect(page.getByText(/João .* encerrou em .*: “Já está respondido\.”/)).toBeVisible();
  await expect(page.getByLabel('Sua resposta')).toHaveCount(0);
  await expectAccessible();
  await expect(other.getByText(/^João .* encerrou este tópico em .*Seu texto continua aqui/)).toBeVisible();
  await expect(other.getByLabel('Sua resposta')).toHaveValue('E com a caixa aberta?');
  await expectAccessible(other);
  await other.context().close();

  // Whoever fills the library takes the answer there as a draft.
  const admin = await (await browser.newContext({ locale: 'pt-BR' })).newPage();
  await signIn('bruno.admin', admin);
  await admin.goto(address);
  await admin.getByRole('button', { name: 'Levar à biblioteca' }).click();
  await admin.waitForURL(/\/admin\/library\/[\da-f-]{36}$/);
  await expect(admin.getByText('Rascunho', { exact: true }).first()).toBeVisible();
  await admin.context().close();

  await page.goto('/forum');
  await expect(row.getByText('Respondido')).toBeVisible();
  await expect(row.getByText('1 não lida')).toHaveCount(0);
});

test('a reported reply goes from its report to the moderators’ decision, and its words are gone for everybody [FOR-02]', async ({
  page,
  signIn,
  browser,
  expectAccessible,
}, testInfo) => {
  const rude = `Que pergunta boba ${testInfo.project.name} ${Date.now()}`;
  await signIn('otavio.brandao');
  await page.goto('/forum/new');
  await page.getByLabel('Título').fill(`Vitrine ${Date.now()}`);
  await page.getByLabel('Mensagem').fill(rude);
  await page.getByRole('button', { name: 'Publicar' }).click();
  await page.waitForURL(/\/forum\/[\da-f-]{36}$/);
  await expect(page.getByText(rude)).toBeVisible();
  const address = page.url();

  const other = await (await browser.newContext({ locale: 'pt-BR' })).newPage();
  await signIn('joao.conceicao', other);
  await other.goto(address);
  await other.getByRole('button', { name: 'Denunciar' }).first().click();
  await other.getByLabel('Ofensivo ou discriminatório').check({ force: true });
  await other.getByRole('dialog').getByRole('button', { name: 'Denunciar' }).click();
  await expect(other.getByText('Denúncia enviada aos moderadores')).toBeVisible();
  await other.context().close();

  const moderator = await (await browser.newContext({ locale: 'pt-BR' })).newPage();
  await signIn('helena.gerente', moderator);
  await moderator.goto('/admin/forum-reports');
  const report = moderator.getByRole('listitem').filter({ hasText: rude });
  await expect(report).toBeVisible();
  await expectAccessible(moderator);
  await report.getByRole('button', { name: 'Excluir mensagem' }).click();
  const asked = moderator.getByRole('dialog', { name: 'Excluir a mensagem?' });
  await asked.getByLabel(/^Motivo/).fill('Aqui ninguém pergunta bobagem.');
  await asked.getByRole('button', { name: 'Excluir mensagem' }).click();
  await expect(report).toHaveCount(0);

  // Gone at once from the screen of whoever was reading it.
  await expect(page.getByText(rude)).toHaveCount(0);

  // Taken back: it waits again, and stands again.
  await moderator.goto('/admin/forum-reports?state=decided');
  const decided = moderator.getByRole('listitem').filter({ hasText: rude });
  await expectAccessible(moderator);
  await decided.getByRole('button', { name: 'Desfazer' }).click();
  await expect(moderator.getByText('A denúncia espera de novo por uma decisão')).toBeVisible();
  await page.goto(address);
  await expect(page.getByText(rude)).toBeVisible();

  // Muted: the person reads until when, and writes nothing.
  await moderator.goto('/admin/forum-reports');
  await report.getByRole('button', { name: 'Silenciar quem escreveu' }).click();
  const muting = moderator.getByRole('dialog', { name: 'Silenciar quem escreveu?' });
  await muting.getByLabel(/^Motivo/).fill('Descanse um pouco.');
  await expectAccessible(moderator);
  await muting.getByRole('button', { name: 'Silenciar quem escreveu' }).click();
  await expect(report).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Um moderador pausou o que você escreve no fórum até')).toBeVisible();
  await expectAccessible();
  await moderator.goto('/admin/forum-reports?state=decided');
  await decided.getByRole('button', { name: 'Desfazer' }).click();
  await expect(moderator.getByText('A denúncia espera de novo por uma decisão')).toBeVisible();
  await moderator.context().close();
});
