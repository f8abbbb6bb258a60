import { reportSecurity } from '@trilha/contracts/platform/security-reports';
import { describe, expect, it } from 'vitest';

import { useTestApp } from '../../test/test-app.ts';

const test = useTestApp();
const breach = {
  type: 'csp-violation',
  age: 10,
  url: 'https://learn.example.com/home',
  user_agent: 'x',
  body: {
    effectiveDirective: 'script-src-elem',
    blockedURL: 'https://attacker.example/x.js?secret=1',
    documentURL: 'https://learn.example.com/home?token=abc',
    disposition: 'enforce',
    statusCode: 200,
  },
};
const send = (payload: unknown, type: string) =>
  test.app.inject({
    method: 'POST',
    url: reportSecurity.path,
    headers: { 'content-type': type },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });

describe('reports of browsers', () => {
  it('are asked for by every document, and taken as new and as old browsers write them', async () => {
    const modern = await send([breach, { ...breach, type: 'deprecation' }], 'application/reports+json');
    const legacy = await send(
      {
        'csp-report': { 'violated-directive': "script-src 'self'", 'blocked-uri': 'eval', 'line-number': 3 },
      },
      'application/csp-report',
    );

    expect([modern.statusCode, legacy.statusCode]).toEqual([204, 204]);
  });

  it('have a size, a shape and a number a minute', async () => {
    const many = Array.from({ length: 21 }, () => breach);
    const large = [{ ...breach, body: { ...breach.body, sample: 'x'.repeat(70_000) } }];

    expect((await send(many, 'application/reports+json')).json().code).toBe('invalid_request');
    expect((await send('[{', 'application/reports+json')).json().code).toBe('invalid_request');
    expect((await send(large, 'application/reports+json')).json().code).toBe('payload_too_large');
    const answers: number[] = [];
    for (let count = 0; count < 25; count += 1)
      answers.push((await send([breach], 'application/reports+json')).statusCode);
    expect(answers.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 204));
    expect(answers.at(-1)).toBe(429);
  });
});
