import { connect } from 'node:net';

import { describe, expect, it } from 'vitest';

import { useContentOrigin } from '../../test/test-content-origin.ts';
import { useTestApp } from '../../test/test-app.ts';
import { takeCookiesAway } from './left-cookies.ts';

const test = useTestApp({ CONTENT_URL: 'https://content.example.net' });
const origin = useContentOrigin(test);

const ALONE = { publicUrl: 'https://learn.example.com', contentUrl: 'https://content.example.net' };
const BESIDE = { publicUrl: 'https://learn.example.net', contentUrl: 'https://content.example.net' };
const url = '/packages/token/index.html?a=/b/c';

describe('cookies that a package left', () => {
  it('go all at once where nothing else lives on the domain, also where they make a call too long to be read', async () => {
    const { hostname, port } = new URL(origin.at('/'));
    const answer = await fetch(origin.at('/healthz'), { headers: { cookie: 'mark=1' } });
    const without = await fetch(origin.at('/healthz'));
    const bombed = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), hostname);
      let said = '';
      socket.setEncoding('latin1').on('data', (part: string) => (said += part));
      socket.on('error', reject).on('close', () => resolve(said.toLowerCase()));
      socket.write(`GET /healthz HTTP/1.1\r\nhost: localhost\r\ncookie: ${'a=1; '.repeat(5000)}\r\n\r\n`);
    });

    expect(takeCookiesAway({ cookie: 'mark=1', url }, ALONE)).toEqual({ 'clear-site-data': '"cookies"' });
    expect(answer.headers.get('clear-site-data')).toBe('"cookies"');
    expect(without.headers.get('clear-site-data')).toBeNull();
    expect(bombed).toMatch(/^http\/1\.1 431 [^]*clear-site-data: "cookies"/);
  });

  it('go from the hosts of the content origin alone where the app lives beside it', () => {
    const { 'set-cookie': ended = [] } = takeCookiesAway(
      { cookie: 'mark=1; mark=2;b=; \u0001=x', url },
      BESIDE,
    );

    expect(ended).toContain(
      'mark=; Max-Age=0; Path=/packages; Domain=content.example.net; SameSite=None; Secure',
    );
    expect(ended).toContain('b=; Max-Age=0; Path=/; SameSite=None; Secure');
    expect(
      [ended].flat().filter((one) => one.includes('Domain=') && !one.includes('Domain=content.')),
    ).toEqual([]);
    expect(new Set(ended).size).toBe(ended.length);
    const bomb = Array.from({ length: 500 }, (_, at) => `n${at}=1`).join(';');
    expect(
      Object.values(takeCookiesAway({ cookie: bomb, url }, BESIDE))
        .flat()
        .join('\n').length,
    ).toBeLessThan(100_000);
  });

  it('are of the same domain where one of the names stands below the other’s parent', () => {
    const taken = (app: string, content: string) =>
      Object.keys(
        takeCookiesAway(
          { cookie: 'a=1', url },
          { publicUrl: `https://${app}`, contentUrl: `https://${content}` },
        ),
      );

    expect(taken('example.net', 'content.example.net')).toEqual(['set-cookie']);
    expect(taken('a.learn.example.net', 'content.example.net')).toEqual(['set-cookie']);
    expect(taken('learn.example.com', 'content.example.net')).toEqual(['clear-site-data']);
  });

  it('cannot be there on one machine, where those that come along are other programs’', () => {
    for (const contentUrl of ['http://127.0.0.1:3001', 'http://localhost:3001'])
      expect(
        takeCookiesAway({ cookie: 'a=1', url }, { publicUrl: 'http://localhost:3000', contentUrl }),
      ).toEqual({});
  });
});
