import type { AppPushKind, NewPushDevice } from '@trilha/contracts/engagement/push';

import { endPush } from '../../../lib/end-push.ts';
import { loadChunk } from '../../../lib/load-chunk.ts';
import { appSystem, isInApp } from '../../../lib/native/in-app.ts';

const WORKER = '/service-worker.js';

/** Why this browser cannot receive notifications, or `possible`. */
export type PushAbility = 'possible' | 'unsupported' | 'install_first' | 'denied';

const isApple = () => /iPhone|iPad/.test(navigator.userAgent);

const appKind = (): AppPushKind => (appSystem() === 'ios' ? 'apns' : 'fcm');

/** What this browser or app is registered as: apps by the service of their own system. */
export const pushKind = (): NewPushDevice['kind'] => (isInApp() ? appKind() : 'web');

/** Whether the server reaches this browser or app by one of these services. */
export const isReached = (native: readonly AppPushKind[]): boolean =>
  !isInApp() || native.includes(appKind());

const nativePush = () => loadChunk(() => import('../../../lib/native/push-token.ts'));

/** Whether this browser or app can show notices while the product is closed; asks nobody. */
export function pushAbility(): PushAbility {
  if (isInApp()) return appSystem() ? 'possible' : 'unsupported';
  const works = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  // On an iPhone only an app on the home screen can.
  if (!works) return isApple() ? 'install_first' : 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'possible';
}

/**
 * Asks the person and subscribes this browser with the installation's key, or registers the app for phones with its system. Undefined
 * where they said no; throws where the push service cannot be reached.
 */
export async function subscribeDevice(publicKey: string): Promise<NewPushDevice | undefined> {
  if (isInApp()) {
    const token = await (await nativePush()).askForPushToken();
    return token === undefined ? undefined : { kind: appKind(), token };
  }
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  const key = Uint8Array.from(atob(publicKey.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );
  const options = { userVisibleOnly: true, applicationServerKey: key };
  // One made with another key is of no use any more.
  const subscription = await pushManager.subscribe(options).catch(async () => {
    await endPush();
    return pushManager.subscribe(options);
  });
  const { endpoint = '', keys } = subscription.toJSON();
  return { kind: 'web', endpoint, keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } };
}

/** Whether this browser still has a subscription. */
export async function isSubscribed(): Promise<boolean> {
  if (pushAbility() !== 'possible') return false;
  if (isInApp()) return (await (await nativePush()).pushPermission()) === 'granted';
  const registration = await navigator.serviceWorker.getRegistration();
  return Boolean(await registration?.pushManager.getSubscription());
}
