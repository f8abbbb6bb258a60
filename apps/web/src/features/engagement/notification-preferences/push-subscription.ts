import type { NewPushDevice } from '@trilha/contracts/engagement/push';

import { endPush } from '../../../lib/end-push.ts';

const WORKER = '/service-worker.js';

/** Why this browser cannot receive notifications, or `possible`. */
export type PushAbility = 'possible' | 'unsupported' | 'install_first' | 'denied';

const isApple = () => /iPhone|iPad/.test(navigator.userAgent);

/** Whether this browser can show notices while the product is closed; asks nobody. */
export function pushAbility(): PushAbility {
  const works = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  // On an iPhone only an app on the home screen can.
  if (!works) return isApple() ? 'install_first' : 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'possible';
}

/**
 * Asks the person and subscribes this browser with the installation's key. Undefined where they said no; throws where the
 * browser cannot reach its push service.
 */
export async function subscribeBrowser(publicKey: string): Promise<NewPushDevice | undefined> {
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
  const registration = await navigator.serviceWorker.getRegistration();
  return Boolean(await registration?.pushManager.getSubscription());
}
