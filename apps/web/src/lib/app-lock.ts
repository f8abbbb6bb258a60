import { readArea, updateArea } from './persisted.ts';

/** Whether the phone asks for its owner before the app shows anything; the choice of a session, gone with it. */
export async function isAppLockOn(): Promise<boolean> {
  return (await readArea('common'))?.appLock === true;
}

/** Turns the lock of the app on or off. */
export async function saveAppLock(on: boolean): Promise<void> {
  await updateArea('common', (common) => {
    const { appLock: _before, ...rest } = common ?? {};
    return on ? { ...rest, appLock: true } : rest;
  });
}
