const CHUNK_TIMEOUT_MS = 120_000;

/** A part of the app that could not be fetched: the page must be reloaded [ERR-03]. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
  readonly type: 'missing' | 'timeout' | 'error';

  constructor(type: ChunkLoadError['type'], cause?: unknown) {
    super(`A part of the app could not be loaded (${type}).`, { cause });
    this.type = type;
  }
}

/** Loads a lazy part (script and style) within 120 s; any failure is a `ChunkLoadError`. */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError('timeout')), CHUNK_TIMEOUT_MS);
  });
  try {
    return await Promise.race([load(), timeout]);
  } catch (error) {
    if (error instanceof ChunkLoadError) throw error;
    throw new ChunkLoadError(typeOf(error), error);
  } finally {
    clearTimeout(timer);
  }
}

// Browsers word a missing file in their own ways; anything else failed while it ran.
function typeOf(error: unknown): 'missing' | 'error' {
  const text = error instanceof Error ? error.message : '';
  return /dynamically imported module|Importing a module script failed|preload CSS/i.test(text)
    ? 'missing'
    : 'error';
}
