import type { OrderPage } from '@trilha/contracts/incentives/rewards';
import type { APIRequestContext } from '@playwright/test';

import { asOwner } from '../../fixtures/as-owner.ts';
import { reading } from '../../fixtures/author.ts';
import { countTaps } from '../../fixtures/count-taps.ts';
import { OwnCampaign } from '../../fixtures/own-campaign.ts';
import { OwnCompany } from '../../fixtures/own-company.ts';
import { offerPiece } from '../../fixtures/own-reward.ts';
import { ownRoom } from '../../fixtures/own-room.ts';
import { expect, test } from '../../fixtures/test.ts';

const TITLE = 'Rotas de fuga';
const BRANCH = 'Recife Antigo';

/** People of a branch in a training: Nara stopped half way, Olga has to renew in ten days, Caio is to be taken off. */
async function learning(company: OwnCompany): Promise<void> {
  const { id: branchId } = await company.call<{ id: string }>('POST', '/admin/structure/branches', {
    name: BRANCH,
  });
  const first = reading('Saídas de emergência');
  const courseId = await company.author.course(TITLE, [first, reading('Ponto de encontro')]);
  await company.call('PUT', `/admin/recertifications/${courseId}`, {
    validMonths: 12,
    windowDays: 60,
    renewedById: null,
  });
  const add = async (name: string) =>
    (
      await company.call<{ memberId: string }>('POST', '/admin/people', {
        values: { first_name: name, last_name: 'Prates', email: `${name}.${company.slug}@jornada.example` },
        role: 'learner',
        branchId,
        labelIds: [],
      })
    ).memberId;
  const [nara, olga, caio] = [await add('Nara'), await add('Olga'), await add('Caio')];
  await company.author.assign(courseId, [nara, olga, caio]);
  await asOwner(
    `with k as (update enrollments set state = 'in_progress', last_activity_id = $2 where member_id = $1 returning tenant_id, id)
     insert into activity_progress (tenant_id, enrollment_id, activity_id, state, credit_seconds, started_at, updated_at)
     select tenant_id, id, $2, 'in_progress', 5, now() - interval '20 days', now() - interval '20 days' from k`,
    [nara, first.id],
  );
  await asOwner(
    `insert into training_proofs (tenant_id, member_id, training_id, kind, achieved_at, valid_until, created_at)
     select tenant_id, id, $2, 'completed', now() - interval '355 days', now() + interval '10 days', now() from members where id = $1`,
    [olga, courseId],
  );
  const { eventId } = await ownRoom(company, { kind: 'webinar', title: 'Vitrines', from: -10, people: [] });
  await company.call('PUT', `/teaching/events/${eventId}/participants/${nara}`);
  // Nobody announces an event that is over.
  for (const [table, key] of [
    ['training_events', 'id'],
    ['training_event_sessions', 'event_id'],
  ])
    await asOwner(
      `update ${table} set starts_at = starts_at - interval '2 hours', ends_at = ends_at - interval '2 hours' where ${key} = $1`,
      [eventId],
    );
}

/** A seller whose receipt earned points, which paid an order; returns its number. */
async function selling(company: OwnCompany): Promise<string> {
  const campaign = await OwnCampaign.create(company);
  const seller = await campaign.seller('Joana');
  await campaign.report(seller, '4711');
  await campaign.approve();
  const rewardId = await offerPiece(company, campaign, 'Garrafa térmica');
  const call = await company.actingAs(seller);
  const { order } = await call<{ order: OrderPage }>('POST', `/rewards/${rewardId}/redemptions`, {
    campaignId: campaign.id,
    price: 20,
    address: {
      recipient: 'Joana Prates',
      postal_code: '69057-020',
      street: 'Avenida Djalma Batista',
      street_number: '1200',
      neighborhood: 'Chapada',
      city: 'Manaus',
      state: 'AM',
      country: 'BRA',
    },
  });
  return order.code;
}

async function companyAtWork(request: APIRequestContext) {
  const company = await OwnCompany.create(request, ['courses', 'webcasts', 'campaigns', 'rewards']);
  await learning(company);
  return { company, code: await selling(company) };
}

