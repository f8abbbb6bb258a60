import { randomUUID } from 'node:crypto';

import { reading } from '../../fixtures/author.ts';
import { OwnCompany } from '../../fixtures/own-company.ts';
import { expect, test } from '../../fixtures/test.ts';

const pt = (text: string) => ({ 'pt-BR': text });

test('who has done a course says what they think of it, and whoever runs it reads that and takes it along [CRS-10]', async ({
  page,
  request,
  clearSession,
  expectAccessible,
}) => {
  const company = await OwnCompany.create(request);
  const email = await company.learner('Ana');
  const courseId = await company.author.course('Vitrine de inverno', [
    {
      id: randomUUID(),
      type: 'reaction_evaluation',
      title: pt('O que você achou?'),
      minutes: 1,
      settings: {
        scope: 'training',
        anonymous: false,
        questions: [
          { id: randomUUID(), kind: 'scale', required: true, prompt: pt('Ajuda no dia a dia?') },
          { id: randomUUID(), kind: 'text', required: false, prompt: pt('O que faltou?') },
        ],
      },
    },
    reading('Cores'),
  ]);
  await company.signIn(page, email);
  await page.waitForURL((url) => url.pathname !== '/');
  await page.goto(`/online-courses/${courseId}`);
  await page.getByRole('button', { name: 'Quero fazer este curso' }).first().click();
  await page.getByRole('button', { name: 'Inscrever-se e começar' }).click();
  await page.goto(`/courses/${courseId}/activities/1`);
  await expect(
    page.getByText('Você precisa finalizar as atividades antes de responder a avaliação de reação'),
  ).toBeVisible();

  await page.goto(`/courses/${courseId}/activities/2`);
  await expect(page.getByText('Concluída').first()).toBeVisible();
  await page.goto(`/courses/${courseId}/activities/1`);
  await expect(page.getByText('Quem cuida do curso vê suas respostas com o seu nome.')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Enviar avaliação' }).click();
  await expect(page.getByText('Responda a esta pergunta.')).toBeVisible();
  await page.getByText('4 · Bom').click();
  await page.getByLabel(/^O que faltou/).fill('Mais exemplos de loja cheia');
  await page.getByRole('button', { name: 'Enviar avaliação' }).click();
  await expect(page.getByText('Obrigado pela sua resposta')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Obrigado pela sua resposta')).toBeVisible();

  await clearSession();
  await company.signIn(page, company.administrator);
  await page.waitForURL((url) => url.pathname !== '/');
  await page.goto(`/admin/courses/${courseId}/people`);
  await page.getByRole('link', { name: 'Avaliações de reação' }).click();
  await expect(page.getByText('Mais exemplos de loja cheia')).toBeVisible();
  await expect(page.getByText('média 4')).toBeVisible();
  await expectAccessible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar respostas' }).click();
  expect((await download).suggestedFilename()).toBe('O que você achou?.csv'.replace('?', '_'));
});
