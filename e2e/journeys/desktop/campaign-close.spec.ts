import type { Page } from '@playwright/test';

import { expect, test } from '../../fixtures/test.ts';

const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

/** Copies the running quarter under a title of its own and publishes it; its days are still ahead of everybody else's. */
async function publishCopy(page: Page, title: string): Promise<void> {
  await page.goto('/admin/campaigns');
  await page.getByRole('button', { name: 'Nova campanha' }).click();
  await page.getByLabel('Título').fill(title);
  await page.getByLabel('Começar com').selectOption({ label: 'Cópia de Final de ano nota dez' });
  await page.getByLabel('Começa em').fill(day(200));
  await page.getByLabel('Termina em').fill(day(270));
  await page.getByRole('button', { name: 'Criar campanha' }).click();
  // The quarter it is copied from is four days longer.
  await page.getByRole('button', { name: 'Abrir campanha' }).click();
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await page.getByRole('button', { name: 'Publicar campanha' }).click();
  await expect(page.getByRole('button', { name: 'Pausar' })).toBeVisible();
}

test('an administrator sets limits, freezes a campaign and closes it for good [CAM-06]', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('bruno.admin');
  await publishCopy(page, `Encerramento ${Date.now()}`);

  await page.getByRole('tab', { name: 'Limites' }).click();
  await expect(page.getByRole('heading', { name: 'Orçamento usado' })).toBeVisible();
  await page.getByLabel('Limite por loja e semana').fill('5000');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Campanha salva').first()).toBeVisible();
  await expectAccessible();

  await page.getByRole('tab', { name: 'Encerramento' }).click();
  await expect(page.getByRole('heading', { name: 'O que vai expirar' })).toBeVisible();
  await expect(page.getByText('Tudo foi decidido.')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Congelar agora' }).click();
  const sure = page.getByRole('dialog');
  await expect(sure.getByText('Ninguém mais informa vendas')).toBeVisible();
  await sure.getByRole('button', { name: 'Congelar agora' }).click();
  await expect(page.getByText('Congelada', { exact: true }).first()).toBeVisible();

  await page.getByRole('button', { name: 'Encerrar campanha' }).click();
  await expect(sure.getByText('Não dá para desfazer.')).toBeVisible();
  await expectAccessible();
  await sure.getByRole('button', { name: 'Encerrar campanha' }).click();
  await expect(page.getByText('Expirar pontos não usados')).toBeVisible();
  await expect(page.getByText('Nada mais muda.')).toBeVisible();

  await expect(page.getByRole('button', { name: 'Encerrar campanha' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Salvar', exact: true })).toHaveCount(0);
});

test('a live campaign is paused only after asking, and says so; a title that is missing is named where it belongs and nothing typed is lost [CAM-01]', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const title = `Pausa ${Date.now()}`;
  await signIn('bruno.admin');
  await publishCopy(page, title);

  await page.getByRole('tab', { name: 'Encerramento' }).click();
  await expect(page.getByText('Publicada', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Pausar' }).click();
  const sure = page.getByRole('dialog', { name: 'Pausar a campanha?' });
  await expect(sure.getByText('Ninguém participa dela ainda.')).toBeVisible();
  await expectAccessible();
  await sure.getByRole('button', { name: 'Pausar campanha' }).click();
  await expect(page.getByText('Campanha pausada').first()).toBeVisible();
  await expect(page.getByText('Pausada', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Encerramento' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('Pausada', { exact: true })).toBeVisible();

  await page.getByRole('tab', { name: 'Geral' }).click();
  const name = page.getByRole('textbox', { name: /^Título/ });
  await name.fill('');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Preencha este campo.')).toBeVisible();
  await expect(name).toBeFocused();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expectAccessible();
  await name.fill(`${title} outra vez`);
  await page.getByRole('main').getByRole('link', { name: 'Campanhas' }).click();
  const leaving = page.getByRole('dialog', { name: 'Sair sem salvar?' });
  await leaving.getByRole('button', { name: 'Continuar aqui' }).click();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${title} outra vez` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Salvar' })).toHaveCount(0);
});

test('a salesperson sees which points expired and where the next campaign begins [CAM-05] [CAM-06]', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('joao.conceicao');
  await page.goto('/campaigns');
  await page.getByRole('link', { name: 'Arrancada do terceiro trimestre' }).click();

  await expect(page.getByRole('heading', { name: 'Como terminou' })).toBeVisible();
  await expect(page.getByText('Pontos expirados')).toBeVisible();
  await expect(page.getByText('Nível na próxima campanha')).toBeVisible();
  await expect(page.getByText(/valem até o fim dela|não tinha pontos por usar/)).toBeVisible();
  await expectAccessible();
});
