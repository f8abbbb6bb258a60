declare const self: ServiceWorkerGlobalScope;

interface Message {
  readonly title?: string;
  readonly text?: string;
  readonly path?: string;
  readonly tag?: string;
  /** How many wait unread: the number on the icon of the installed app. */
  readonly badge?: number;
}

/** Shows what reaches this device while the product is closed, and opens what it is about. */
export function showMessages(): void {
  self.addEventListener('push', (event) => {
    const { title, text, path, tag, badge } = (event.data?.json() ?? {}) as Message;
    if (!title) return;
    event.waitUntil(
      Promise.all([
        self.registration.showNotification(title, { body: text, tag, icon: '/icon.svg', data: { path } }),
        // Not every browser has room for one.
        badge === undefined ? undefined : showNumber(badge),
      ]),
    );
  });
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const { path } = (event.notification.data ?? {}) as Message;
    // Only ever a page of our own.
    const wanted = new URL(path ?? '/messages', self.location.origin);
    const address = wanted.origin === self.location.origin ? wanted.href : self.location.origin;
    event.waitUntil(open(address));
  });
}

async function showNumber(badge: number): Promise<void> {
  const installed = self.navigator as Partial<Pick<WorkerNavigator, 'setAppBadge'>>;
  await installed.setAppBadge?.(badge).catch(() => undefined);
}

/** Brings an open page of the product to the front and leads it there, or opens one. */
async function open(address: string): Promise<void> {
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
