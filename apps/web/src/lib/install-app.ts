import { useSyncExternalStore } from 'react';

import { ownSlot } from './session-epoch.ts';
import { saveIfRoom } from './storage-room.ts';

/** What a browser hands over where the app can be installed; not in the DOM types. */
interface InstallPrompt extends Event {
  prompt(): Promise<void>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

/** How this browser installs the app: by its own dialog, by the person's hand as on an iPhone, or not at all. */
export type InstallWay = 'prompt' | 'by_hand';

/** Anyone who has come so far comes back. */
const MIN_LESSONS = 2;
const lessonsKey = () => ownSlot('trilha:finished-lessons');
const declinedKey = () => ownSlot('trilha:install-declined');

let storedPrompt: InstallPrompt | undefined;
const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};

const isInstalled = () => matchMedia('(display-mode: standalone)').matches;
const isApple = () => /iPhone|iPad/.test(navigator.userAgent);

/** Keeps the browser's offer to install for the moment it is of use. Call once. */
export function followInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    storedPrompt = event as InstallPrompt;
    notify();
  });
  addEventListener('appinstalled', () => {
    storedPrompt = undefined;
    notify();
  });
}

/** Counts a lesson the member finished on this device. */
export function noteFinishedLesson(): void {
  const count = Number(localStorage.getItem(lessonsKey()) ?? 0);
  if (count < MIN_LESSONS) saveIfRoom(lessonsKey(), String(count + 1));
}

/** How the app is offered now. */
export function installWay(): InstallWay | undefined {
  const isReady = Number(localStorage.getItem(lessonsKey()) ?? 0) >= MIN_LESSONS;
  if (!isReady || localStorage.getItem(declinedKey()) !== null || isInstalled()) return undefined;
  if (storedPrompt) return 'prompt';
  return isApple() ? 'by_hand' : undefined;
}

/** How the app is offered to the member to install; undefined before their second lesson, and where they declined or have it. */
export function useInstallWay(): InstallWay | undefined {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, installWay);
}

/** It is not offered to this member on this device again. */
export function declineInstall(): void {
  saveIfRoom(declinedKey(), 'yes');
  notify();
}

/** Asks by the browser's own dialog; anyone who says no there is not asked again. */
export async function installApp(): Promise<void> {
  const prompt = storedPrompt;
  if (!prompt) return;
  storedPrompt = undefined;
  await prompt.prompt();
  const { outcome } = await prompt.userChoice;
  if (outcome === 'dismissed') declineInstall();
  else notify();
}
