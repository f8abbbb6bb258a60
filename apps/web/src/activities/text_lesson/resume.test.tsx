import type { ActivityPage } from '@trilha/contracts/learning/learning';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { showScreen } from '../../test/screen-at.tsx';
import { Player } from './player.tsx';

const NAMES = ['Antes de abrir', 'A vitrine', 'O balcão', 'Depois de fechar'];
const seen = vi.fn<(this: Element) => void>();

class Observer {
  observe(): void {}
  disconnect(): void {}
}

beforeEach(() => {
  seen.mockClear();
  vi.stubGlobal('IntersectionObserver', Observer);
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(seen);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Opens a lesson of four blocks that was read up to a place. */
async function open(progress: { readonly page?: number; readonly access?: 'done' | 'in_progress' }) {
  const { page: place, access = 'in_progress' } = progress;
  const blocks = NAMES.map((text, n) => ({ id: `b${n}`, kind: 'heading' as const, level: 2 as const, text }));
  const content = { type: 'text_lesson' as const, blocks, completionShare: 1 };
  const intervals = place === undefined ? [] : [[0, place - 1]];
  // Only what a lesson reads of its page.
  const page = {
    activity: { access },
    progress: { position: place === undefined ? {} : { page: place }, intervals },
  } as unknown as ActivityPage;
  const nothing = () => undefined;
  await showScreen({
    parent: 'focus',
    path: '/lesson',
    address: '/lesson',
    answer: () => ({}),
    component: () => (
      <Player
        courseId="course"
        hierarchyOrder={1}
        content={content}
        page={page}
        reports={{ seen: nothing, flush: nothing }}
        autoPlay={false}
        onEnded={nothing}
        onRenew={async () => content}
        onOutcome={nothing}
      />
    ),
  });
  await screen.findByRole('heading', { name: NAMES[0] ?? '' });
  return seen.mock.contexts.map((element) => (element as HTMLElement).textContent);
}

it('goes on at the block where reading stopped, on whatever device [ACT-07]', async () => {
  expect(await open({ page: 3 })).toEqual([NAMES[2]]);
});

it('begins at its first block where nothing was read yet', async () => {
  expect(await open({})).toEqual([]);
});

it('begins at its first block once it is done: whoever opens it again reads it again', async () => {
  expect(await open({ page: 4, access: 'done' })).toEqual([]);
});
