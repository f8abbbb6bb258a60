import { readMediaPreferences } from './media-preferences.ts';

interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether the person, their browser or their network asks for little data; only some browsers tell of a network. */
export function savesData(): boolean {
  const { connection } = navigator as { readonly connection?: Connection };
  return (
    readMediaPreferences().saveData ||
    connection?.saveData === true ||
    /2g|^3g/.test(connection?.effectiveType ?? '')
  );
}

/** How much of a video is fetched before it is played. */
export function preloadOf(): 'none' | 'metadata' {
  return savesData() ? 'none' : 'metadata';
}
