import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { loadOwnTexts } from '../../../lib/i18n.ts';
import { buildMe } from '../../../test/people.ts';
import { showScreen } from '../../../test/screen-at.tsx';
import { NewTopicScreen } from './new-topic.screen.tsx';

async function open(mutedUntil: string | null) {
  await showScreen({
    parent: 'shell',
    path: '/forum/new',
    component: NewTopicScreen,
    address: '/forum/new',
    answer: ({ path }) => (path === '/api/v1/me' ? buildMe() : { items: [], mutedUntil }),
  });
  await act(() => loadOwnTexts('forum', 'moderation'));
}

it('whoever is muted is told until when before they write a topic, and has no field for one [FOR-01]', async () => {
  await open('2026-03-14T12:00:00.000Z');
  expect(await screen.findByText(/^Um moderador pausou o que você escreve no fórum até 14/)).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('whoever is not muted writes', async () => {
  await open(null);
  expect((await screen.findAllByRole('textbox')).length).toBeGreaterThan(1);
});
