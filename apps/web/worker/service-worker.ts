import { isAppAddress } from '@trilha/rules/platform/app-addresses';
import { addPlugins, cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { SHELL } from 'virtual:shell-files';

import { SHARE_ADDRESS } from '../src/lib/shared-pictures.ts';
import { dropOtherDocuments, storeDocument, openDocument } from './app-document.ts';
import { isHashedFile } from './own-answers.ts';
import { showMessages } from './push.ts';
import { receiveShared } from './shared-pictures.ts';
import { fetchVisited, storeFiles } from './visited-files.ts';

// Answers of the API are never kept here: the app keeps the few it can show again itself, for their person alone. Caches that others
// made, as of downloads, are left alone.
declare const self: ServiceWorkerGlobalScope;

/** What a page asks of the worker. */
type Asked =
  | { readonly type: 'activate' }
  | { readonly type: 'version' }
  | { readonly type: 'language'; readonly locale: string };

showMessages();

addPlugins([{ cacheWillUpdate: async ({ response }) => (isHashedFile(response) ? response : null) }]);
precacheAndRoute(SHELL.files.map((url) => ({ url, revision: null })));
cleanupOutdatedCaches();

self.addEventListener('install', (event) => event.waitUntil(storeDocument(SHELL.entry)));
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([dropOtherDocuments(SHELL.entry), self.clients.claim()])),
);

registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && (url.pathname === '/' || isAppAddress(url.pathname)),
  ({ request }) => openDocument(request, SHELL.entry),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === SHARE_ADDRESS,
  ({ request }) => receiveShared(request),
  'POST',
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/assets\/.+\.(?:js|css|woff2)$/.test(url.pathname),
  ({ request }) => fetchVisited(request),
);

self.addEventListener('message', (event) => {
  const asked = event.data as Asked;
  // Only where somebody said so: what they have open goes on with the files it began with.
  if (asked.type === 'activate') void self.skipWaiting();
  else if (asked.type === 'version') event.ports[0]?.postMessage(SHELL.entry);
  else event.waitUntil(storeFiles(SHELL.texts[asked.locale] ?? []));
});
