import type { Browser, Page } from '@playwright/test';
import type { ManagedTrainingEvent } from '@trilha/contracts/learning/events-admin';

import { reading } from '../../fixtures/author.ts';
import { OwnCompany } from '../../fixtures/own-company.ts';
import { expect, test } from '../../fixtures/test.ts';

const MINUTE_MS = 60_000;
const after = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString();

/** A class whose doors are open, of a training with an activity that the instructor opens. */
async function openClass(company: OwnCompany) {
  const activities = [reading('Antes da aula'), { ...reading('Desafio da turma'), isReleasedByHand: true }];
  const trainingId = await company.author.course('Vitrine ao vivo', activities, {}, 'presential_course');
  const event = await company.call<ManagedTrainingEvent>('POST', '/admin/events', {
    trainingId,
    kind: 'presential_class',
    title: {},
    stage: 'scheduled',
    timeZone: 'America/Sao_Paulo',
    sessions: [{ startsAt: after(25), endsAt: after(85) }],
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
    minimumPresence: 75,
    takesWalkIns: true,
    lateAfterMinutes: null,
    doorsMinutes: 30,
  });
  return { trainingId, eventId: event.id };
}

/** Somebody who takes part in the event, on a phone of their own. */
async function takingPart(
  browser: Browser,
  company: OwnCompany,
  who: string,
  eventId: string,
): Promise<Page> {
  const context = await browser.newContext({ ...test.info().project.use });
  const phone = await context.newPage();
  await company.signIn(phone, who, `/events/${eventId}`);
  await phone.getByRole('button', { name: 'Inscrever-se' }).click();
  await phone.getByRole('dialog').getByRole('button', { name: 'Inscrever-se' }).click();
  await expect(phone.getByText('Você participa')).toBeVisible();
  return phone;
}

test('the instructor opens an activity, the pages of those in the class unlock, and who comes later finds it open [ACT-08]', async ({
  page,
  request,
  browser,
  expectAccessible,
}) => {
  const company = await OwnCompany.create(request, ['courses', 'presentials']);
  const [ana, bia] = [await company.learner('Ana'), await company.learner('Bia')];
  const { trainingId, eventId } = await openClass(company);
  const phone = await takingPart(browser, company, ana, eventId);
  const coursePage = `/presential-courses/${trainingId}`;
  await phone.goto(coursePage);
  const shut = phone.getByText('Aberta pelo instrutor durante a aula');
  await expect(shut).toBeVisible();
  const link = phone.getByRole('link', { name: 'Desafio da turma' });
  await expect(link).toBeHidden();
  await expectAccessible(phone);

  await company.signIn(page, company.administrator, `/admin/teaching/${eventId}`);
  const release = page.getByRole('switch', { name: /Desafio da turma/ });
  await release.click();
  await expect(release).toBeChecked();
  await expectAccessible();
  // Nobody touches the phone.
  await expect(link).toBeVisible();
  await expect(shut).toBeHidden();
  const address = (await link.getAttribute('href')) ?? '';

  await release.click();
  await expect(release).not.toBeChecked();
  await expect(shut).toBeVisible();

  await phone.goto(address);
  await expect(phone.getByText('O instrutor abre esta atividade durante a aula')).toBeVisible();
  await expectAccessible(phone);
  await release.click();
  await expect(phone.getByRole('heading', { level: 1, name: 'Desafio da turma' })).toBeAttached();

  const late = await takingPart(browser, company, bia, eventId);
  await late.goto(coursePage);
  await expect(late.getByRole('link', { name: 'Desafio da turma' })).toBeVisible();
  await phone.context().close();
  await late.context().close();
});
