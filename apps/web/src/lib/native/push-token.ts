import type { PluginListenerHandle } from '@capacitor/core';
import { PushNotifications } from '@capacitor/push-notifications';

import { saveIfRoom } from '../storage-room.ts';

/** An app that was never registered is not asked to end it: one built without Google's services would be closed by the system. */
const REGISTERED = 'trilha:push-registered';
const MAX_WAIT_MS = 20_000;

/**
 * Asks the person and registers this app with the system's push service; the token by which it is reached, undefined where they said no.
 * Throws where the service refuses.
 */
export async function askForPushToken(): Promise<string | undefined> {
  const { receive } = await PushNotifications.requestPermissions();
  if (receive !== 'granted') return undefined;
  const listeners: PluginListenerHandle[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<string>((resolve, reject) => {
      const register = async () => {
        listeners.push(
          await PushNotifications.addListener('registration', ({ value }) => resolve(value)),
          await PushNotifications.addListener('registrationError', ({ error }) => reject(new Error(error))),
        );
        saveIfRoom(REGISTERED, 'yes');
        await PushNotifications.register();
      };
      register().catch(reject);
      // On phones without the service neither event comes.
      timer = setTimeout(() => reject(new Error('The push service does not answer.')), MAX_WAIT_MS);
    });
  } finally {
    clearTimeout(timer);
    for (const listener of listeners) await listener.remove();
  }
}

/** Whether the person allowed messages, or was never asked: `prompt`. Asks nobody. */
export async function pushPermission(): Promise<'granted' | 'denied' | 'prompt'> {
  const { receive } = await PushNotifications.checkPermissions();
  return receive === 'granted' || receive === 'denied' ? receive : 'prompt';
}

/** Ends the registration of this app: what was sent to its token arrives no more. */
export async function endPushToken(): Promise<void> {
  if (localStorage.getItem(REGISTERED) === null) return;
  await PushNotifications.unregister();
  localStorage.removeItem(REGISTERED);
}

/** Hands on the address of a message somebody pressed. */
export async function followPushedMessages(open: (path: string) => void): Promise<void> {
  await PushNotifications.addListener('pushNotificationActionPerformed', ({ notification }) => {
    const data: unknown = notification.data;
    const path = typeof data === 'object' && data !== null && 'path' in data ? data.path : undefined;
    if (typeof path === 'string') open(path);
  });
}
