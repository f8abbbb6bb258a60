import { App } from '@capacitor/app';
import { BiometricAuth } from '@aparajita/capacitor-biometric-auth';

/** Whether this phone knows its owner: by finger or face, or at least by its own code. */
export async function knowsItsOwner(): Promise<boolean> {
  const { isAvailable, deviceIsSecure } = await BiometricAuth.checkBiometry();
  return isAvailable || deviceIsSecure;
}

/** Asks the phone whether it is its owner: finger, face, or its own code where these fail. Says no where the person turned away. */
export async function isOwner(reason: string, cancelTitle: string): Promise<boolean> {
  try {
    await BiometricAuth.authenticate({ reason, cancelTitle, allowDeviceCredential: true });
    return true;
  } catch {
    return false;
  }
}

/** Says how long the app was out of sight, whenever it comes back. */
export async function followReturns(back: (awayMs: number) => void): Promise<void> {
  let leftAt: number | undefined;
  await App.addListener('appStateChange', ({ isActive }) => {
    if (!isActive) {
      leftAt ??= Date.now();
      return;
    }
    if (leftAt !== undefined) back(Date.now() - leftAt);
    leftAt = undefined;
  });
}
