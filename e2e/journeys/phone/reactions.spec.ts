import { randomUUID } from 'node:crypto';

import type { ManagedTrainingEvent } from '@trilha/contracts/learning/events-admin';

import { reading } from '../../fixtures/author.ts';
import { OwnCompany } from '../../fixtures/own-company.ts';
import { expect, test } from '../../fixtures/test.ts';

const pt = (text: string) => ({ 'pt-BR': text });
const afterDays = (days: number, hours = 0) =>
  new Date(Date.now() + (days * 24 + hours) * 3_600_000).toISOString();

const reaction = () => ({
  id: randomUUID(),
  type: 'reaction_evaluation' as const,
  title: pt('O que você achou?'),
  minutes: 1,
  settings: {
    scope: 'training' as const,
    anonymous: false,
    questions: [
      { id: randomUUID(), kind: 'scale' as const, required: true, prompt: pt('Ajuda no dia a dia?') },
      { id: randomUUID(), kind: 'text' as const, required: false, prompt: pt('O que faltou?') },
    ],
  },
});

test('who has done a course says what they think of it, and whoever runs it reads that and takes it along [CRS-10]', async ({
  page,
  request,
  clearSession,
  expectAccessible,
}) => {
  const company = await OwnCompany.create(request);
  const email = await company.learner('Ana');
  const courseId = await company.author.course('Vitrine de inverno', [reaction(), reading('Cores')]);
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

test('what somebody thinks of an in-person course is said at its own address, by itself and in the catalog of a trail [ROU-25] [CRS-10]', async ({
  page,
  request,
  expectAccessible,
}) => {
  const company = await OwnCompany.create(request, ['courses', 'presentials', 'trails']);
  const ana = await company.learner('Ana');
  const course = (title: string) =>
    company.author.course(title, [reading('Antes'), reaction()], { ordering: 'free' }, 'presential_course');
  const [first, second] = [await course('Oficina de luz'), await course('Oficina de cor')];
  const group = { id: randomUUID(), title: pt('Uma manhã na vitrine'), choose: 1 };
  const trailId = await company.author.trail(
    'Vitrines',
    [first, second].map((trainingId) => ({ trainingId, groupId: group.id })),
    [group],
  );
  const { id: eventId } = await company.call<ManagedTrainingEvent>('POST', '/admin/events', {
    trainingId: first,
    kind: 'presential_class',
    title: {},
    stage: 'scheduled',
    timeZone: 'America/Sao_Paulo',
    sessions: [{ startsAt: afterDays(3), endsAt: afterDays(3, 1) }],
    instructorIds: [],
    admission: 'open',
    needsApproval: false,
    seats: null,
    subscribeFrom: null,
    subscribeUntil: null,
    leaveUntil: null,
    place: 'Loja Centro',
    address: '',
    mapLink: '',
    roomLink: '',
    minimumPresence: 0,
    takesWalkIns: true,
    lateAfterMinutes: null,
    doorsMinutes: 30,
  });
  const call = await company.actingAs(ana);
  await call('POST', `/trails/${trailId}/enrollment`);
  await call('PUT', `/events/${eventId}/participation`, { despiteClash: false });
  const direct = `/presential-courses/${first}`;
  const ofTrail = `/trails/${trailId}/presential-catalogs/${group.id}${direct}`;
  const locked = 'Você precisa finalizar as atividades antes de responder a avaliação de reação';

  await company.signIn(page, ana, `${direct}/reactions/2`);
  await expect(page.getByText(locked)).toBeVisible();
  await page.goto(`${ofTrail}/reactions/2`);
  await expect(page.getByText(locked)).toBeVisible();
  await page.goto(`${ofTrail}/event/presential-class/${eventId}/activities/1`);
  await expect(page.getByText('Concluída').first()).toBeVisible();

  await page.goto(`${ofTrail}/reactions/2`);
  await expectAccessible();
  await page.getByText('4 · Bom').click();
  await page.getByRole('button', { name: 'Enviar avaliação' }).click();
  await expect(page.getByText('Obrigado pela sua resposta')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${ofTrail}/reactions/2$`));
  await page.goto(`${direct}/reactions/2`);
  await expect(page.getByText('Obrigado pela sua resposta')).toBeVisible();
  // What is no reaction, and what stands elsewhere, is not found under this address.
  await page.goto(`${direct}/reactions/9`);
  await expect(page.getByText('Obrigado pela sua resposta')).toHaveCount(0);
});
