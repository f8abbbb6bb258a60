// Shows notices that reach this device while the product is closed, and opens what they tell of.
// It keeps nothing and answers no requests of pages.

self.addEventListener('push', (event) => {
  const { title, text, path, tag } = event.data?.json() ?? {};
  if (!title) return;
  event.waitUntil(
    self.registration.showNotification(title, { body: text, tag, icon: '/icon.svg', data: { path } }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  // Only ever a page of our own.
  const wanted = new URL(event.notification.data?.path ?? '/messages', self.location.origin);
  const address = wanted.origin === self.location.origin ? wanted.href : self.location.origin;
  event.waitUntil(open(address));
});

/** Brings an open page of the product to the front and leads it there, or opens one. */
async function open(address) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = pages.find((page) => page.url === address) ?? pages[0];
  if (!shown) {
    await self.clients.openWindow(address);
    return;
  }
  await shown.focus();
  // A page from before this worker cannot be led; a new one can always be opened.
  if (shown.url !== address) await shown.navigate(address).catch(() => self.clients.openWindow(address));
}

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
