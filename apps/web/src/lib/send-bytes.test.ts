import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { onceOnline } from './once-online.ts';
import { sendBytes } from './send-bytes.ts';

// As a browser loads it; Node would be given the build for servers.
vi.mock('tus-js-client', () => vi.importActual('tus-js-client/lib.es5/browser/index.js'));

const SIZE = 300_000;
const BYTES = Uint8Array.from({ length: SIZE }, (_, at) => at % 251);

/** A storage host that speaks the protocol of uploads; connections are cut after so many bytes, once for each of `breaks`. */
function storageHost(breaks: number[]) {
  let stored = Buffer.alloc(0);
  const asked: string[] = [];
  const headers = {
    'access-control-allow-origin': '*',
    'access-control-allow-methods': '*',
    'access-control-allow-headers': 'upload-offset, tus-resumable, content-type, upload-length',
    'access-control-expose-headers': '*, upload-offset, upload-length, tus-resumable',
    'tus-resumable': '1.0.0',
  };
  const answer = (response: ServerResponse, status: number) =>
    response
      .writeHead(status, {
        ...headers,
        'upload-offset': stored.length,
        'upload-length': SIZE,
        'cache-control': 'no-store',
      })
      .end();
  const receive = (request: IncomingMessage, response: ServerResponse) => {
    asked.push([request.method, request.headers['upload-offset']].join(' ').trim());
    if (request.method !== 'PATCH') return answer(response, request.method === 'OPTIONS' ? 204 : 200);
    const breakAt = breaks.shift();
    const from = stored.length;
    request.on('data', (piece: Buffer) => {
      stored = Buffer.concat([stored, piece]);
      if (breakAt !== undefined && stored.length - from >= breakAt) request.socket.destroy();
    });
    request.on('end', () => answer(response, 204));
    return undefined;
  };
  return { server: createServer(receive), asked, stored: () => stored };
}

let running: Server | undefined;
async function begin(breaks: number[]) {
  const host = storageHost(breaks);
  running = host.server;
  await new Promise<void>((resolve) => host.server.listen(0, '127.0.0.1', resolve));
  const { port } = host.server.address() as AddressInfo;
  return { ...host, url: `http://127.0.0.1:${port}/uploads/1` };
}
const network = (isOnline: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
const options = () => ({ onProgress: () => undefined, signal: new AbortController().signal });

beforeEach(() => void network(true));
afterEach(() => {
  vi.restoreAllMocks();
  running?.closeAllConnections();
  running?.close();
});

describe('an upload over a network that is lost', () => {
  it('goes on from where the server stands after a connection was cut, and every byte arrives once', async () => {
    const { url, asked, stored } = await begin([100_000]);

    await sendBytes(url, new Blob([BYTES]), options());

    expect(stored().equals(Buffer.from(BYTES))).toBe(true);
    const parts = asked.filter((one) => one.startsWith('PATCH'));
    expect(parts).toHaveLength(2);
    expect(parts[0]).toBe('PATCH 0');
    expect(Number(parts[1]?.split(' ')[1])).toBeGreaterThan(0);
  });

  it('waits without a network however long, and goes on by itself once it is back', async () => {
    const { url, asked, stored } = await begin([50_000]);
    network(false);
    const sending = sendBytes(url, new Blob([BYTES]), options());
    await vi.waitFor(() => expect(stored().length).toBeGreaterThan(0));
    const isOver = vi.fn<() => void>();
    void sending.then(isOver, isOver);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(isOver).not.toHaveBeenCalled();
    const before = asked.length;

    network(true);
    dispatchEvent(new Event('online'));

    await sending;
    expect(asked.length).toBeGreaterThan(before);
    expect(stored().equals(Buffer.from(BYTES))).toBe(true);
  });

  it('is announced and finished once the network is back, and not asked again where it was refused with one', async () => {
    network(false);
    const answers: unknown[] = [new TypeError('failed'), 'finished'];
    const ask = vi.fn<() => Promise<unknown>>(async () => {
      const next = answers.shift();
      if (next instanceof Error) throw next;
      return next;
    });
    const asking = onceOnline(ask, new AbortController().signal);
    await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(1));

    network(true);
    dispatchEvent(new Event('online'));

    expect(await asking).toBe('finished');
    answers.push(new TypeError('refused'));
    await expect(onceOnline(ask, new AbortController().signal)).rejects.toThrow('refused');
    expect(ask).toHaveBeenCalledTimes(3);
  });

  it('is over where it is given up without a network', async () => {
    network(false);
    const controller = new AbortController();
    const asking = onceOnline(() => Promise.reject(new TypeError('failed')), controller.signal);
    controller.abort();

    await expect(asking).rejects.toThrow('failed');
  });
});
