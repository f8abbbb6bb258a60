import type { CapacitorConfig } from '@capacitor/cli';

/** Where the product runs that this app opens: its own hosts come from there, as in a browser. */
const url = process.env['TRILHA_APP_URL'] ?? 'https://trilha.example';

const config: CapacitorConfig = {
  appId: 'com.trilha.app',
  appName: 'Trilha',
  // Shown where the server was never reached; the app itself comes from the server and is kept by its service worker.
  webDir: 'www',
  server: { url, errorPath: 'index.html', allowNavigation: [new URL(url).host] },
  ios: { limitsNavigationsToAppBoundDomains: true, scheme: 'Trilha' },
};

export default config;
