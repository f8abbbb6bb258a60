import { App } from '@capacitor/app';

/** Hands on the links that opened the app for phones, the one it was started by too, and lets Android's own button lead back. */
export async function followNativeLinks(open: (url: string) => void): Promise<void> {
  await App.addListener('appUrlOpen', ({ url }) => open(url));
  await App.addListener('backButton', ({ canGoBack }) => {
    if (canGoBack) history.back();
    else void App.minimizeApp();
  });
}
