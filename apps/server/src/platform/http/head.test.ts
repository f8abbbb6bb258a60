import { randomUUID } from 'node:crypto';

import { followRealtime } from '@trilha/contracts/platform/realtime';
import { describe, expect, it } from 'vitest';

import { useTestApp } from '../../test/test-app.ts';
import { servedEndpoints } from './serve.ts';

const test = useTestApp();
/** What differs from one answer to the next, for any caller. */
const OF_EACH = new Set([
  'date',
  'x-request-id',
  'content-security-policy',
  'etag',
  'content-length',
  'connection',
  'keep-alive',
  'transfer-encoding',
]);

describe('HEAD', () => {
  it('answers as GET on every route, with the same headers and no body', async () => {
    const admin = await test.build.member({ role: 'admin', isSuperuser: true });
    const addresses = servedEndpoints
      .filter(({ method, path }) => method === 'GET' && path !== `${followRealtime.path}?topics=notices`)
      .map(({ path }) => path.replaceAll(/:\w+/g, () => randomUUID()));
    const unlike: string[] = [];
    for (const url of [...addresses, '/', '/home', '/healthz', '/readyz', '/openapi.json', '/docs']) {
      const ask = (method: 'GET' | 'HEAD') =>
        test.app.inject({ method, url, headers: { authorization: `Bearer ${admin.accessToken}` } });
      const [read, head] = [await ask('GET'), await ask('HEAD')];
      const shownHeaders = ({ headers }: typeof read) =>
        Object.entries(headers)
          .filter(([name]) => !OF_EACH.has(name) && !name.startsWith('x-ratelimit'))
          .map(([name, value]) => `${name}: ${String(value)}`)
          .toSorted()
          .join('\n');
      if (
        read.statusCode !== head.statusCode ||
        shownHeaders(read) !== shownHeaders(head) ||
        head.body !== ''
      )
        unlike.push(`${url} ${read.statusCode} ${head.statusCode}`);
    }
    expect(addresses.length).toBeGreaterThan(100);
    expect(unlike).toEqual([]);
  });

  it('answers at once for a stream too, as often as it is asked', async () => {
    const member = await test.build.member();
    const answers: unknown[] = [];
    for (let n = 0; n < 15; n += 1) {
      const answer = await test.app.inject({
        method: 'HEAD',
        url: `${followRealtime.path}?topics=notices`,
        headers: { authorization: `Bearer ${member.accessToken}` },
      });
      answers.push([answer.statusCode, answer.body, answer.headers['content-type']]);
    }
    expect(answers).toEqual(answers.map(() => [200, '', 'text/event-stream; charset=utf-8']));
  });
});
