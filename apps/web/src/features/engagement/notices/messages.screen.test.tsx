import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { showScreen } from '../../../test/screen-at.tsx';
import { MessagesScreen } from './messages.screen.tsx';

const NOTICE = {
  id: '018f3c5e-0000-7000-8000-000000000002',
  kind: 'sale_approved',
  data: { invoice: '4711', points: 40 },
  link: null,
  at: '2026-11-02T12:00:00.000Z',
  read: false,
};

/** A browser that could show notices and was never asked. */
function neverAsked(): void {
  vi.stubGlobal('Notification', { permission: 'default' });
  vi.stubGlobal('PushManager', vi.fn());
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: () => Promise.resolve(undefined) },
  });
}

const show = (items: readonly unknown[]) =>
  showScreen({
    parent: 'shell',
    path: '/messages',
    component: MessagesScreen,
    address: '/messages',
    answer: ({ path }) =>
      path === '/api/v1/me/push'
        ? { publicKey: 'AAAA', devices: [] }
        : { items, unread: items.length, nextCursor: null },
  });

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

describe('the offer of notices on this device [PTS-06]', () => {
  it('comes once there are messages worth it, and never again after a no', async () => {
    neverAsked();
    await show([NOTICE]);
    await userEvent.click(await screen.findByRole('button', { name: 'Agora não' }));
    expect(screen.queryByText('Avisos também fora daqui?')).toBeNull();
    cleanup();

    const again = await show([NOTICE]);
    await screen.findByText(/4711/);
    expect(again.calls.some(({ path }) => path === '/api/v1/me/push')).toBe(false);
  });

  it('is not made to somebody without a message yet', async () => {
    neverAsked();
    const { calls } = await show([]);

    await screen.findByRole('heading', { level: 2 });
    expect(calls.some(({ path }) => path === '/api/v1/me/push')).toBe(false);
  });
});

const open = (kind: string, more: object) =>
  show([{ ...NOTICE, ...more, kind, data: { topic: 'Vitrines', by: 'Bia' } }]);

it('shows a message of a feature in the words and with the icon of that feature’s folder [PTS-06]', async () => {
  await open('forum_mentioned', { mandatory: false });

  expect(await screen.findByText('Bia mencionou você em “Vitrines”.')).toBeTruthy();
  expect(document.querySelector('.lucide-at-sign')).not.toBeNull();
});

it('mutes a kind of message from the message, unless it is about the safety of the account [PTS-06]', async () => {
  await open('forum_replied', { mandatory: false });
  expect(await screen.findByRole('button', { name: 'Silenciar mensagens como esta' })).toBeTruthy();
  cleanup();

  await open('forum_replied', { mandatory: true });
  await screen.findByText('Novas respostas no fórum');
  expect(screen.queryByRole('button', { name: 'Silenciar mensagens como esta' })).toBeNull();
});

it.each([
  ['sale_approved', { invoice: '4711', points: 1200 }, 'A nota fiscal 4711 foi confirmada: 1.200 pontos.'],
  [
    'sale_reproved',
    { invoice: '4711', reason: 4 },
    'Nota fiscal 4711: a data não confere. Você pode corrigir e enviar de novo.',
  ],
  [
    'sale_changed',
    { invoice: '4711', before: 1200, points: 30, reason: 'Faltava um item' },
    'Nota fiscal 4711: de 1.200 para 30 pontos. Motivo: Faltava um item',
  ],
  [
    'photo_reproved',
    { photo: 'Vitrine', reason: 1 },
    'Vitrine: a foto está escura ou sem foco. Tire outra ainda nesta semana.',
  ],
  ['points_corrected', { amount: 1200, reason: 'Feira' }, '+1.200 pontos. Motivo: Feira'],
  ['correction_waiting', { amount: -30 }, '-30 pontos. Confirme ou recuse como segunda pessoa.'],
  ['people_imported', { created: 1200, changed: 2, refused: 0 }, /1\.200/],
  ['training_concluded', { training: 'Vitrine', points: 0 }, 'Você concluiu “Vitrine”.'],
  ['training_concluded', { training: 'Vitrine', points: 1 }, 'Você concluiu “Vitrine” e ganhou 1 ponto.'],
  [
    'training_concluded',
    { training: 'Vitrine', points: 1200 },
    'Você concluiu “Vitrine” e ganhou 1.200 pontos.',
  ],
  ['certificate_issued', { training: 'Vitrine' }, 'Baixe ou compartilhe o certificado de “Vitrine”.'],
  ['badge_awarded', { badge: 'Ouro', icon: 'star' }, 'Você conquistou “Ouro”.'],
  [
    'mission_reached',
    { mission: 'Dez vendas', points: 1200 },
    '“Dez vendas” valeu 1.200 pontos. Eles são confirmados com a auditoria das vendas.',
  ],
  [
    'points_expiring',
    { campaign: 'Verão', points: 1200, days: 3, when: '31/3' },
    '1.200 pontos de “Verão” expiram em 31/3. Troque por recompensas antes disso.',
  ],
  [
    'campaign_closed',
    { campaign: 'Verão', points: 0, level: 'Ouro' },
    '“Verão” terminou. Você começa a próxima no nível Ouro.',
  ],
  [
    'campaign_closed',
    { campaign: 'Verão', points: 1, level: 'Ouro' },
    '“Verão” terminou: 1 ponto não usado expirou. Você começa a próxima no nível Ouro.',
  ],
  [
    'campaign_closed',
    { campaign: 'Verão', points: 1200, level: 'Ouro' },
    '“Verão” terminou: 1.200 pontos não usados expiraram. Você começa a próxima no nível Ouro.',
  ],
  ['transfer_completed', { amount: 1200, program: 'Clube' }, '1.200 pontos chegaram ao Clube.'],
  ['data_export_ready', {}, 'Baixe o arquivo no seu perfil, em Privacidade, durante 7 dias.'],
])('says a message of %s with amounts and reasons in words [PTS-06]', async (kind, data, text) => {
  await show([{ ...NOTICE, kind, data }]);

  expect(await screen.findByText(text)).toBeTruthy();
});
