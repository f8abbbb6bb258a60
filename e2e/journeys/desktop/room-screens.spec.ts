import { OwnCompany } from '../../fixtures/own-company.ts';
import { ownRoom, releasedByHand } from '../../fixtures/own-room.ts';
import { expect, test } from '../../fixtures/test.ts';
import { ScreenWalk, expectWhole } from '../../fixtures/whole-screen.ts';

const LOCALES = ['pt-BR', 'en-US', 'es-ES', 'fr-FR'] as const;
const TEMPLATES = ['stage_and_chat', 'stage_first', 'conversation_first'] as const;

async function companyWithRoom(request: Parameters<typeof OwnCompany.create>[0]) {
  const company = await OwnCompany.create(request, ['courses', 'webcasts', 'live_classes']);
  await company.configure({}, { languages: [...LOCALES] });
  const ana = await company.learner('Ana');
  const room = await ownRoom(company, {
    kind: 'webinar',
    title: 'Vitrine ao vivo com um título comprido',
    from: -5,
    people: [ana],
    activities: [releasedByHand('Desafio da vitrine')],
    setup: { materials: [{ title: 'Guia de cores', address: 'https://example.com/guia.pdf' }] },
  });
  const ahead = await ownRoom(company, { kind: 'webinar', title: 'Semana que vem', from: 20, people: [ana] });
  const call = await company.actingAs(ana);
  await call('POST', `/events/${room.eventId}/room/messages`, { text: 'Boa tarde a todas as pessoas!' });
  await call('POST', `/events/${room.eventId}/room/questions`, { text: 'Qual cor combina com azul?' });
  await company.call('PUT', `/teaching/events/${room.eventId}/on-air`, { to: 'live' });
  return { company, room, ahead };
}

for (const [locale, colorScheme] of [
  ['pt-BR', 'light'],
  ['en-US', 'dark'],
  ['es-ES', 'light'],
  ['fr-FR', 'dark'],
] as const)
  test(`rooms are whole in ${locale}, also at 320 px, and accessible when ${colorScheme} [EVT-05] [I18-01]`, async ({
    page,
    request,
    expectAccessible,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { company, room, ahead } = await companyWithRoom(request);
    const walk = new ScreenWalk(page, locale);
    await company.signIn(page, company.administrator, '/home');
    await expect(page.getByRole('button', { name: 'Gestão', exact: true })).toBeVisible();
    const addresses = [
      `/events/${ahead.eventId}/room`,
      `/events/${room.eventId}/room`,
      `/admin/teaching/${room.eventId}/room`,
      `/admin/events/${room.eventId}/room`,
      '/admin/lounge',
    ];
    for (const width of [1440, 320]) {
      await page.setViewportSize({ width, height: 900 });
      for (const address of addresses) {
        await walk.open(address);
        await expectWhole(page, `${address} at ${width} px`);
        await expectAccessible();
      }
    }
  });

test('the three templates of a lounge put stage and conversation each in another place [EVT-08]', async ({
  page,
  request,
}) => {
  const { company, room } = await companyWithRoom(request);
  await company.signIn(page, company.administrator, '/home');
  await expect(page.getByRole('button', { name: 'Gestão', exact: true })).toBeVisible();
  const places: string[] = [];
  for (const template of TEMPLATES) {
    await page.goto('/admin/lounge');
    await page.locator(`input[value="${template}"]`).check();
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Salvo.', { exact: true })).toBeVisible();
    await page.goto(`/events/${room.eventId}/room`);
    const chat = await page.getByRole('region', { name: 'Mensagens' }).boundingBox();
    const stage = await page.getByText('Este evento não tem transmissão', { exact: false }).boundingBox();
    if (!chat || !stage) throw new Error(`Stage and chat are not both in sight in ${template}.`);
    places.push(
      chat.y > stage.y + stage.height ? 'below' : chat.x > stage.x + stage.width ? 'beside' : 'before',
    );
  }
  expect(places).toEqual(['beside', 'below', 'before']);
});
