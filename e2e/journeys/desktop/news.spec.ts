import { OwnCompany } from '../../fixtures/own-company.ts';
import { expect, test } from '../../fixtures/test.ts';

test('an administrator tells something, a learner reads, confirms and comments on it on a phone, and a reported comment is decided [NEW-01] [ROU-20]', async ({
  page,
  browser,
  request,
  expectAccessible,
}) => {
  const company = await OwnCompany.create(request);
  const [ana, caio] = [await company.learner('Ana'), await company.learner('Caio')];
  await company.signIn(page, company.administrator);
  await page.waitForURL((url) => url.pathname !== '/');

  await page.goto('/admin/news');
  await expect(page.getByRole('heading', { name: 'Nenhuma notícia ainda' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'Nova notícia' }).click();
  await page.getByRole('button', { name: 'Publicar agora' }).click();
  await expect(page.getByText('Obrigatório', { exact: false }).first()).toBeVisible();
  await page.getByRole('textbox', { name: /^Título/ }).fill('Loja nova em São Luís');
  await page.getByRole('textbox', { name: /^Resumo/ }).fill('Abrimos na segunda-feira.');
  await page.getByRole('textbox', { name: 'Texto', exact: true }).fill('Venha conhecer a equipe.');
  // A button between two texts, as it will stand for those who read.
  const add = page.getByRole('button', { name: 'Adicionar bloco', exact: true });
  await add.click();
  await page.getByRole('menuitem', { name: 'Botão' }).click();
  await page.getByRole('button', { name: 'Publicar agora' }).click();
  await expect(page.getByText('Escreva um endereço que comece com https://.')).toBeVisible();
  await page.getByRole('textbox', { name: /^Texto do botão/ }).fill('Ver as vagas');
  await page.getByRole('textbox', { name: /^Endereço/ }).fill('https://example.com/vagas');
  await add.click();
  await page.getByRole('menuitem', { name: 'Texto', exact: true }).click();
  await page.getByRole('textbox', { name: 'Texto', exact: true }).last().fill('A inscrição vai até sexta.');
  await page.getByRole('checkbox', { name: 'Destacar no início' }).check({ force: true });
  await page.getByRole('checkbox', { name: 'Pedir confirmação de leitura' }).check({ force: true });
  await expectAccessible();
  await page.getByRole('button', { name: 'Publicar agora' }).click();
  await expect(page.getByText('Notícia publicada')).toBeVisible();

  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  const learner = await phone.newPage();
  await company.signIn(learner, ana);
  await learner.waitForURL((url) => url.pathname === '/home');
  await learner.getByRole('main').getByRole('link', { name: 'Ler', exact: true }).click();
  await expect(learner.getByRole('heading', { level: 1, name: 'Loja nova em São Luís' })).toBeVisible();
  await expect(learner.getByText('Venha conhecer a equipe.')).toBeVisible();
  await expect(learner.getByRole('link', { name: 'Ver as vagas' })).toHaveAttribute(
    'href',
    'https://example.com/vagas',
  );
  await expect(learner.getByText('A inscrição vai até sexta.')).toBeVisible();
  await learner.getByRole('button', { name: 'Li e entendi' }).click();
  await expect(learner.getByText(/^Leitura confirmada em/)).toBeVisible();
  await learner.getByRole('button', { name: /^Curtir/ }).click();
  await expect(learner.getByRole('button', { name: 'Curtir · 1' })).toHaveAttribute('aria-pressed', 'true');
  await learner.getByRole('textbox', { name: 'Seu comentário' }).fill('Que bom! <b>Parabéns</b>');
  await learner.getByRole('button', { name: 'Comentar' }).click();
  await expect(learner.getByText('Que bom! <b>Parabéns</b>')).toBeVisible();
  await expectAccessible(learner);

  // The banner goes when it is closed, and stays away.
  await learner.goto('/home');
  const main = learner.getByRole('main');
  await main.getByRole('button', { name: 'Fechar', exact: true }).click();
  await expect(main.getByRole('link', { name: 'Ler', exact: true })).toHaveCount(0);
  await learner.reload();
  await expect(learner.getByRole('heading', { name: 'Novidades' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Ler', exact: true })).toHaveCount(0);
  await learner.goto('/news?search=sao+luis');
  await expect(main.getByRole('link', { name: 'Loja nova em São Luís' })).toBeVisible();
  await learner.getByRole('button', { name: 'A confirmar' }).click();
  await expect(learner.getByRole('heading', { name: /^Nenhuma notícia corresponde/ })).toBeVisible();
  await expectAccessible(learner);

  const other = await (await browser.newContext()).newPage();
  await company.signIn(other, caio);
  await other.waitForURL((url) => url.pathname === '/home');
  await other.goto('/news');
  await other.getByRole('main').getByRole('link', { name: 'Loja nova em São Luís' }).click();
  await other.getByRole('button', { name: 'Denunciar' }).click();
  const dialog = other.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Propaganda ou spam' }).check({ force: true });
  await dialog.getByRole('button', { name: 'Denunciar' }).click();
  await expect(other.getByText('Você denunciou este comentário')).toBeVisible();

  await page.goto('/admin/news');
  await expect(page.getByRole('row', { name: /Loja nova em São Luís/ })).toContainText('Publicada');
  await page.getByRole('link', { name: /^Comentários denunciados/ }).click();
  await expect(page.getByText(/^Propaganda ou spam, por Caio Prates/)).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Remover comentário' }).click();
  const asked = page.getByRole('dialog', { name: 'Remover o comentário?' });
  await asked.getByLabel(/^Motivo/).fill('Aqui só a loja nova.');
  await expectAccessible();
  await asked.getByRole('button', { name: 'Remover comentário' }).click();
  await expect(page.getByRole('heading', { name: 'Nada espera por você' })).toBeVisible();
  await other.reload();
  await expect(other.getByText('Comentário removido pela moderação')).toBeVisible();

  // Taken back: it stands again and waits again.
  await page.goto('/admin/news-reports?state=decided');
  await expect(page.getByText('Aqui só a loja nova.')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.getByText('A denúncia espera de novo por uma decisão')).toBeVisible();
  await other.reload();
  await expect(other.getByText('Comentário removido pela moderação')).toHaveCount(0);

  await page.goto('/admin/news');
  await page
    .getByRole('row', { name: /Loja nova/ })
    .getByRole('link', { name: '2', exact: true })
    .click();
  await expect(page.getByText('2 de 3 leram; 1 confirmaram.')).toBeVisible();
  await page.getByRole('button', { name: 'Faltam' }).click();
  await expect(page.getByRole('row', { name: /Caio Prates/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Ana Prates/ })).toHaveCount(0);
  await expectAccessible();
});
