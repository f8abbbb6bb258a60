import type { Page } from '@playwright/test';
import { NOTICE_PAGES } from '@trilha/contracts/engagement/notice-links';
import type { NoticePage } from '@trilha/contracts/engagement/notice-links';

import { OwnCampaign } from '../../fixtures/own-campaign.ts';
import { OwnCompany } from '../../fixtures/own-company.ts';
import { expect, test } from '../../fixtures/test.ts';

const GONE = '0190c9a5-2f6e-7c3a-9b1d-3f7a1c2e4b5d';
const NOTHING = 'Nada por aqui';

/** How the page behind each address names itself when what the notice tells of is gone. */
const PAGES: Readonly<Record<NoticePage, string>> = {
  '/online-courses/$courseId': NOTHING,
  '/home/surveys/$surveyId': NOTHING,
  '/obligations': 'Minhas obrigações',
  '/team': 'Minha equipe',
  '/forum': 'Fórum',
  '/forum/$topicId': NOTHING,
  '/admin/forum-reports': 'Denúncias do fórum',
  '/admin/news-reports': 'Comentários denunciados',
  '/news/$newsId': NOTHING,
  '/badges': 'Conquistas',
  '/messages': 'Mensagens',
  '/certificates': 'Certificados',
  '/points': 'Pontos',
  '/admin/point-corrections': 'Correções de pontos',
  '/admin/people/import': 'Importar pessoas',
  '/insert-sales': 'Informar venda',
  '/upload-photos': 'Fotos de loja',
  '/campaigns': 'Campanhas',
  '/reward-store/orders/$orderId': 'Meus pedidos',
  '/events': 'Eventos da comunidade',
  '/events/$eventId': 'Este evento não está disponível',
  '/admin/teaching/$eventId': NOTHING,
  '/support': 'Suporte',
  '/reward-store': 'Loja de recompensas',
  '/admin/campaigns/$campaignId': NOTHING,
  '/points/transfer/$transferId': 'Transferir pontos',
  '/profile/privacy': 'Meu perfil',
  '/profile/security': 'Segurança e dispositivos',
  '/admin/library/$libraryFileId': NOTHING,
  '/admin/search-questions': 'Perguntas da busca',
  '/podcasts/$podcastId': NOTHING,
  '/podcasts/playlists/$playlistId': NOTHING,
  '/search-questions/$searchQuestionId': NOTHING,
};
/** What notices add to the addresses of lists, naming something in them. */
const NAMED: Partial<Record<NoticePage, string>> = {
  '/insert-sales': `?sale=${GONE}`,
  '/upload-photos': `?photo=${GONE}`,
  '/campaigns': `?campaign=${GONE}`,
  '/admin/people/import': `?id=${GONE}`,
};

interface Inbox {
  readonly items: readonly { readonly kind: string; readonly link: string | null }[];
}
interface People {
  readonly items: readonly { readonly memberId: string }[];
}

/** Opens an address by itself, as from a mail, and finds a page that says what it is. */
async function expectPage(page: Page, address: string, title: string | RegExp): Promise<void> {
  await test.step(address, async () => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText(/Ocorreu um erro|Esta página não existe/)).toHaveCount(0);
  });
}

test('every address that notices carry leads to a page that says what it is, whatever became of the thing', async ({
  page,
  request,
  clearSession,
  expectAccessible,
}) => {
  const company = await OwnCompany.create(request, [
    'courses',
    'news',
    'forum',
    'library',
    'podcasts',
    'surveys',
    'campaigns',
    'rewards',
    'points_transfer',
  ]);
  const campaign = await OwnCampaign.create(company);
  const seller = await campaign.seller('Nilo');
  await campaign.report(seller, '880177');
  await campaign.approve();
  const { items: people } = await company.call<People>('GET', '/admin/people?search=Nilo');
  await company.call('POST', '/admin/points/corrections', {
    memberId: people[0]?.memberId,
    amount: 50,
    reason: 'Semana da vitrine',
  });
  const call = await company.actingAs(seller);
  const { items } = await call<Inbox>('GET', '/notices');
  const carried = new Map(items.map(({ kind, link }) => [kind, link ?? '']));
  const sale = carried.get('sale_approved') ?? '';

  await test.step('of what is there', async () => {
    await company.signIn(page, seller);
    await page.waitForURL((url) => url.pathname !== '/');
    expect([...carried.keys()].toSorted()).toEqual(['points_corrected', 'sale_approved']);
    await expectPage(page, sale, /880177/);
    await expectPage(page, carried.get('points_corrected') ?? '', 'Pontos');
    await expectPage(page, `/campaigns?campaign=${campaign.id}`, 'Volta às aulas');
  });

  await test.step('of what is gone, for who takes part and for who administers', async () => {
    const pages = [...new Set(Object.values(NOTICE_PAGES))];
    const visit = async (administrator: boolean) => {
      for (const name of pages.filter((one) => one.startsWith('/admin') === administrator)) {
        const isOne = name.includes('$') || NAMED[name] !== undefined;
        await expectPage(page, name.replace(/\$\w+/, GONE) + (NAMED[name] ?? ''), PAGES[name]);
        // An event that is gone says so itself, with a way on of its own.
        if (!isOne || PAGES[name].startsWith('Este evento')) continue;
        await expect(page.getByRole('heading', { name: NOTHING }).last()).toBeVisible();
        await expect(page.getByRole('link', { name: 'Ir para o início' })).toBeVisible();
      }
      await expectAccessible();
    };
    await visit(false);
    await clearSession();
    await company.signIn(page, company.administrator);
    await page.waitForURL((url) => url.pathname !== '/');
    await visit(true);
  });

  await test.step('signed out: after signing in the way goes on to where it was wanted', async () => {
    await clearSession();
    await page.goto(sale);
    await expect(page.getByText('pede login')).toBeVisible();
    await page.getByLabel(/^E-mail(,| ou) usuário/).fill(seller);
    await page.getByLabel('Senha', { exact: true }).fill(company.password);
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: /880177/ })).toBeVisible();
  });

  await test.step('of a module that was switched off: home, which says why', async () => {
    await company.configure({}, { modules: ['courses', 'news'] });
    for (const address of [sale, `/reward-store/orders/${GONE}`, `/points/transfer/${GONE}`, '/events']) {
      await page.goto(address);
      await expect(page).toHaveURL(/\/home$/);
      await expect(page.getByText('Esta parte não está disponível em')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  });
});
