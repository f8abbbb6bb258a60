import { isAppLockOn } from '../lib/app-lock.ts';
import { loadChunk } from '../lib/load-chunk.ts';
import { isInApp } from '../lib/native/in-app.ts';

interface Place {
  readonly navigate: (path: string) => Promise<void>;
}

/** A path inside the app and nothing else, whatever a message says. */
const isOwnPath = (path: string) => path.startsWith('/') && !/^\/[/\\]/.test(path);

/** In the app for phones: follows pressed messages. A browser fetches nothing of it. Call once. */
export async function followApp({ navigate }: Place): Promise<void> {
  if (!isInApp()) return;
  const push = await loadChunk(() => import('../lib/native/push-token.ts'));
  await push.followPushedMessages((path) => {
    if (isOwnPath(path)) void navigate(path);
  });
}

async function followLock(): Promise<void> {
  const { followAppLock } = await loadChunk(() => import('../features/identity/security/app-lock.tsx'));
  await followAppLock();
}

/** In the app for phones: shows nothing until the phone has confirmed its owner, where the session asks for that. */
export async function confirmOwner(): Promise<void> {
  if (!isInApp()) return;
  const confirmed = followLock();
  // Whoever did not ask for it waits for nothing, and opens the app without it as well.
  if (await isAppLockOn()) await confirmed;
  else confirmed.catch(() => undefined);
}
