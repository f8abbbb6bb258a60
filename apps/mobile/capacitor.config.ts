import type { CapacitorConfig } from '@capacitor/cli';

/** Where the product runs that this app opens: its own hosts come from there, as in a browser. */
const url = process.env['TRILHA_APP_URL'] ?? 'https://trilha.example';

/**
 * Chile's training authority and the State's sign-in: a learner's form is posted there and comes back, all in this window. Anywhere else
 * opens in the browser, which would lose the form. A test holds them together with the server's.
 */
const AUTHORITY_HOSTS = ['sistemas.sence.cl', 'claveunica.gob.cl', '*.claveunica.gob.cl'];

const config: CapacitorConfig = {
  appId: 'com.trilha.app',
  appName: 'Trilha',
  // Shown where the server was never reached; the app itself comes from the server and is kept by its service worker.
  webDir: 'www',
  server: { url, errorPath: 'index.html', allowNavigation: [new URL(url).host, ...AUTHORITY_HOSTS] },
  // While the app is open a notice is shown as well, with its number.
  plugins: { PushNotifications: { presentationOptions: ['badge', 'sound', 'banner', 'list'] } },
  ios: { limitsNavigationsToAppBoundDomains: true, scheme: 'Trilha' },
};

export default config;
