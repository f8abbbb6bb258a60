import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import texts from 'virtual:texts';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';

import { startTexts } from '../lib/i18n.ts';
import { writeBoot } from '../test/boot-document.ts';
import { PullToRefresh } from './pull-to-refresh.tsx';

const read = vi.fn<() => Promise<number>>();

function Shown() {
  const { data } = useQuery({ queryKey: ['points'], queryFn: read, staleTime: Number.POSITIVE_INFINITY });
  return (
    <>
      <p>{data} pontos</p>
      <input aria-label="Nota" />
      <dialog open>
        <p>Por cima</p>
      </dialog>
    </>
  );
}

const pull = (target: Element, { by, aside = 0 }: { readonly by: number; readonly aside?: number }) => {
  fireEvent.touchStart(target, { touches: [{ clientX: 0, clientY: 0 }] });
  fireEvent.touchMove(target, { touches: [{ clientX: aside, clientY: by }] });
  fireEvent.touchEnd(target, { touches: [] });
};

beforeAll(async () => {
  writeBoot();
  await startTexts(texts, 'pt-BR');
});
beforeEach(async () => {
  let points = 0;
  read.mockReset().mockImplementation(async () => {
    points += 10;
    return points;
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Shown />
      <PullToRefresh />
    </QueryClientProvider>,
  );
  await screen.findByText('10 pontos');
});

it('reads the screen again where it is pulled down far enough, and says that it does', async () => {
  const { promise, resolve } = Promise.withResolvers<number>();
  read.mockReturnValueOnce(promise);

  pull(screen.getByText('10 pontos'), { by: 200 });

  expect((await screen.findByRole('status')).textContent).toBe('Carregando…');
  resolve(20);
  expect(await screen.findByText('20 pontos')).toBeDefined();
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe(''));
});

it('leaves alone who pulls a little, sideways, in a field or in what lies over the page', () => {
  const page = screen.getByText('10 pontos');

  pull(page, { by: 60 });
  pull(page, { by: 150, aside: 200 });
  pull(page, { by: -200 });
  pull(screen.getByLabelText('Nota'), { by: 300 });
  pull(screen.getByText('Por cima'), { by: 300 });

  expect(read).toHaveBeenCalledOnce();
});

it('is the only one that reads again: the browser does not reload the page under a pull', () => {
  expect(document.documentElement.style.overscrollBehaviorY).toBe('contain');
});
