import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { writeBoot } from '../test/boot-document.ts';
import { ApiError } from './api-error.ts';
import { ChunkLoadError } from './load-chunk.ts';
import { TRACE_SAMPLE_RATE, reportError, watchErrors } from './report-errors.ts';

const sent: { address: string; body: Record<string, string>; init: RequestInit }[] = [];
let end: () => void;

beforeEach(() => {
  writeBoot({ errorReports: { address: 'https://errors.test/trilha', version: '1.4.2' } });
  sent.length = 0;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    sent.push({ address, body: JSON.parse(typeof init.body === 'string' ? init.body : ''), init });
    throw new TypeError('Failed to fetch');
  });
  end = watchErrors();
});
afterEach(() => {
  end();
  vi.unstubAllGlobals();
});

describe('reports of errors', () => {
  it.each([
    ['the network', new TypeError('Failed to fetch')],
    ['the network of Safari', new TypeError('Load failed')],
    ['the network of Firefox', new TypeError('NetworkError when attempting to fetch resource.')],
    ['a call that did not arrive', new ApiError('network')],
    ['a refusal that a screen shows', new ApiError('forbidden', { status: 403 })],
    ['a time-out', new DOMException('signal timed out', 'TimeoutError')],
    ['a page that was left', new DOMException('The user aborted a request.', 'AbortError')],
    ['a part that could not be loaded', new ChunkLoadError('missing')],
    ['a part by the words of the browser', new TypeError('error loading dynamically imported module: /a.js')],
    ['duplicate navigation', new Error('Avoided redundant navigation to current location: "/home".')],
    [
      'playing cut short',
      new DOMException('The play() request was interrupted by a call to pause().', 'AbortError'),
    ],
    ['playing that must wait for a press', new DOMException('play() failed', 'NotAllowedError')],
    ['scripts of others', 'Script error.'],
  ])('leave out %s [ERR-02]', (_, error) => {
    reportError(error);

    expect(sent).toEqual([]);
  });

  it('go to the configured address with the version of the app, and to nobody else [ERR-02]', () => {
    dispatchEvent(new ErrorEvent('error', { error: new TypeError('x is undefined') }));

    // Apps that files before have begun in this browser hear of it as well, and report it as theirs.
    const own = sent.filter(({ body }) => body['version'] === '1.4.2');
    expect(new Set(own.map(({ address, body }) => `${address} ${JSON.stringify(body)}`)).size).toBe(1);
    expect(own[0]).toMatchObject({
      address: 'https://errors.test/trilha',
      body: { version: '1.4.2', name: 'TypeError', message: 'x is undefined' },
      init: { credentials: 'omit' },
    });
  });

  it('carry nothing that names a person [ERR-02]', () => {
    history.replaceState(null, '', '/course/0198c0de-0000-7000-8000-000000000001?token=abc123');
    const error = new Error('Cannot show "Ana Prates" ana@aurora.example 529.982.247-25');
    error.stack = `Error: ana@aurora.example\n    at show (https://app.test/assets/a.js?t=secret:1:2)`;

    reportError(error);

    const text = JSON.stringify(sent[0]?.body);
    expect(text).not.toMatch(/Ana|aurora|529|0198c0de|abc123|secret/);
    expect(sent[0]?.body).toMatchObject({
      page: '/course/:id',
      stack: 'at show (https://app.test/assets/a.js:1:2)',
    });
  });

  it('name nobody on the page of a password link [ERR-02]', () => {
    history.replaceState(null, '', '/set-password/ana-lima/mti/token');

    reportError(new Error('x is undefined'));

    expect(sent[0]?.body['page']).toBe('/set-password/:id');
  });

  it('tell each kind once, ten kinds a page, and never how things go well [ERR-02]', () => {
    const same = new Error('same');
    reportError(same);
    reportError(same);
    expect(sent).toHaveLength(1);

    for (let count = 0; count < 30; count += 1) reportError(new RangeError(`kind ${'x'.repeat(count)}`));

    expect(sent).toHaveLength(10);
    expect(TRACE_SAMPLE_RATE).toBe(0);
  });
});
