import type { Problem } from '@trilha/contracts/platform/problem';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  Outlet,
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import texts from 'virtual:texts';
import { vi } from 'vitest';

import { strictly } from '../app/strict-search.ts';
import { startTexts } from '../lib/i18n.ts';
import { writeArea } from '../lib/persisted.ts';
import { restoreSession } from '../lib/session.ts';
import { Toasts } from '../ui/toast.tsx';
import { writeBoot } from './boot-document.ts';

export interface NetworkCall {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
}

interface ScreenAt {
  /** Where the route hangs in the real tree. */
  readonly parent: 'shell' | 'focus';
  readonly path: string;
  readonly component: () => ReactNode;
  readonly validateSearch?: (search: Record<string, unknown>) => object;
  readonly address: string;
  /** The server: answers a call, at once or later, or says that it refuses. */
  readonly answer: (call: NetworkCall) => unknown;
}

/** A refusal of the server. */
export class Refused {
  readonly problem: Problem;
  constructor(status: number, code: Problem['code'], values: Problem['values'] = {}) {
    this.problem = { type: 'about:blank', title: code, status, code, requestId: 'req-1', values };
  }
}

// Begun once, as in the app: what was loaded stays.
let started: Promise<void> | undefined;

/** Shows a screen at its address as the app does; the double stands at the border of the network and nowhere nearer. */
export async function showScreen({ parent, path, component, validateSearch, address, answer }: ScreenAt) {
  const calls: NetworkCall[] = [];
  writeBoot();
  await writeArea('common', { tokens: { access: 'a', refresh: 'r' } });
  await restoreSession();
  vi.stubGlobal('fetch', async (target: string, init: RequestInit = {}) => {
    const url = new URL(target, 'http://localhost');
    const call = {
      method: init.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
    };
    calls.push(call);
    const answered = await answer(call);
    return answered instanceof Refused
      ? Response.json(answered.problem, { status: answered.problem.status })
      : Response.json(answered);
  });
  started ??= startTexts(texts, 'pt-BR', [
    'public',
    'learner',
    'program',
    'rewards',
    'lesson',
    'trails',
    'notes',
    'profile',
    'repairs',
  ]);
  await started;

  const root = createRootRoute({ component: Outlet });
  const signedIn = createRoute({ getParentRoute: () => root, id: 'signed-in', component: Outlet });
  const frame = createRoute({ getParentRoute: () => signedIn, id: parent, component: Outlet });
  const route = createRoute({
    getParentRoute: () => frame,
    path,
    component,
    ...(validateSearch ? { validateSearch: strictly(validateSearch) } : {}),
  });
  const elsewhere = createRoute({ getParentRoute: () => root, path: '/$', component: () => null });
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({
    routeTree: root.addChildren([signedIn.addChildren([frame.addChildren([route])]), elsewhere]),
    history,
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  render(
    <QueryClientProvider client={client}>
      {/* The real tree is registered as the type; this one has the same ids. */}
      <RouterProvider router={router as never} />
      <Toasts />
    </QueryClientProvider>,
  );
  return {
    calls,
    queryClient: client,
    address: () => `${history.location.pathname}${history.location.search}`,
  };
}
