import { OwnCompany } from '../../fixtures/own-company.ts';
import { ownRoom } from '../../fixtures/own-room.ts';
import { expect, test } from '../../fixtures/test.ts';

test('a webinar leads to its lounge, directly and inside a trail, and back to where one came from [ROU-26]', async ({
  page,
  request,
  expectAccessible,
}) => {
  const company = await OwnCompany.create(request, ['courses', 'webcasts', 'trails']);
  const ana = await company.learner('Ana');
  const { trainingId } = await ownRoom(company, {
    kind: 'webinar',
    title: 'Cores da estação',
    from: -5,
    people: [ana],
  });
  const later = await company.author.course(
    'Webinar sem data',
    [{ id: crypto.randomUUID(), type: 'webinar', title: { 'pt-BR': 'Sem data' }, minutes: 60, settings: {} }],
    {},
    'webinar',
  );
  const trailId = await company.author.trail('Trilha da estação', [{ trainingId }, { trainingId: later }]);

  const call = await company.actingAs(ana);
  await call('POST', `/trails/${trailId}/enrollment`);

  await company.signIn(page, ana, `/webinars/${trainingId}/activities/1`);
  await page.getByRole('link', { name: 'Ir para a sala' }).click();
  await expect(page).toHaveURL(`/webinars-lounge/${trainingId}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Cores da estação' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Escreva uma mensagem' })).toBeVisible();

  await page.goto(`/trails/${trailId}/webinars/${trainingId}/activities/1`);
  await page.getByRole('link', { name: 'Ir para a sala' }).click();
  await expect(page).toHaveURL(`/trails/${trailId}/webinars-lounge/${trainingId}`);
  await expect(page.getByRole('textbox', { name: 'Escreva uma mensagem' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'Sair' }).click();
  await expect(page).toHaveURL(`/trails/${trailId}/webinars/${trainingId}`);

  // Where nothing is to be entered, both lead to the dates of the webinar.
  for (const place of ['', `/trails/${trailId}`]) {
    await page.goto(`${place}/webinars-lounge/${later}`);
    await expect(page).toHaveURL(`${place}/webinars/${later}#events`);
  }
});
