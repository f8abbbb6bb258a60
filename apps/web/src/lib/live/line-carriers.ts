import type { ClientMessage, ServerMessage } from '@trilha/contracts/platform/realtime';

import { openAnswer } from '../http.ts';

const SOCKET_ADDRESS = '/realtime';
const EVENTS_ADDRESS = '/api/v1/realtime/events';
/** A socket that opens and then lets nothing through is blocked as well. */
const OPENING_MS = 10_000;

/** One connection to the server, until it ends. */
export interface LineConnection {
  /** Says something to the server; nothing where topics stand in the address. */
  readonly send: ((message: ClientMessage) => void) | undefined;
  close(): void;
}

export interface LineHandlers {
  /** The line stands and waits for a hello. */
  readonly onOpen: () => void;
  readonly onMessage: (message: ServerMessage) => void;
  /** Once, however it ended; not where it was closed here. */
  readonly onEnd: (error?: unknown) => void;
}

/** Opens the page's socket. */
export function openSocket({ onOpen, onMessage, onEnd }: LineHandlers): LineConnection {
  const socket = new WebSocket(new URL(SOCKET_ADDRESS, location.origin.replace(/^http/, 'ws')));
  const opening = setTimeout(() => socket.close(), OPENING_MS);
  let isClosed = false;
  socket.addEventListener('open', onOpen);
  socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
    clearTimeout(opening);
    // Our own server's, as its contract says.
    if (!isClosed) onMessage(JSON.parse(data) as ServerMessage);
  });
  socket.addEventListener('close', () => {
    clearTimeout(opening);
    if (!isClosed) onEnd();
  });
  return {
    send: (message) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
    },
    close: () => {
      isClosed = true;
      clearTimeout(opening);
      socket.close();
    },
  };
}

/** Opens the same messages as server-sent events, for networks that let no socket through. */
export function openEvents(
  topics: readonly { readonly topic: string; readonly since: number | null }[],
  { onOpen, onMessage, onEnd }: LineHandlers,
): LineConnection {
  const closing = new AbortController();
  const wanted = topics.map(({ topic, since }) => (since === null ? topic : `${topic}@${since}`)).join(',');
  const read = async () => {
    let error: unknown;
    try {
      const response = await openAnswer(
        `${EVENTS_ADDRESS}?topics=${encodeURIComponent(wanted)}`,
        closing.signal,
      );
      onOpen();
      await readEvents(response, (text) => onMessage(JSON.parse(text) as ServerMessage));
    } catch (thrown) {
      error = thrown;
    }
    if (!closing.signal.aborted) onEnd(error);
  };
  void read();
  return { send: undefined, close: () => closing.abort() };
}

/** Server-sent events as they come in; data of ours stands on one line. */
async function readEvents(response: Response, onData: (data: string) => void): Promise<void> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true };
    if (done) return;
    const lines = (rest + value).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line.startsWith('data: ')) onData(line.slice('data: '.length));
  }
}
