import type { ReviewedClaim } from '@trilha/contracts/incentives/reviewed-claims';
import type { Learned, ProgramOfPerson } from '@trilha/contracts/insight/person-story';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { loadAdminTexts, loadOwnTexts } from '../../../lib/i18n.ts';
import { buildMe } from '../../../test/people.ts';
import { Refused, showScreen } from '../../../test/screen-at.tsx';
import { PersonClaimsScreen } from './person-claims.screen.tsx';
import { PersonLearningScreen } from './person-learning.screen.tsx';

const JOAO = '018f3c5e-0000-7000-8000-0000000000aa';
const COURSE = '018f3c5e-0000-7000-8000-0000000000c1';
const STORY = {
  memberId: JOAO,
  name: 'João Lima',
  role: 'seller',
  branch: 'Recife',
  isBlocked: false,
  parts: ['learning', 'claims'],
};

const learned = (overrides: Partial<Learned>): Learned => ({
  enrollmentId: COURSE,
  training: { id: COURSE, kind: 'course', title: 'Segurança' },
  subscription: 'active',
  state: 'not_started',
  percent: 0,
  score: null,
  dueAt: '2026-11-01T12:00:00.000Z',
  isLate: true,
  enrolledAt: '2026-10-01T12:00:00.000Z',
  finishedAt: null,
  exemption: null,
  why: {
    isOwnChoice: false,
    assignment: null,
    rules: 0,
    trails: [],
    audience: ['Vendas'],
    audienceRole: 'seller',
  },
  certificate: null,
  attempts: 0,
  can: { manage: true },
  ...overrides,
});

async function showLearning(items: readonly Learned[]) {
  const shown = await showScreen({
    parent: 'shell',
    path: '/people/$memberId/learning',
    component: PersonLearningScreen,
    address: `/people/${JOAO}/learning`,
    answer: ({ path }) => {
      if (path === '/api/v1/me') return buildMe();
      if (path.endsWith('/story')) return STORY;
      return { items: path.endsWith('/learning') ? items : [], nextCursor: null };
    },
  });
  await loadOwnTexts('person-story', 'obligations');
  return shown;
}

const CLAIM: ReviewedClaim = {
  kind: 'sale',
  id: COURSE,
  name: '4711',
  member: { id: JOAO, name: 'João Lima' },
  store: 'Papelaria Centro',
  campaign: { id: COURSE, title: 'Volta às aulas' },
  sentAt: '2026-11-02T12:00:00.000Z',
  status: 'reproved',
  points: 0,
  pointsBeforeCaps: null,
  cappedBy: null,
  appealed: false,
  decision: {
    id: 'd1',
    decision: 'reprove',
    reason: 1,
    note: 'Foto tremida',
    by: 'Rita',
    at: '2026-11-03T12:00:00.000Z',
    can: { undo: true },
  },
};

const PROGRAM: ProgramOfPerson = {
  block: null,
  campaigns: [{ id: COURSE, title: 'Volta às aulas', joinedAt: '2026-10-01T12:00:00.000Z' }],
  can: { manage: true },
};

async function showClaims(claim: ReviewedClaim | null, program = PROGRAM, story = STORY) {
  const shown = await showScreen({
    parent: 'shell',
    path: '/admin/people/$memberId/claims',
    component: PersonClaimsScreen,
    address: `/admin/people/${JOAO}/claims`,
    answer: ({ path, method }) => {
      if (method === 'POST') return { item: {} };
      if (path === '/api/v1/me') return buildMe();
      if (path.endsWith('/story')) return story;
      if (path.endsWith('/program')) return program;
      return { items: claim ? [claim] : [], nextCursor: null };
    },
  });
  await loadAdminTexts();
  await loadOwnTexts('person-story');
  return shown;
}

afterEach(() => vi.unstubAllGlobals());

