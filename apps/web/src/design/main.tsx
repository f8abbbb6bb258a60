import '../ui/base.css';
import texts from 'virtual:texts';
import { RouterProvider, createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { startTexts } from '../lib/i18n.ts';
import { DesignPage } from './design-page.tsx';

// Development only: every component in every state. Its own words are English and are not translated.
async function start(): Promise<void> {
  const root = document.querySelector('#root');
  if (!root) throw new Error('The document has no root.');
  await startTexts(texts, 'en-US');
  const router = createRouter({
    routeTree: createRootRoute({ component: DesignPage, notFoundComponent: DesignPage }),
    history: createMemoryHistory(),
  });
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router as never} />
    </StrictMode>,
  );
}

void start();
