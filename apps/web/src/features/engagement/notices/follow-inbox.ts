import { openAnswer } from '../../../lib/http.ts';

const ADDRESS = '/api/v1/notices/live?seconds=300';
const FIRST_PAUSE_MS = 2000;
const MAX_PAUSE_MS = 60_000;

let following = false;

/** Whether changes of the inbox are told live just now. */
export const isFollowing = () => following;

/**
 * Calls `onChange` whenever the person's messages changed, over one connection that is closed while the page is hidden.
 * Where it breaks it is opened anew, ever more rarely; `onChange` is called then too, as something may have been missed.
 * Returns what ends it.
 */
export function followInbox(onChange: () => void): () => void {
  let connection: AbortController | undefined;
  const handleVisibility = () => {
    connection?.abort();
    connection = undefined;
    if (document.visibilityState === 'hidden') return;
    connection = new AbortController();
    void keepFollowing(connection.signal, onChange);
  };
  let missed = false;
  const keepFollowing = async (signal: AbortSignal, tell: () => void) => {
    for (let failures = 0; !signal.aborted; failures += 1) {
      try {
        await readEvents(await openAnswer(ADDRESS, signal), (name) => {
          following = true;
          failures = 0;
          if (name === 'changed' || missed) tell();
          missed = true;
        });
      } catch {
        // Broken, refused or closed by us: asked from time to time until it works again.
      }
      following = false;
      await rest(signal, Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures));
    }
  };
  handleVisibility();
  document.addEventListener('visibilitychange', handleVisibility);
  return () => {
    document.removeEventListener('visibilitychange', handleVisibility);
    connection?.abort();
  };
}

/** Names of server-sent events as they come in; ours carry nothing else. */
async function readEvents(response: Response, onEvent: (name: string) => void): Promise<void> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true };
    if (done) return;
    const lines = (rest + value).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line.startsWith('event: ')) onEvent(line.slice('event: '.length));
  }
}

/** Between half and the whole of the time, so that a server that comes back is not stormed; an ended one rests no longer. */
function rest(signal: AbortSignal, most: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, most * (0.5 + Math.random() / 2));
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
