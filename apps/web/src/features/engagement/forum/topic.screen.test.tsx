import type { ForumPost, ForumTopic } from '@trilha/contracts/engagement/forum';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';

import { loadOwnTexts } from '../../../lib/i18n.ts';
import { buildMe } from '../../../test/people.ts';
import { showScreen } from '../../../test/screen-at.tsx';
import { TopicScreen } from './topic.screen.tsx';

const ME = buildMe();
const OWN = { id: ME.member?.id ?? '', name: 'Eu', avatarUrl: null };
const ANA = { id: '0190a000-0000-7000-8000-00000000000a', name: 'Ana Conceição', avatarUrl: null };

const postAt = (position: number, some: Partial<ForumPost> = {}): ForumPost => ({
  id: `0190a000-0000-7000-8000-00000000001${position}`,
  position,
  author: ANA,
  text: `Mensagem ${position}`,
  mentions: [],
  pictures: [],
  likes: 0,
  isLiked: false,
  quoted: null,
  writtenAt: '2026-03-11T12:00:00.000Z',
  editedAt: null,
  removedBy: null,
  isAccepted: false,
  isReported: false,
  can: { edit: false, remove: false, report: true, accept: false, like: true },
  ...some,
});

const TOPIC: ForumTopic = {
  id: '0190a000-0000-7000-8000-000000000001',
  title: 'Vitrine',
  author: ANA,
  place: null,
  writtenAt: '2026-03-11T12:00:00.000Z',
  lastPostAt: '2026-03-11T12:00:00.000Z',
  replies: 2,
  unread: 0,
  isPinned: false,
  isClosed: false,
  isAnswered: false,
  isFollowing: true,
  post: postAt(0),
  acceptedAnswer: null,
  closed: null,
  readPosition: 1,
  mutedUntil: null,
  lastPosition: 2,
  can: { reply: true, setStatus: false, pin: false, addAnswerToLibrary: false },
};

async function show(replies: readonly ForumPost[], topic: ForumTopic = TOPIC) {
  const shown = await showScreen({
    parent: 'shell',
    path: '/forum/$topicId',
    component: TopicScreen,
    address: `/forum/${topic.id}`,
    answer: ({ path, method }) => {
      if (path === '/api/v1/me') return ME;
      if (path.endsWith('/like')) return { likes: 3, isLiked: true };
      if (method !== 'GET') return postAt(1, { isReported: true });
      return path.endsWith('/replies') ? { items: replies, nextCursor: null } : topic;
    },
  });
  await act(() => loadOwnTexts('forum', 'moderation'));
  return shown;
}

describe('a topic of the forum [FOR-01]', () => {
  it('marks what others wrote since it was read, and not what one has just written', async () => {
    await show([postAt(1), postAt(2, { author: OWN })]);
    expect(await screen.findByText('Mensagem 2')).toBeTruthy();
    expect(screen.queryByText('Novas respostas')).toBeNull();
  });

  it('begins what is new with the first reply of somebody else', async () => {
    await show([postAt(1), postAt(2, { author: OWN }), postAt(3)]);
    const mark = await screen.findByText('Novas respostas');
    expect(mark.closest('li')?.nextElementSibling?.textContent).toContain('Mensagem 3');
  });

  it('shows its pictures with a name each, and takes a like that shows at once how many there are', async () => {
    const user = userEvent.setup();
    const picture = { id: '0190a000-0000-7000-8000-0000000000f1', url: '/files/f1' };
    const own = postAt(2, { author: OWN, likes: 2, can: { ...TOPIC.post.can, like: false } });
    const { calls } = await show([postAt(1, { pictures: [picture] }), own], {
      ...TOPIC,
      post: postAt(0, { can: { ...TOPIC.post.can, like: false } }),
    });
    expect(await screen.findByRole('img', { name: 'Imagem 1 de Ana Conceição' })).toBeTruthy();
    // Of one's own only how many liked it is said.
    expect(screen.getByText('Curtidas: 2')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Curtir' }));
    const button = await screen.findByRole('button', { name: 'Curtir · 3' });
    expect(button.getAttribute('aria-pressed')).toBe('true');
    expect(calls.find(({ path }) => path.endsWith('/like'))?.body).toEqual({ isLiked: true });
  });

  it('is reported with a reason that nobody has chosen before', async () => {
    const user = userEvent.setup();
    const { calls } = await show([]);
    await user.click(await screen.findByRole('button', { name: 'Denunciar' }));
    const dialog = await screen.findByRole('dialog');
    const reasons = [...dialog.querySelectorAll<HTMLInputElement>('input[type=radio]')];
    expect(reasons.map(({ checked }) => checked)).toEqual([false, false, false, false]);
    const send = [...dialog.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Denunciar',
    );
    expect(send?.disabled || send?.getAttribute('aria-disabled') === 'true').toBe(true);
    await user.click(screen.getByLabelText('Propaganda ou spam'));
    if (send) await user.click(send);
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ reason: 'spam', text: '' });
  });
});
