declare global {
  interface Window {
    /** There inside the app for phones, see `apps/mobile`. */
    Capacitor?: { isNativePlatform(): boolean; getPlatform(): string };
  }
}

/** Whether the app for phones shows this page. What only the app can do is loaded there alone: a browser never fetches it. */
export const isInApp = (): boolean => window.Capacitor?.isNativePlatform() === true;

/** The system of the app for phones; undefined in a browser. */
export function appSystem(): 'android' | 'ios' | undefined {
  const system = isInApp() ? window.Capacitor?.getPlatform() : undefined;
  return system === 'android' || system === 'ios' ? system : undefined;
}
