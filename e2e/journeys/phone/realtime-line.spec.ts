import type { WebSocket } from '@playwright/test';

import { expect, test } from '../../fixtures/test.ts';

/** Whether a page's socket has said something of this type. */
const said = async (socket: WebSocket, type: string) => {
  await socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes(`"type":"${type}"`));
};

test('a page keeps one socket over all its screens', async ({ page, signIn }) => {
  const sockets: WebSocket[] = [];
  page.on('websocket', (socket) => sockets.push(socket));
  const opened = page.waitForEvent('websocket', (socket) => socket.url().endsWith('/realtime'));
  await signIn('gabi.multi');
  await said(await opened, 'state');

  await page.goto('/home');
  const socket = await page.waitForEvent('websocket');
  await said(socket, 'state');
  const before = sockets.length;
  // By its address: the person belongs to two companies with different languages.
  await page.locator('a[href="/online-courses"]').first().click();
  await expect(page).toHaveURL(/\/online-courses/);

  expect(sockets).toHaveLength(before);
  expect(socket.isClosed()).toBe(false);
});

test('a page whose network lets no socket through reads the same from a stream', async ({ page, signIn }) => {
  await page.routeWebSocket(/\/realtime$/, (socket) => socket.close());
  const stream = page.waitForResponse((response) => response.url().includes('/api/v1/realtime/events'));
  await signIn('gabi.multi');

  expect((await stream).status()).toBe(200);
  expect(new URL((await stream).url()).searchParams.get('topics')).toMatch(/^notices/);
});
