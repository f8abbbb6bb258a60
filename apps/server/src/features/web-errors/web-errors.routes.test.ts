import { reportWebError } from '@trilha/contracts/web-errors';
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
});