describe('the page of a person', () => {
  it('leads to the parts its reader may open and no others, and says which one is open', async () => {
    await showLearning([learned({})]);

    await screen.findByRole('heading', { name: 'João Lima' });
    const parts = within(screen.getByRole('navigation', { name: 'Partes da página desta pessoa' }));
    expect(parts.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Aprendizagem',
      'Vendas e fotos',
    ]);
    expect(parts.getByRole('link', { current: 'page' }).textContent).toBe('Aprendizagem');
  });

  it('marks the profile as open on its own address only', async () => {
    await showClaims(null, PROGRAM, { ...STORY, parts: ['profile', 'claims'] });

    await screen.findByRole('heading', { name: 'João Lima' });
    const parts = within(screen.getByRole('navigation', { name: 'Partes da página desta pessoa' }));
    expect(parts.getByRole('link', { current: 'page' }).textContent).toBe('Vendas e fotos');
  });

  it('says of somebody who has sent nothing that nothing was sent', async () => {
    await showClaims(null);

    expect(await screen.findByText('Nada enviado ainda')).toBeDefined();
  });

  it('is not there for somebody else’s person', async () => {
    await showScreen({
      parent: 'shell',
      path: '/people/$memberId/learning',
      component: PersonLearningScreen,
      address: `/people/${JOAO}/learning`,
      answer: ({ path }) => (path === '/api/v1/me' ? buildMe() : new Refused(404, 'not_found')),
    });

    expect(await screen.findByRole('heading', { level: 1 })).toBeDefined();
    expect(screen.queryByText('João Lima')).toBeNull();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('says why somebody is in a training, with where that is changed [ADM-03]', async () => {
    await showLearning([
      learned({
        why: {
          isOwnChoice: false,
          assignment: { by: 'Rita', at: '2026-10-01T12:00:00.000Z', reason: 'Auditoria' },
          rules: 1,
          trails: [],
          audience: [],
          audienceRole: null,
        },
      }),
    ]);

    await screen.findByText('Em atraso');
    await screen.findByText(/Uma regra de inscrição pede/);
    await screen.findByText(/Atribuído por Rita em .*: Auditoria/);
    expect(screen.getByRole('link', { name: 'Ver as regras: Segurança' }).getAttribute('href')).toBe(
      '/admin/mandatory-trainings',
    );
    expect(screen.getByRole('link', { name: 'Ver quem participa: Segurança' }).getAttribute('href')).toBe(
      `/admin/courses/${COURSE}/people`,
    );
  });

  it('offers no change to who leads a branch only', async () => {
    await showLearning([learned({ can: { manage: false } })]);

    await screen.findByText(/sem regra que peça hoje/);
    await screen.findByText(/Aparece para esta pessoa por: Vendas, Vendedor\./);
    expect(screen.queryByRole('link', { name: /Segurança/ })).toBeNull();
  });
});

describe('why somebody got no points for a receipt', () => {
  it('is said in words, with who decided and their note, and taken back with one press [ADM-02]', async () => {
    const { calls } = await showClaims(CLAIM);

    await screen.findByText(/Não rendeu pontos:/);
    await screen.findByText(/Não aprovada por Rita .* Recado: Foto tremida/);
    await userEvent.click(screen.getByRole('button', { name: 'Desfazer a decisão: Nota fiscal 4711' }));

    await screen.findByText(/Nota fiscal 4711 está de novo na fila/);
    expect(calls.filter(({ method }) => method === 'POST')).toMatchObject([
      { path: '/api/v1/admin/audits/decisions/d1/undo' },
    ]);
  });

  it('begins with a block of the program, its reason and where it is lifted, and with whether they take part', async () => {
    await showClaims(CLAIM, {
      block: { reason: 'Notas repetidas', by: 'Rita', at: '2026-11-01T12:00:00.000Z' },
      campaigns: [],
      can: { manage: true },
    });

    await screen.findByText(/Bloqueada por Rita em .*: Notas repetidas/);
    expect(screen.getByRole('link', { name: 'Ver bloqueios' }).getAttribute('href')).toBe(
      '/admin/program-people',
    );
    expect(screen.getByText('Não participa de nenhuma campanha')).toBeDefined();
  });

  it('names the limit that cut them, and lets nobody undo what another decided', async () => {
    await showClaims({
      ...CLAIM,
      status: 'approved',
      points: 50,
      pointsBeforeCaps: 200,
      cappedBy: 'person',
      decision: {
        id: 'd1',
        decision: 'approve',
        reason: null,
        note: null,
        by: 'Rita',
        at: '2026-11-03T12:00:00.000Z',
        can: { undo: false },
      },
    });

    await screen.findByText(/De 200 pontos, contaram 50: a pessoa chegou ao limite dela/);
    expect(screen.queryByRole('button', { name: /Desfazer/ })).toBeNull();
    expect(screen.getByText(/Só quem decidiu pode desfazer/)).toBeDefined();
  });
});
