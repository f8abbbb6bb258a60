interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether the person or their network asks for little data; only some browsers tell. */
export function savesData(): boolean {
  const { connection } = navigator as { readonly connection?: Connection };
  return connection?.saveData === true || /2g|^3g/.test(connection?.effectiveType ?? '');
}

/** How much of a video is fetched before it is played. */
export function preloadOf(): 'none' | 'metadata' {
  return savesData() ? 'none' : 'metadata';
}
