import type { TrailPage } from '@trilha/contracts/learning/trails';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';

import { Refused, showScreen } from '../../../test/screen-at.tsx';
import type { NetworkCall } from '../../../test/screen-at.tsx';
import { buildTrailItem, buildTrailPage } from '../../../test/trails.ts';
import { TrailScreen } from './trail.screen.tsx';

const TRAIL = buildTrailPage();
const [FIRST, SECOND] = [buildTrailItem(1), buildTrailItem(2)];

const showTrail = (trail: TrailPage, answer: (call: NetworkCall) => unknown = () => trail) =>
  showScreen({
    parent: 'shell',
    path: '/trails/$trailId',
    component: TrailScreen,
    address: `/trails/${trail.id}`,
    answer,
  });

const step = async (title: string) => {
  const path = await screen.findByRole('list', { name: 'O caminho' });
  const found = within(path)
    .getAllByRole('listitem')
    .find((item) => item.textContent.includes(title));
  if (!found) throw new Error(`There is no step ${title}`);
  return found;
};

describe('the path of a trail [CRS-08]', () => {
  it('of which everything was archived says that there is nothing to do, and waits for nobody', async () => {
    const items = TRAIL.items.map((item) => ({ ...item, requirement: 'no_longer_offered' as const }));
    await showTrail({ ...TRAIL, items, asked: 0, passed: 0, nextItemId: null });

    expect(await screen.findByText('Nada a fazer por enquanto')).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Nada a fazer' }).disabled).toBe(true);
  });

  it('says of each step in words how it stands, and what a locked one waits for, with the way there', async () => {
    await showTrail(TRAIL);

    const now = await step('Curso 1');
    expect(now.getAttribute('aria-current')).toBe('step');
    expect(within(now).getByText('A seguir')).toBeDefined();
    const locked = await step('Curso 2');
    expect(within(locked).getByText('Bloqueada')).toBeDefined();
    expect(within(locked).getByText(/Conclua antes/)).toBeDefined();
    // The step itself leads nowhere; what it waits for does.
    expect(within(locked).getAllByRole('link')).toHaveLength(1);
    expect(within(locked).getByRole('link', { name: 'Curso 1' }).getAttribute('href')).toBe(
      `/trails/${TRAIL.id}/course/${FIRST.training.id}`,
    );
  });

  it('names the day it is to be done by before one enrolls, the same day for every reader', async () => {
    await showTrail(buildTrailPage({ enrollment: null, dueOn: '2026-12-01' }));

    expect(await screen.findByText('01/12/2026')).toBeDefined();
  });

  it('names the date that opens a step in the zone of the company', async () => {
    const dated = { ...SECOND, access: 'locked' as const, opensAt: '2026-12-01T12:00:00.000Z' };
    await showTrail(buildTrailPage({ items: [FIRST, dated] }));

    expect(within(await step('Curso 2')).getByText(/Abre em 01\/12\/2026 09:00 \(Horário/)).toBeDefined();
  });

  it('says how many of a group are asked for and done', async () => {
    const groupId = '01890000-0000-7000-8000-000000000400';
    const items = [1, 2, 3].map((number) =>
      buildTrailItem(number, { groupId, progress: number === 1 ? 'passed' : 'not_started' }),
    );
    await showTrail(buildTrailPage({ items, groups: [{ id: groupId, title: 'Seu produto', choose: 2 }] }));

    expect(await screen.findByText(/Escolha 2 de 3 · 1 de 2 feitas/)).toBeDefined();
    const choices = screen.getByRole('list', { name: 'Seu produto' });
    expect(within(choices).getAllByRole('listitem')).toHaveLength(3);
  });

  it('says what to do where a test was lost, and where a training is gone', async () => {
    const lost = { ...FIRST, progress: 'failed' as const };
    const gone = { ...SECOND, training: { ...SECOND.training, available: false } };
    await showTrail(buildTrailPage({ items: [lost, gone], nextItemId: null }));

    expect(within(await step('Curso 1')).getByText(/peça novas tentativas/)).toBeDefined();
    const away = await step('Curso 2');
    expect(within(away).getByText(/saiu do ar/)).toBeDefined();
    expect(within(away).queryByRole('link')).toBeNull();
  });

  it('says what is no longer offered, what is not needed, what has to be passed, and how much is left', async () => {
    const { training } = FIRST;
    const gone = {
      ...FIRST,
      requirement: 'no_longer_offered' as const,
      training: { ...training, available: false },
    };
    const locked = {
      ...SECOND,
      access: 'locked' as const,
      opensAfter: 'passed' as const,
      missing: [{ id: '3', title: 'Curso 3' }],
    };
    const spare = buildTrailItem(4, { requirement: 'not_needed' });
    const items = [gone, locked, buildTrailItem(3), spare];
    await showTrail(buildTrailPage({ items, nextItemId: null, asked: 2, passed: 1, minutesLeft: 36 }));

    expect(within(await step('Curso 1')).getByText('Não é mais oferecida')).toBeDefined();
    expect(within(await step('Curso 1')).getByText(/não pede mais/)).toBeDefined();
    expect(within(await step('Curso 2')).getByText(/Passe antes em/)).toBeDefined();
    const free = await step('Curso 4');
    expect(within(free).getByText('Não é necessária')).toBeDefined();
    expect(within(free).getByRole('link', { name: 'Curso 4' })).toBeDefined();
    expect(screen.getByText(/1 de 2 etapas obrigatórias feitas/)).toBeDefined();
    expect(screen.getByText('36 min')).toBeDefined();
    expect(screen.getByText('para terminar')).toBeDefined();
  });

  it('names what was done of it that it no longer holds', async () => {
    const { id } = FIRST.training;
    const training = { kind: 'course' as const, id, title: 'Curso antigo', available: true };
    const earlier = [{ training, progress: 'passed' as const, finishedAt: '2026-11-01T12:00:00.000Z' }];
    await showTrail(buildTrailPage({ items: [SECOND], earlier }));

    const list = await screen.findByRole('list', { name: 'Não está mais na trilha' });
    expect(within(list).getByRole('link', { name: 'Curso antigo' }).getAttribute('href')).toBe(
      `/online-courses/${id}`,
    );
    expect(within(list).getByText('Concluída · 01/11/2026')).toBeDefined();
  });

  it('says beside its deadline what made it, and since when more is asked of who had finished it [CRS-12]', async () => {
    const trail = buildTrailPage({
      askedAgainAt: '2026-11-10T12:00:00.000Z',
      enrollment: {
        subscription: 'active',
        state: 'in_progress',
        percent: 50,
        score: null,
        dueAt: '2026-11-21T02:59:59.000Z',
        finishedAt: null,
      },
    });
    const reasons = {
      dueAt: '2026-11-21T02:59:59.000Z',
      askedDueAt: '2026-11-21T02:59:59.000Z',
      enrolledAt: '2026-01-10T12:00:00.000Z',
      askedAgainAt: '2026-11-10T12:00:00.000Z',
      timeZone: 'America/Sao_Paulo',
      isRenewal: false,
      training: { dueAt: '2026-11-21T02:59:59.000Z', days: 10 },
      assignment: { by: 'Rita', at: '2026-11-10T12:00:00.000Z', reason: null },
      rules: [],
      extension: { until: '2026-11-30', reason: 'Inventário', by: 'Lia', at: '2026-11-12T12:00:00.000Z' },
      pauses: [],
      can: { extend: false },
    };
    await showTrail(trail, ({ path }) => (path.startsWith('/api/v1/me/deadlines/') ? reasons : trail));

    expect(await screen.findByText(/O que esta trilha pede mudou em 10\/11\/2026/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Por que esta data: Boas-vindas' }));
    expect(
      await within(await screen.findByRole('dialog')).findByText(
        'O treinamento pede a conclusão até 20/11/2026. Dias contados de 10/11/2026, quando passou a pedir mais: 10.',
      ),
    ).toBeDefined();
    // Who asked for it, and who gave more time and why.
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText('Atribuído por Rita em 10/11/2026.')).toBeDefined();
    expect(
      dialog.getByText('Prorrogado por Lia em 12/11/2026 até 30/11/2026, porque: Inventário'),
    ).toBeDefined();
  });

  it('shows a trail of five hundred steps whole', async () => {
    const items = Array.from({ length: 500 }, (_, at) => ({
      ...buildTrailItem(1),
      id: `01890000-0000-7000-8000-${String(at).padStart(12, '0')}`,
    }));
    await showTrail(buildTrailPage({ items, itemCount: 500, nextItemId: items[0]?.id ?? null }));

    const path = await screen.findByRole('list', { name: 'O caminho' });
    expect(within(path).getAllByText('Curso 1')).toHaveLength(500);
  });

  it('lets people into a trail inside of it before it leads there', async () => {
    const inner = { ...FIRST, training: { ...FIRST.training, kind: 'trail' as const } };
    const { calls, address } = await showTrail(buildTrailPage({ items: [inner] }), ({ method, path }) =>
      method === 'POST' && path.endsWith(`/items/${inner.id}/opening`)
        ? { kind: 'trail', id: inner.training.id }
        : buildTrailPage({ items: [inner] }),
    );

    await userEvent.click(within(await step('Curso 1')).getByRole('link', { name: 'Curso 1' }));

    await waitFor(() => expect(address()).toBe(`/trails/${inner.training.id}`));
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });
});

describe('the main button of a trail', () => {
  it('names the step that it goes on with', async () => {
    await showTrail(TRAIL);

    expect((await screen.findByRole('link', { name: 'Continuar Curso 1' })).getAttribute('href')).toBe(
      `/trails/${TRAIL.id}/course/${FIRST.training.id}`,
    );
  });

  it('asks before it enrolls [CRS-03]', async () => {
    const can = { enroll: true, cancel: false, learn: false, manage: false };
    const open = buildTrailPage({ enrollment: null, can, nextItemId: null });
    const { calls } = await showTrail(open, ({ method }) => (method === 'POST' ? TRAIL : open));

    await userEvent.click(await screen.findByRole('button', { name: 'Quero fazer esta trilha' }));
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Inscrever-se' }));

    expect(await screen.findByRole('link', { name: 'Continuar Curso 1' })).toBeDefined();
  });

  it('leads to the certificate once everything is done', async () => {
    const enrollment = { ...buildTrailPage().enrollment, state: 'finished', percent: 100 } as const;
    await showTrail(
      buildTrailPage({
        enrollment: { ...enrollment, subscription: 'active', score: null, dueAt: null, finishedAt: null },
        items: [{ ...FIRST, progress: 'passed' }],
        asked: 1,
        passed: 1,
        percent: 100,
        nextItemId: null,
        certificate: { enabled: true, hours: 2, code: 'ABCD-EFGH' },
      }),
    );

    const [button] = await screen.findAllByRole('link', { name: 'Ver meu certificado' });
    expect(button?.getAttribute('href')).toBe('/certificates#ABCD-EFGH');
    // Of one asked for, in the singular.
    expect(screen.getByText(/de 1 etapa feita/)).toBeDefined();
    expect(screen.getByText('Trilha concluída!')).toBeDefined();
  });

  it('waits for a date, and says for which', async () => {
    const dated = { ...SECOND, access: 'locked' as const, opensAt: '2026-12-01T12:00:00.000Z' };
    await showTrail(
      buildTrailPage({ items: [{ ...FIRST, progress: 'passed' }, dated], percent: 50, nextItemId: null }),
    );

    expect(await screen.findByText(/A próxima etapa é “Curso 2”\. Abre em 01\/12\/2026/)).toBeDefined();
  });
});

it('says so where a trail is not there for this person', async () => {
  await showTrail(TRAIL, () => new Refused(404, 'not_found'));

  expect(await screen.findByRole('link', { name: 'Ir para o início' })).toBeDefined();
});

describe('the question before somebody enrolls in a trail [CRS-03]', () => {
  const ask = async (items: TrailPage['items']) => {
    const can = { enroll: true, cancel: false, learn: false, manage: false };
    await showTrail(buildTrailPage({ enrollment: null, nextItemId: null, can, items }));
    await userEvent.click(await screen.findByRole('button', { name: 'Quero fazer esta trilha' }));
    return screen.findByRole('dialog');
  };

  it('says when it opens where nothing is open yet', async () => {
    const waits = (number: number, opensAt: string) => buildTrailItem(number, { access: 'locked', opensAt });
    const dialog = await ask([waits(1, '2026-12-09T12:00:00.000Z'), waits(2, '2026-12-01T12:00:00.000Z')]);

    expect(within(dialog).queryByText(/já pode começar/)).toBeNull();
    expect(
      within(dialog).getByText(/Primeiro vem “Curso 2”: Abre em 01\/12\/2026 09:00 \(Horário/),
    ).toBeDefined();
  });

  it('says when the first required step opens though an optional one is open already', async () => {
    const opensAt = '2026-12-11T03:00:00.000Z';
    const dialog = await ask([
      buildTrailItem(1, { access: 'locked', opensAt }),
      buildTrailItem(2, { required: false, requirement: 'optional' }),
    ]);

    expect(within(dialog).queryByText(/já pode começar/)).toBeNull();
    expect(within(dialog).getByText(/Primeiro vem “Curso 1”: Abre em 11\/12\/2026 00:00/)).toBeDefined();
    // The step itself says it too, before anybody enrolls.
    expect(within(await step('Curso 1')).getByText(/Abre em 11\/12\/2026 00:00/)).toBeDefined();
  });

  it('says that one can begin where something is open', async () => {
    expect(within(await ask([FIRST, SECOND])).getByText(/já pode começar/)).toBeDefined();
  });
});
