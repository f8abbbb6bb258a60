import { reportWebError } from '@trilha/contracts/platform/web-errors';
import { describe, expect, it } from 'vitest';

import { useTestApp } from '../../test/test-app.ts';

const test = useTestApp();
const REPORT = { version: '1.0.0', name: 'TypeError', message: 'x is undefined', stack: '', page: '/home' };

describe('reports of web pages', () => {
  it('are taken from anybody, so many a minute and then no more until the next [ERR-02]', async () => {
    const report = async () => (await test.call(reportWebError, { body: REPORT })).status;
    const first: number[] = [];
    for (let count = 0; count < 21; count += 1) first.push(await report());

    expect(new Set(first.slice(0, 20))).toEqual(new Set([204]));
    expect(first[20]).toBe(429);
    test.clock.now = new Date(test.clock.now.getTime() + 60_000);
    expect(await report()).toBe(204);
  });

  it('have a size and a shape', async () => {
    const { status } = await test.call(reportWebError, { body: { ...REPORT, stack: 'x'.repeat(4001) } });

    expect(status).toBe(400);
  });

  it('are refused in a problem body, whatever is wrong with them [ERR-02]', async () => {
    const send = (payload: string, type = 'application/json', method: 'POST' | 'PUT' = 'POST') =>
      test.app.inject({ method, url: reportWebError.path, headers: { 'content-type': type }, payload });
    const answers = [
      await send('{"version":'),
      await send('{}'),
      await send('x', 'image/png'),
      await send(JSON.stringify({ ...REPORT, stack: 'x'.repeat(3_000_000) })),
      await send(JSON.stringify(REPORT), 'application/json', 'PUT'),
    ];

    for (const answer of answers) {
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.statusCode).toBeLessThan(500);
      expect(answer.headers['content-type']).toContain('application/problem+json');
      expect(answer.json()).toMatchObject({ status: answer.statusCode, code: expect.any(String) });
    }
  });
});
