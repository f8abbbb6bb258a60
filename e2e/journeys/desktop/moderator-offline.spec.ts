import type { Page } from '@playwright/test';

import { OwnCompany } from '../../fixtures/own-company.ts';
import { ownRoom } from '../../fixtures/own-room.ts';
import { expect, test } from '../../fixtures/test.ts';

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 1 };

const write = async (on: Page, text: string) => {
  await on.getByRole('textbox', { name: 'Escreva uma mensagem' }).fill(text);
  await on.getByRole('button', { name: 'Enviar', exact: true }).click();
};
const heard = (on: Page, text: string) =>
  on.getByRole('region', { name: 'Mensagens' }).getByText(text, { exact: true });

test('a moderator whose network goes is told so, viewers go on, and what was sent is there once as it comes back [EVT-05]', async ({
  page,
  request,
  browser,
}) => {
  const company = await OwnCompany.create(request, ['courses', 'webcasts']);
  const [ana, bia] = [await company.learner('Ana'), await company.learner('Bia')];
  const { eventId } = await ownRoom(company, {
    kind: 'webinar',
    title: 'Sem rede na mesa',
    from: -5,
    people: [ana, bia],
  });
  await company.call('PUT', `/teaching/events/${eventId}/on-air`, { to: 'live' });
  await company.call('POST', `/teaching/events/${eventId}/room/polls`, {
    kind: 'poll',
    question: 'Seguimos?',
    options: [{ text: 'Sim' }, { text: 'Não' }],
    isSeveral: false,
    areCountsShown: true,
  });
  const context = await browser.newContext({ ...test.info().project.use, ...PHONE });
  const phone = await context.newPage();
  await company.signIn(phone, bia, `/events/${eventId}/room`);
  await company.signIn(page, company.administrator, `/admin/teaching/${eventId}/room`);
  await write(page, 'Bem-vindos');
  await expect(heard(phone, 'Bem-vindos')).toHaveCount(1);
  await page.getByRole('tab', { name: /^Enquetes/ }).click();

  await page.context().setOffline(true);
  await expect(page.getByText('Reconectando…')).toBeVisible();
  await write(page, 'Volto já');
  await expect(page.getByText(/Não foi enviada/)).toBeVisible();
  await page.getByRole('button', { name: 'Abrir', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Abrir', exact: true })).toBeEnabled();

  // The others see and write as before: nobody's line is the moderator's.
  await write(phone, 'Tudo certo por aqui');
  const call = await company.actingAs(ana);
  await call('POST', `/events/${eventId}/room/messages`, { text: 'Aqui também' });
  await call('POST', `/events/${eventId}/room/questions`, { text: 'Onde fica o vídeo?' });
  await expect(heard(phone, 'Tudo certo por aqui')).toHaveCount(1);
  await expect(heard(phone, 'Aqui também')).toHaveCount(1);
  await expect(phone.getByText('Ao vivo', { exact: true })).toBeVisible();
  await expect(heard(phone, 'Volto já')).toHaveCount(0);

  await page.context().setOffline(false);
  await expect(page.getByText('Reconectando…')).toBeHidden();
  for (const text of ['Bem-vindos', 'Tudo certo por aqui', 'Aqui também'])
    await expect(heard(page, text)).toHaveCount(1);
  await page.getByRole('button', { name: 'Enviar de novo' }).click();
  await expect(heard(phone, 'Volto já')).toHaveCount(1);
  await expect(heard(page, 'Volto já')).toHaveCount(1);
  await page.getByRole('button', { name: 'Abrir', exact: true }).click();
  await phone.getByRole('tab', { name: /^Enquetes/ }).click();
  await expect(phone.getByRole('radio', { name: 'Sim' })).toHaveCount(1);
  await page.getByRole('tab', { name: /^Perguntas/ }).click();
  await expect(page.getByText('Onde fica o vídeo?', { exact: true })).toHaveCount(1);
  await context.close();
});
