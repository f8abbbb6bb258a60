import { OwnCompany } from '../../fixtures/own-company.ts';
import { expect, test } from '../../fixtures/test.ts';

test('an administrator builds and publishes a survey, it stands before the home of a person who answers it on a phone, and the chart shows it [SUR-01] [SUR-02]', async ({
  page,
  browser,
  request,
  expectAccessible,
}) => {
  const company = await OwnCompany.create(request, ['courses', 'surveys']);
  const ana = await company.learner('Ana');
  await company.signIn(page, company.administrator);
  await page.waitForURL((url) => url.pathname !== '/');

  await page.goto('/admin/surveys');
  await expect(page.getByRole('heading', { name: 'Nenhuma pesquisa ainda' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'Nova pesquisa' }).click();
  await page.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByText('Escreva um título.')).toBeVisible();
  await expect(page.getByText('Adicione ao menos uma pergunta.')).toBeVisible();

  await page.getByRole('textbox', { name: /^Título/ }).fill('Como foi o mês?');
  const question = (number: number) => page.getByRole('group', { name: `Pergunta ${number}`, exact: true });
  await page.getByRole('button', { name: 'Adicionar pergunta' }).click();
  await question(1)
    .getByRole('textbox', { name: /^Texto da pergunta/ })
    .fill('Indicaria a loja?');
  await question(1).getByRole('combobox', { name: 'Tipo de resposta' }).selectOption('nps');
  await page.getByRole('button', { name: 'Adicionar pergunta' }).click();
  await question(2)
    .getByRole('textbox', { name: /^Texto da pergunta/ })
    .fill('O que ajudou?');
  await question(2)
    .getByRole('textbox', { name: /^Alternativa 1/ })
    .fill('A equipe');
  await question(2)
    .getByRole('textbox', { name: /^Alternativa 2/ })
    .fill('O curso');
  await page.getByRole('button', { name: 'Subir pergunta 2' }).click();
  await expect(question(1).getByRole('textbox', { name: /^Texto da pergunta/ })).toHaveValue('O que ajudou?');
  await page.getByRole('button', { name: 'Adicionar pergunta' }).click();
  await question(3)
    .getByRole('textbox', { name: /^Texto da pergunta/ })
    .fill('Como vai?');
  await question(3).getByRole('combobox', { name: 'Tipo de resposta' }).selectOption('matrix');
  for (const [label, text] of [
    [/^Linha 1/, 'O time'],
    [/^Alternativa 1/, 'Bem'],
    [/^Alternativa 2/, 'Mal'],
  ] as const)
    await question(3).getByRole('textbox', { name: label }).fill(text);
  // Asked only of who chose the course.
  await question(2)
    .getByRole('combobox', { name: 'Quando é feita' })
    .selectOption({ label: 'Só conforme a pergunta 1: O que ajudou?' });
  await question(2).getByRole('checkbox', { name: 'O curso' }).check({ force: true });
  await page.getByRole('checkbox', { name: /^Obrigatória/ }).check({ force: true });
  await expectAccessible();
  await page.getByRole('button', { name: 'Ver como no celular' }).click();
  await expect(page.getByRole('dialog').getByRole('radio', { name: 'O curso' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click();
  await page.getByRole('button', { name: 'Publicar' }).click();
  // What stops everybody at their door is said before it does.
  const asking = page.getByRole('dialog', { name: 'Publicar a pesquisa obrigatória agora?' });
  await expect(asking.getByText('Todas as pessoas da empresa')).toBeVisible();
  await expectAccessible();
  await asking.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByText('Pesquisa publicada')).toBeVisible();

  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  const learner = await phone.newPage();
  await company.signIn(learner, ana);
  await learner.waitForURL((url) => url.pathname.startsWith('/home/surveys/'));
  await expect(learner.getByRole('heading', { level: 1, name: 'Como foi o mês?' })).toBeVisible();
  await learner.getByRole('button', { name: 'Continuar' }).click();
  await expect(learner.getByText('Escolha ao menos uma opção.')).toBeVisible();
  await learner.getByRole('radio', { name: 'O curso' }).check({ force: true });
  await expectAccessible(learner);
  await learner.getByRole('button', { name: 'Continuar' }).click();
  await learner.getByRole('radio', { name: '9', exact: true }).check({ force: true });
  await expectAccessible(learner);
  await learner.getByRole('button', { name: 'Continuar' }).click();
  await learner
    .getByRole('group', { name: 'O time' })
    .getByRole('radio', { name: 'Bem' })
    .check({ force: true });
  await expectAccessible(learner);
  // Who leaves in the middle finds what they had answered.
  await learner.reload();
  await expect(learner.getByRole('radio', { name: 'Bem' })).toBeChecked();
  await learner.getByRole('button', { name: 'Enviar respostas' }).click();
  await expect(learner.getByRole('heading', { name: 'Obrigado por responder!' })).toBeVisible();
  await learner.goto('/home');
  await expect(learner).toHaveURL(/\/home$/);
  // Answered ones stay in the list of one's own.
  await learner.goto('/home/surveys');
  await expect(learner.getByRole('heading', { name: 'Nenhuma pesquisa espera por você' })).toBeVisible();
  await learner.getByRole('radio', { name: 'Respondidas' }).check({ force: true });
  await expect(learner.getByRole('link', { name: 'Como foi o mês?' })).toBeVisible();
  await expectAccessible(learner);

  // It stands before home for the administrator too, and leaves open where it is mended.
  await page.goto('/admin/surveys');
  await expect(page.getByRole('row', { name: /Como foi o mês/ })).toBeVisible();
  await page.goto('/home');
  await page.waitForURL((url) => url.pathname.startsWith('/home/surveys/'));
  await page.getByRole('radio', { name: 'A equipe' }).check({ force: true });
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page
    .getByRole('group', { name: 'O time' })
    .getByRole('radio', { name: 'Mal' })
    .check({ force: true });
  await page.getByRole('button', { name: 'Enviar respostas' }).click();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.waitForURL((url) => url.pathname === '/home');
  await page.goto('/admin/surveys');
  await page
    .getByRole('row', { name: /Como foi o mês/ })
    .getByRole('link', { name: '2 de 2' })
    .click();
  await expect(page.getByText('NPS: 100')).toBeVisible();
  const chart = page.getByRole('table', { name: 'O que ajudou?' });
  await expect(chart.getByRole('row', { name: /^O curso/ })).toContainText(/1\s*50/);
  await expect(
    page.getByRole('table', { name: 'Como vai?' }).getByRole('row', { name: /^O time/ }),
  ).toContainText('50');
  await expectAccessible();
});
