import { render, screen } from '@testing-library/react';
import texts from 'virtual:texts';
import { lazy } from 'react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';

import { startTexts } from '../lib/i18n.ts';
import { ChunkLoadError } from '../lib/load-chunk.ts';
import { writeBoot } from '../test/boot-document.ts';
import { LazyPanel } from './lazy-panel.tsx';
import { currentToasts } from './toast-store.ts';

const Missing = lazy(() => Promise.reject(new ChunkLoadError('missing')));
const Arriving = lazy(async () => ({ default: () => <p>arrived</p> }));

beforeAll(() => startTexts(texts, 'pt-BR', ['public', 'learner']));
beforeEach(() => {
  writeBoot();
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 204 })));
  // React tells the console of what a boundary has caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

it('shows what stands for a part until it has arrived', async () => {
  render(
    <LazyPanel fallback={<p>waiting</p>}>
      <Arriving />
    </LazyPanel>,
  );

  expect(screen.getByText('waiting')).toBeDefined();
  expect(await screen.findByText('arrived')).toBeDefined();
});

it('says in its place that a part did not arrive, and leaves the rest as it is', async () => {
  render(
    <>
      <p>rest of the screen</p>
      <LazyPanel>
        <Missing />
      </LazyPanel>
    </>,
  );

  expect(await screen.findByRole('button', { name: 'Recarregar' })).toBeDefined();
  expect(screen.getByText('rest of the screen')).toBeDefined();
});

it('says in a toast that what lies over the page did not arrive', async () => {
  render(
    <LazyPanel tells="toast">
      <Missing />
    </LazyPanel>,
  );

  await vi.waitFor(() => expect(currentToasts()).toHaveLength(1));
  expect(currentToasts()[0]?.tone).toBe('danger');
});
