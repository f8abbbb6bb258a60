import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import texts from 'virtual:texts';
import { beforeAll, describe, expect, it } from 'vitest';

import { loadAdminTexts, startTexts } from '../../../lib/i18n.ts';
import { writeBoot } from '../../../test/boot-document.ts';
import { Refused, showScreen } from '../../../test/screen-at.tsx';
import { buildTrailItem, buildTrailPage } from '../../../test/trails.ts';
import { AdminTrailPreviewScreen } from './admin-trail-preview.screen.tsx';

const TRAIL = buildTrailPage({ percent: 0 });

beforeAll(async () => {
  writeBoot();
  await startTexts(texts, 'pt-BR');
  await loadAdminTexts();
});

const show = (answer: () => unknown) =>
  showScreen({
    parent: 'focus',
    path: '/admin/trails/$trailId/preview',
    component: AdminTrailPreviewScreen,
    address: `/admin/trails/${TRAIL.id}/preview`,
    answer,
  });

describe('the preview of a trail [CRS-08]', () => {
  it('is the path as a learner sees it, with what is locked and by what, and says what keeps it from being published', async () => {
    await show(() => ({ ...TRAIL, problems: 2 }));

    const path = await screen.findByRole('list', { name: 'O caminho' });
    const [first, second] = within(path).getAllByRole('listitem');
    expect(within(first as HTMLElement).getByText('A seguir')).toBeDefined();
    expect(within(second as HTMLElement).getByText(/Conclua antes/)).toBeDefined();
    expect(screen.getByText('Falta resolver 2 pontos antes de publicar.')).toBeDefined();
    expect(screen.getByText(/nada do que você fizer aqui é registrado/)).toBeDefined();
  });

  it('leads into no training: its author is let into nothing', async () => {
    const asked: unknown[] = [];
    const item = buildTrailItem(1);
    const inner = { ...item, training: { ...item.training, kind: 'trail' as const, title: 'Outra trilha' } };
    await show(() => {
      asked.push(1);
      return { ...TRAIL, items: [inner], problems: 0 };
    });

    await userEvent.click(await screen.findByRole('link', { name: 'Outra trilha' }));

    expect(screen.getByRole('link', { name: 'Outra trilha' })).toBeDefined();
    expect(asked).toHaveLength(1);
    expect(screen.queryByText(/Falta resolver/)).toBeNull();
  });

  it('says of a trail without steps that nothing is there yet, and of one that is gone that it is not there', async () => {
    await show(() => ({ ...TRAIL, items: [], problems: 1 }));
    expect(await screen.findByText('Nada no caminho ainda')).toBeDefined();
  });

  it('says so where the trail is not there', async () => {
    await show(() => new Refused(404, 'not_found'));
    expect(await screen.findByRole('heading', { level: 1 })).toBeDefined();
  });
});
