import { loadChunk } from './load-chunk.ts';
import { isInApp } from './native/in-app.ts';

/** Ends the subscription of this browser or app to push messages, whatever the server knows of it. */
export async function endPush(): Promise<void> {
  if (isInApp()) return (await loadChunk(() => import('./native/push-token.ts'))).endPushToken();
  // Plain http from another machine knows neither.
  const { serviceWorker } = navigator as { readonly serviceWorker?: ServiceWorkerContainer };
  const registration = await serviceWorker?.getRegistration();
  const { pushManager } = (registration ?? {}) as { readonly pushManager?: PushManager };
  await (await pushManager?.getSubscription())?.unsubscribe();
}
