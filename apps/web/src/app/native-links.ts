import { App } from '@capacitor/app';

import { topModal } from '../lib/modal-stack.ts';

/** Android's own button: closes what lies over the screen, as Esc does, else leads back, else leaves the app as it is. */
function handleBackButton(canGoBack: boolean): void {
  const over = topModal();
  if (over) over.dispatchEvent(new Event('cancel', { cancelable: true }));
  else if (canGoBack) history.back();
  else void App.minimizeApp();
}

/** Hands on the links that opened the app for phones, the one it was started by too, and follows Android's own button. */
export async function followNativeLinks(open: (url: string) => void): Promise<void> {
  await App.addListener('appUrlOpen', ({ url }) => open(url));
  await App.addListener('backButton', ({ canGoBack }) => handleBackButton(canGoBack));
}