test('jobs of every day take few presses: who stopped, whose certificate ends, messages, people off a course and marked as present, points and an order [ADM-01] [ADM-03]', async ({
  page,
  request,
  expectAccessible,
}) => {
  const { company, code } = await companyAtWork(request);
  await company.signIn(page, company.administrator);
  await expect(page).toHaveURL(/\/home/);
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  const dialog = page.getByRole('dialog');
  const open = (name: string) => menu.getByRole('link', { name, exact: true }).click();
  const find = async (words: string, name: RegExp) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill(words);
    await page.getByRole('option', { name }).click();
  };
  const taps = await countTaps(page);

  await test.step('whose certificate ends next month, and a message to them, with six', () =>
    taps.within(6, async () => {
      await open('Relatórios de aprendizagem');
      await page.getByRole('button', { name: 'Certificados' }).click();
      await page.getByRole('link', { name: 'Ver pessoas: 1, Vencem em 30 dias', exact: true }).click();
      await expect(page.getByRole('row', { name: /Olga Prates/ })).toBeVisible();
      await page.getByRole('button', { name: 'Escrever' }).click();
      await expect(dialog.getByText('A mensagem vai para 1 pessoa.')).toBeVisible();
      await expectAccessible();
      await dialog.getByLabel('Mensagem').fill('Seu certificado termina logo.');
      await dialog.getByRole('button', { name: 'Escrever' }).click();
      await expect(page.getByText('Mensagem enviada para 1 pessoa')).toBeVisible();
    }));

  await test.step('who stopped half way in a training, with four; and somebody is taken off it, with four', async () => {
    await taps.within(4, async () => {
      await open('Gerenciar cursos');
      await page
        .getByRole('row', { name: new RegExp(TITLE) })
        .getByRole('link', { name: '3' })
        .click();
      await page.getByRole('button', { name: 'Pararam no meio (1)' }).click();
      await expect(page.getByRole('row', { name: /Nara Prates.*Saídas de emergência/ })).toBeVisible();
      await expect(page.getByRole('row', { name: /Caio Prates/ })).toBeHidden();
    });
    await taps.within(4, async () => {
      await open('Gerenciar cursos');
      await page
        .getByRole('row', { name: new RegExp(TITLE) })
        .getByRole('link', { name: '3' })
        .click();
      await page.getByRole('button', { name: 'Ações para Caio Prates' }).click();
      await page.getByRole('menuitem', { name: 'Retirar' }).click();
      await expect(page.getByRole('button', { name: 'Saíram (1)' })).toBeVisible();
    });
  });

  await test.step('somebody who was absent is marked as present, with four', () =>
    taps.within(4, async () => {
      await open('Eventos');
      await page.getByRole('tab', { name: 'Encerrados' }).click();
      await page.getByRole('link', { name: 'Vitrines' }).click();
      await page
        .getByRole('group', { name: 'Nara Prates' })
        .getByRole('button', { name: 'Presente' })
        .click();
      await expect(page.getByText('1 de 1 presentes')).toBeVisible();
    }));

  await test.step('a branch is written to, with eight', () =>
    taps.within(8, async () => {
      await open('Mensagens');
      await page.getByRole('link', { name: 'Escrever mensagem' }).click();
      await page.getByLabel('Título').first().fill('Loja fechada');
      await page.getByLabel('Mensagem').first().fill('Amanhã abrimos às dez.');
      await page.getByLabel('Filiais').fill('Reci');
      await page.getByRole('option', { name: BRANCH }).click();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Enviar agora' }).click();
      await expect(dialog.getByText('3 pessoas receberiam agora')).toBeVisible();
      await dialog.getByRole('button', { name: 'Enviar agora' }).click();
      await expect(page.getByText('A mensagem está a caminho')).toBeVisible();
    }));

  await test.step('what points somebody got and why, with four', () =>
    taps.within(4, async () => {
      await find('Joana', /Joana Prates/);
      await page.getByRole('link', { name: 'Pontos e certificados', exact: true }).click();
      await page.getByRole('button', { name: 'Volta às aulas' }).click();
      const line = page.getByRole('row', { name: /4711/ });
      await expect(line).toContainText('+60');
      await expectAccessible();
    }));

  await test.step('where an order is, by its number, with two', () =>
    taps.within(2, async () => {
      await find(code, new RegExp(code));
      await expect(page.getByRole('heading', { level: 1 })).toContainText(code);
      await expect(page.getByText('Aguardando aprovação').first()).toBeVisible();
    }));
});
