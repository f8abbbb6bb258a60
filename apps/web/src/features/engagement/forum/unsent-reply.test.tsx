import type { ForumTopic } from '@trilha/contracts/engagement/forum';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { loadOwnTexts } from '../../../lib/i18n.ts';
import { showScreen } from '../../../test/screen-at.tsx';
import { UnsentReply } from './unsent-reply.tsx';

const topic = {
  mutedUntil: null,
  closed: { by: 'Nadia', at: '2026-03-11T15:20:00.000Z', reason: 'Resolvido' },
} as ForumTopic;

async function show(text: string, onDiscard = vi.fn()) {
  await showScreen({
    parent: 'shell',
    path: '/forum/$topicId',
    component: () => <UnsentReply topic={topic} text={text} onDiscard={onDiscard} />,
    address: '/forum/t',
    answer: () => ({}),
  });
  await act(() => loadOwnTexts('forum', 'moderation'));
  return onDiscard;
}

it('a reply that was being written when the topic was closed says who closed it and when, and can be copied or discarded [FOR-02]', async () => {
  const user = userEvent.setup();
  const writeText = vi.spyOn(navigator.clipboard, 'writeText');
  const onDiscard = await show('Eu faria com luz quente.');

  const alert = await screen.findByText(/^Nadia encerrou este tópico em .*\d{1,2}:\d\d/);
  expect(alert).toBeTruthy();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Eu faria com luz quente.');
  await user.click(screen.getByRole('button', { name: 'Copiar texto' }));
  expect(writeText).toHaveBeenCalledWith('Eu faria com luz quente.');
  await user.click(screen.getByRole('button', { name: 'Descartar texto' }));
  expect(onDiscard).toHaveBeenCalledOnce();
});

it('whoever had written nothing sees nothing of it', async () => {
  await show('  ');
  expect(screen.queryByRole('textbox')).toBeNull();
});
