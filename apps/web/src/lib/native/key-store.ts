import { KeychainAccess, SecureStorage } from '@aparajita/capacitor-secure-storage';

const NAME = 'trilha-key';

/** Reads the key of what the app keeps from the system's key store: Android's Keystore, the keychain of iOS. */
export const readStoredKey = (): Promise<string | null> => SecureStorage.getItem(NAME);

/** Takes away one that the store opens no more, and puts another in its place; throws where that cannot be read back either. */
export async function replaceStoredKey(key: string): Promise<void> {
  await SecureStorage.removeItem(NAME);
  await writeStoredKey(key);
  if ((await readStoredKey()) !== key) throw new Error('The key store keeps no key.');
}

/** Puts it there; it never leaves this device, nor with a backup of it. */
export async function writeStoredKey(key: string): Promise<void> {
  await SecureStorage.setDefaultKeychainAccess(KeychainAccess.whenUnlockedThisDeviceOnly);
  await SecureStorage.setItem(NAME, key);
}
