import type { Browser, Page } from '@playwright/test';

import { serveConference } from '../../fixtures/conference.ts';
import { serveOutsidePlayers } from '../../fixtures/outside-players.ts';
import { OwnCompany } from '../../fixtures/own-company.ts';
import { ownRoom, releasedByHand } from '../../fixtures/own-room.ts';
import { expect, test } from '../../fixtures/test.ts';

const MODULES = ['courses', 'webcasts', 'live_classes'] as const;
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 1 };

/** A page on somebody's phone. */
async function phoneOf(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ ...test.info().project.use, ...PHONE });
  return context.newPage();
}

const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name });

test('a webinar: chat, question, poll, raised hand and a release go between a desk and a phone at once [EVT-05] [ACT-08]', async ({
  page,
  request,
  browser,
  expectAccessible,
}) => {
  const company = await OwnCompany.create(request, MODULES);
  const bia = await company.learner('Bia');
  const { eventId } = await ownRoom(company, {
    kind: 'webinar',
    title: 'Vitrine ao vivo',
    from: -5,
    people: [bia],
    activities: [releasedByHand('Desafio da vitrine')],
    setup: { materials: [{ title: 'Guia de cores', address: 'https://example.com/guia.pdf' }] },
  });
  const phone = await phoneOf(browser);
  await company.signIn(phone, bia, `/events/${eventId}`);
  await phone.getByRole('link', { name: 'Entrar: Vitrine ao vivo' }).click();
  await expect(phone.getByText('Acontecendo agora')).toBeVisible();

  await company.signIn(page, company.administrator, `/admin/teaching/${eventId}/room`);
  await page.getByRole('button', { name: 'Entrar no ar' }).click();
  await expect(phone.getByText('Ao vivo', { exact: true })).toBeVisible();
  await expectAccessible(phone);

  await phone.getByRole('textbox', { name: 'Escreva uma mensagem' }).fill('Boa tarde!');
  await phone.getByRole('button', { name: 'Enviar', exact: true }).click();
  const onDesk = page.getByRole('region', { name: 'Mensagens' });
  await expect(onDesk.getByText('Boa tarde!')).toBeVisible();
  await page.getByRole('button', { name: /^Ações da mensagem de Bia/ }).click();
  await page.getByRole('menuitem', { name: 'Fixar no topo' }).click();
  await expect(phone.getByRole('list', { name: 'Mensagens fixadas' })).toContainText('Boa tarde!');
  await expect(phone.getByRole('region', { name: 'Mensagens' }).getByText('Boa tarde!')).toHaveCount(1);

  await tab(phone, /^Perguntas/).click();
  await phone.getByRole('textbox', { name: 'Sua pergunta' }).fill('Qual cor combina com azul?');
  await phone.getByRole('button', { name: 'Perguntar' }).click();
  await tab(page, /^Perguntas/).click();
  await expect(page.getByText('Qual cor combina com azul?', { exact: true })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Marcar respondida' }).click();
  await expect(phone.getByRole('heading', { name: 'Respondidas' })).toBeVisible();

  await tab(page, /^Enquetes/).click();
  await page.getByRole('button', { name: 'Nova enquete' }).click();
  const form = page.getByRole('dialog', { name: 'Nova enquete' });
  await form.getByLabel('Pergunta').fill('Vamos repetir?');
  await form.getByLabel('Opção 1').fill('Sim');
  await form.getByLabel('Opção 2').fill('Não');
  await expectAccessible();
  await form.getByRole('button', { name: 'Guardar rascunho' }).click();
  await page.getByRole('button', { name: 'Abrir', exact: true }).click();
  await tab(phone, /^Enquetes/).click();
  await phone.getByRole('radio', { name: 'Sim' }).check();
  await expectAccessible(phone);
  await phone.getByRole('button', { name: 'Votar' }).click();
  await expect(phone.getByText('1 pessoa votou')).toBeVisible();
  await expect(page.getByRole('article', { name: 'Vamos repetir?' }).getByText('1 voto')).toBeVisible();

  await phone.getByRole('button', { name: 'Levantar a mão' }).click();
  await tab(page, /^Mãos/).click();
  await page.getByRole('button', { name: /^Baixar a mão de Bia/ }).click();
  await expect(phone.getByRole('button', { name: 'Levantar a mão' })).toBeVisible();

  await tab(phone, /^Materiais/).click();
  await expect(phone.getByText('O instrutor abre esta atividade')).toBeVisible();
  await tab(page, /^Liberar/).click();
  // It stands as the server says, a moment after the press.
  await page.getByRole('switch', { name: /^Desafio da vitrine/ }).click();
  await phone.getByRole('link', { name: 'Abrir: Desafio da vitrine' }).click();
  await expect(phone).toHaveURL(/\/webinars\/.+\/activities\//);
  // The instructor sees who is at it, as it goes.
  await page.getByText('Ver quem concluiu').click();
  const doing = page.getByRole('list', { name: 'Quem concluiu: Desafio da vitrine' });
  await expect(doing.getByRole('listitem').filter({ hasText: 'Bia' })).toContainText(/Fazendo|Concluiu/);
  await expectAccessible();
  await phone.context().close();
});

test('webinars are listed with what is on air first, a countdown, a reminder and a calendar file [EVT-05] [EVT-07] [ROU-16]', async ({
  page,
  request,
  browser,
  expectAccessible,
}) => {
  const company = await OwnCompany.create(request, MODULES);
  const ana = await company.learner('Ana');
  await ownRoom(company, { kind: 'webinar', title: 'Daqui a uma hora', from: 60, people: [] });
  const { eventId } = await ownRoom(company, { kind: 'webinar', title: 'No ar agora', from: -5, people: [] });
  await ownRoom(company, { kind: 'webinar', title: 'Depois de amanhã', from: 48 * 60, people: [] });
  await company.call('PUT', `/teaching/events/${eventId}/on-air`, { to: 'live' });

  await company.signIn(page, ana, '/webinars');
  const titles = page.getByRole('article').getByRole('heading', { level: 3 });
  await expect(titles).toHaveText(['No ar agora', 'Daqui a uma hora', 'Depois de amanhã']);
  await expect(page.getByText(/^Começa em (?:1 h|59:\d\d|1:00:00)/)).toBeVisible();
  await expect(page.getByText('Ao vivo', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Entrar: No ar agora' })).toBeVisible();
  await expectAccessible();

  await page.getByRole('button', { name: /receber lembrete: Daqui a uma hora/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Inscrever-se' }).click();
  await expect(page.getByText('Lembramos você um dia e uma hora antes.')).toBeVisible();
  await page.getByRole('button', { name: /agenda: Daqui a uma hora/ }).click();
  const file = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /\.ics|arquivo/i }).click();
  expect((await file).suggestedFilename()).toMatch(/\.ics$/);

  await page.getByRole('button', { name: 'Ao vivo agora' }).click();
  await expect(page).toHaveURL(/webinar_is_online=true/);
  await expect(titles).toHaveText(['No ar agora']);
  await page.goto('/webinars?webinar_status=opened&webcast_lounge_template=stage_and_chat');
  await expect(titles).toHaveText(['Daqui a uma hora', 'Depois de amanhã']);

  const phone = await phoneOf(browser);
  await company.signIn(phone, ana, '/webinars');
  await expect(phone.getByRole('link', { name: 'Entrar: No ar agora' })).toBeVisible();
  await expectAccessible(phone);
  await phone.context().close();
});

test('what is typed and written while the network is gone is there once afterwards [EVT-05]', async ({
  page,
  request,
  browser,
}) => {
  const company = await OwnCompany.create(request, MODULES);
  const [ana, bia] = [await company.learner('Ana'), await company.learner('Bia')];
  const { eventId } = await ownRoom(company, {
    kind: 'webinar',
    title: 'Sem rede',
    from: -5,
    people: [ana, bia],
  });
  const phone = await phoneOf(browser);
  await company.signIn(page, ana, `/events/${eventId}/room`);
  await company.signIn(phone, bia, `/events/${eventId}/room`);
  const write = async (on: Page, text: string) => {
    await on.getByRole('textbox', { name: 'Escreva uma mensagem' }).fill(text);
    await on.getByRole('button', { name: 'Enviar', exact: true }).click();
  };
  const heard = (on: Page, text: string) =>
    on.getByRole('region', { name: 'Mensagens' }).getByText(text, { exact: true });
  await write(page, 'Primeira');
  await expect(heard(phone, 'Primeira')).toHaveCount(1);

  await phone.context().setOffline(true);
  await write(phone, 'Do ônibus');
  await expect(phone.getByText(/Não foi enviada/)).toBeVisible();
  await phone.getByRole('textbox', { name: 'Escreva uma mensagem' }).fill('Ainda escrevendo');
  for (const text of ['Segunda', 'Terceira']) {
    await write(page, text);
    await expect(heard(page, text)).toHaveCount(1);
  }
  // They are at the server, not on their way to it.
  await expect(page.getByText('Enviando…')).toHaveCount(0);
  await expect(page.getByText(/Não foi enviada/)).toHaveCount(0);
  await phone.context().setOffline(false);

  await expect(heard(phone, 'Segunda')).toHaveCount(1);
  await expect(heard(phone, 'Terceira')).toHaveCount(1);
  await expect(phone.getByText('Reconectando…')).toBeHidden();
  await expect(phone.getByRole('textbox', { name: 'Escreva uma mensagem' })).toHaveValue('Ainda escrevendo');
  await phone.getByRole('button', { name: 'Enviar de novo' }).click();
  await expect(heard(page, 'Do ônibus')).toHaveCount(1);
  await expect(heard(phone, 'Do ônibus')).toHaveCount(1);
  await expect(heard(phone, 'Primeira')).toHaveCount(1);
  await phone.context().close();
});

test('a live class joins the conference the company names, and says what to do where its script does not come [EVT-06]', async ({
  page,
  request,
  expectAccessible,
}) => {
  const company = await OwnCompany.create(request, MODULES);
  const ana = await company.learner('Ana');
  await company.signIn(page, company.administrator, '/admin/lounge');
  await page.getByLabel('Serviço').selectOption({ label: 'Servidor Jitsi próprio' });
  await page.getByLabel('Servidor', { exact: true }).fill('meet.aulas.example');
  await page.getByRole('radio', { name: /^Palco primeiro/ }).check();
  await page.getByRole('checkbox', { name: 'Reações' }).uncheck();
  await expectAccessible();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Salvo.', { exact: true })).toBeVisible();
  const { eventId } = await ownRoom(company, {
    kind: 'live_class',
    title: 'Aula de cores',
    from: -5,
    people: [ana],
    setup: { hasConference: true },
  });

  await page.context().clearCookies();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  const conference = await serveConference(page, 'meet.aulas.example');
  await page.clock.install();
  await company.signIn(page, ana, `/events/${eventId}/room`);
  const join = page.getByRole('button', { name: 'Entrar na aula' });
  await expect(join).toBeVisible();
  // What the company took out is in no room.
  await expect(page.getByRole('button', { name: 'Levantar a mão' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Reações' })).toHaveCount(0);
  // Nothing of the service is fetched before somebody enters.
  expect(conference.asked()).toBe(0);
  await expectAccessible();

  conference.set('slow');
  await join.click();
  await expect.poll(conference.asked).toBe(1);
  await page.clock.fastForward(121_000);
  await expect(page.getByRole('alert').getByText('A videoconferência não abriu')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Abrir em outra aba' })).toHaveAttribute(
    'href',
    /^https:\/\/meet\.aulas\.example\//,
  );
  await expectAccessible();

  conference.set('missing');
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect.poll(conference.asked).toBe(2);
  await expect(page.getByRole('alert').getByText('A videoconferência não abriu')).toBeVisible();

  conference.set('joins');
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await page.clock.runFor(100);
  await expect(page.getByText('Conference of Ana')).toBeVisible();
  expect(await conference.seen()).toMatchObject({ domain: 'meet.aulas.example', lang: 'ptBR', disposed: 0 });
  await page.evaluate(() => (Reflect.get(window, 'leaveConference') as () => void)());
  await expect(page.getByText(/Sua presença continua guardada/)).toBeVisible();
  // Joining that ends late brings nobody back.
  await page.evaluate(() => (Reflect.get(window, 'joinConference') as () => void)());
  await page.clock.runFor(100);
  await expect(page.getByText(/Sua presença continua guardada/)).toBeVisible();
  expect((await conference.seen()).disposed).toBe(1);
});

test('a recording is watched afterwards, by its chapters, with the questions that were asked, and counts [EVT-08]', async ({
  page,
  request,
  expectAccessible,
}) => {
  const company = await OwnCompany.create(request, MODULES);
  const ana = await company.learner('Ana');
  const { eventId, trainingId } = await ownRoom(company, {
    kind: 'webinar',
    title: 'Cores do ano',
    from: -20,
    people: [ana],
  });
  const call = await company.actingAs(ana);
  await call('POST', `/events/${eventId}/room/questions`, { text: 'E o roxo?' });
  await company.call('PUT', `/teaching/events/${eventId}/on-air`, { to: 'ended' });

  await company.signIn(page, company.administrator, `/admin/events/${eventId}/room`);
  await page.getByLabel('Onde está a gravação').selectOption({ label: 'YouTube' });
  await page.getByLabel('Endereço da gravação').fill('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
  await page.getByRole('button', { name: 'Adicionar capítulo' }).click();
  await page.getByLabel('Início do capítulo 1').fill('0:12');
  await page.getByLabel('Título do capítulo 1').fill('O roxo');
  await expectAccessible();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Salvo.', { exact: true })).toBeVisible();

  await page.context().clearCookies();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await serveOutsidePlayers(page);
  await company.signIn(page, ana, `/webinars-lounge/${trainingId}`);
  await expect(page.getByText('Encerrado').or(page.getByText('Aguardando resultados'))).toBeVisible();
  const frame = page.frameLocator('iframe[title="YouTube video player"]');
  await expect(frame.locator('#time')).toBeVisible();
  await page.getByRole('button', { name: /O roxo/ }).click();
  await expect(frame.locator('#time')).toHaveText(/^1[2-9]\./);
  // What is watched is reported and counts as having been there.
  await expect(page.getByText('Presença garantida: você assistiu à gravação.')).toBeVisible({
    timeout: 20_000,
  });
  await tab(page, /^Perguntas/).click();
  await expect(page.getByText('E o roxo?')).toBeVisible();
  await expectAccessible();
});

test('a conference and a page of another service that are set up while the room stands open appear in it [EVT-06]', async ({
  page,
  request,
}) => {
  const company = await OwnCompany.create(request, MODULES);
  const ana = await company.learner('Ana');
  const { eventId } = await ownRoom(company, {
    kind: 'live_class',
    title: 'Aula que se prepara',
    from: -5,
    people: [ana],
  });
  const conference = await serveConference(page, 'meet.depois.example');
  await page.route('https://sala.depois.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>Sala de fora</p>' }),
  );
  await company.signIn(page, ana, `/events/${eventId}/room`);
  await expect(page.getByText(/^Este evento não tem transmissão/)).toBeVisible();

  const setUp = async (over: object) => {
    const { revision, ...now } = await company.call<{ revision: number }>(
      'GET',
      `/admin/events/${eventId}/room`,
    );
    await company.call('PUT', `/admin/events/${eventId}/room`, { ...now, ...over, revision });
  };
  await company.call('PUT', '/admin/lounge', {
    template: 'stage_first',
    conference: { kind: 'jitsi', domain: 'meet.depois.example', appId: '', keyId: '', secret: null },
    revision: 0,
  });
  await setUp({ hasConference: true });
  await page.getByRole('button', { name: 'Entrar na aula' }).click();
  await expect(page.frameLocator('iframe').getByText('In the conference')).toBeVisible();
  expect(await conference.seen()).toMatchObject({ domain: 'meet.depois.example', disposed: 0 });
  expect(new URL(page.url()).hash).toBe('');

  await setUp({
    hasConference: false,
    transmission: { kind: 'room', address: 'https://sala.depois.example/aurora' },
  });
  await expect(page.frameLocator('iframe').getByText('Sala de fora')).toBeVisible();
});
