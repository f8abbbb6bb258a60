import { randomBytes, randomUUID } from 'node:crypto';

import { courseId } from '@trilha/demo/ids';

import type { ManagedTrainingEvent } from '@trilha/contracts/learning/events-admin';

import { reading } from '../../fixtures/author.ts';
import { OwnCompany } from '../../fixtures/own-company.ts';
import { expect, test } from '../../fixtures/test.ts';

const workshop = courseId('window-workshop');
const webinar = courseId('season-webinar');
const liveClass = courseId('objections-live');

test('what happens at a date has lists, pages and lessons of its own [ROU-15] [ROU-16] [ROU-17]', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('ana.learner');
  const lists = [
    ['/presential-courses', 'Presenciais', 'Oficina de vitrines', workshop],
    ['/webinars', 'Webinars', 'Fim de ano sem susto', webinar],
    ['/live-classes', 'Aulas ao vivo', '“Está caro”: a conversa', liveClass],
  ] as const;
  for (const [path, title, training, id] of lists) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expectAccessible();
    await page.getByRole('link', { name: training, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${path}/${id}$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(training);
    await expectAccessible();
    // The way back is the list it came from.
    await page.getByRole('link', { name: title }).first().click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
  // An online course is found among courses and not by the address of another kind.
  await page.goto('/webinars?search=Oficina');
  await expect(page.getByText('Nada com essa combinação')).toBeVisible();
});

test('a webinar and a live class of a trail keep to it [ROU-14] [ROU-16] [ROU-17] [ROU-24]', async ({
  page,
  signIn,
  author,
  expectAccessible,
}) => {
  const title = `Fim de ano ${randomBytes(6).toString('hex')}`;
  const trailId = await author.trail(title, [{ trainingId: webinar }, { trainingId: liveClass }]);
  await signIn('ana.learner');
  await page.goto(`/trails/${trailId}`);
  await page.getByRole('button', { name: 'Quero fazer esta trilha' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Inscrever-se' }).click();
  const path = page.getByRole('list', { name: 'O caminho' });

  await path.getByRole('link', { name: 'Fim de ano sem susto' }).click();
  await expect(page).toHaveURL(new RegExp(`/trails/${trailId}/webinars/${webinar}$`));
  await expect(page.getByText(`Etapa 1 de 2 da trilha ${title}`)).toBeVisible();
  await page.getByRole('link', { name: 'Começar' }).click();
  await expect(page).toHaveURL(new RegExp(`/trails/${trailId}/webinars/${webinar}/activities/1$`));
  await expect(page.getByRole('heading', { name: 'Esta parte é um webinar' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'Ver datas' }).click();
  await expect(page).toHaveURL(new RegExp(`/trails/${trailId}/webinars/${webinar}#events$`));

  await page.goto(`/trails/${trailId}/live-classes/${liveClass}`);
  await page.getByRole('link', { name: 'Começar' }).click();
  await expect(page).toHaveURL(new RegExp(`/trails/${trailId}/live-classes/${liveClass}/activities/1$`));
  await expect(page.getByRole('heading', { name: 'Esta parte é uma aula ao vivo' })).toBeVisible();
});

test('of a catalog of in-person courses in a trail one is chosen, and looking at one chooses nothing [ROU-14] [ROU-15]', async ({
  page,
  signIn,
  author,
  expectAccessible,
}) => {
  const word = randomBytes(6).toString('hex');
  const title = `Vitrines ${word}`;
  const second = `Luz e altura ${word}`;
  const secondId = await author.course(second, [reading('Antes')], {}, 'presential_course');
  const group = { id: randomUUID(), title: { 'pt-BR': 'Uma manhã na vitrine' }, choose: 1 };
  const trailId = await author.trail(
    title,
    [
      { trainingId: workshop, groupId: group.id },
      { trainingId: secondId, groupId: group.id },
    ],
    [group],
  );
  await signIn('ana.learner');
  await page.goto(`/trails/${trailId}`);
  await page.getByRole('button', { name: 'Quero fazer esta trilha' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Inscrever-se' }).click();
  await page.getByRole('link', { name: 'Comparar e escolher' }).click();
  await expect(page).toHaveURL(new RegExp(`/trails/${trailId}/presential-catalogs/${group.id}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Uma manhã na vitrine');
  await expectAccessible();

  await page.getByRole('link', { name: second }).click();
  const course = `/trails/${trailId}/presential-catalogs/${group.id}/presential-courses/${secondId}`;
  await expect(page).toHaveURL(new RegExp(`${course}$`));
  await expect(page.getByRole('link', { name: 'Escolher uma data' })).toBeVisible();
  await page.getByRole('link', { name: title }).first().click();
  await page.getByRole('list', { name: 'O caminho' }).getByRole('link', { name: second }).click();
  await expect(page.getByRole('link', { name: 'Escolher uma data' })).toBeVisible();

  // A catalog that the trail does not have leads back to it.
  await page.goto(`/trails/${trailId}/presential-catalogs/${randomUUID()}`);
  await page.getByRole('link', { name: 'Voltar à trilha' }).click();
  await expect(page).toHaveURL(new RegExp(`/trails/${trailId}$`));
});

const afterDays = (days: number, hours = 0) =>
  new Date(Date.now() + (days * 24 + hours) * 3_600_000).toISOString();

test('who enrolls for a date is in the course, whose lessons are those of the event [ROU-15] [ROU-25]', async ({
  page,
  request,
  expectAccessible,
}) => {
  const company = await OwnCompany.create(request, ['courses', 'presentials']);
  const ana = await company.learner('Ana');
  const title = 'Oficina de luz';
  const lessons = [
    reading('O que levar'),
    {
      id: randomUUID(),
      type: 'presential_event' as const,
      title: { 'pt-BR': 'A oficina' },
      minutes: 60,
      settings: {},
    },
  ];
  const trainingId = await company.author.course(title, lessons, { ordering: 'free' }, 'presential_course');
  const event = await company.call<ManagedTrainingEvent>('POST', '/admin/events', {
    trainingId,
    kind: 'presential_class',
    title: {},
    stage: 'scheduled',
    timeZone: 'America/Sao_Paulo',
    sessions: [{ startsAt: afterDays(3), endsAt: afterDays(3, 1) }],
    instructorIds: [],
    admission: 'open',
    needsApproval: false,
    seats: 10,
    subscribeFrom: null,
    subscribeUntil: null,
    leaveUntil: null,
    place: 'Loja Centro',
    address: '',
    mapLink: '',
    roomLink: '',
    minimumPresence: 75,
    takesWalkIns: true,
    lateAfterMinutes: null,
    doorsMinutes: 30,
  });
  await company.signIn(page, ana, `/presential-courses/${trainingId}`);
  await page.getByRole('link', { name: 'Escolher uma data' }).click();
  await expect(page).toHaveURL(new RegExp(`/presential-courses/${trainingId}#events$`));
  await page.getByRole('button', { name: 'Inscrever-se' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Inscrever-se' }).click();
  await expect(page.getByText('Você participa')).toBeVisible();
  await expectAccessible();

  await page.getByRole('link', { name: 'Começar' }).click();
  const lesson = `/presential-courses/${trainingId}/event/presential-class/${event.id}/activities`;
  await expect(page).toHaveURL(new RegExp(`${lesson}/1$`));
  await page.goto(`${lesson}/2`);
  await expect(page.getByRole('heading', { name: 'Esta parte acontece ao vivo' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'Ver datas' }).click();
  await expect(page).toHaveURL(new RegExp(`/presential-courses/${trainingId}#events$`));

  await page.goto('/home');
  await expect(page.getByRole('heading', { name: 'Seu próximo encontro' })).toBeVisible();
  await expectAccessible();
  // A kind of event that there is none of is an address nothing stands at.
  await page.goto(`/presential-courses/${trainingId}/event/party/${event.id}/activities/1`);
  await expect(page.getByRole('heading', { level: 1, name: 'Esta página não existe' })).toBeVisible();
});
