import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { findSlideshareDeck } from '@trilha/contracts/learning/slideshare';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { useTestApp } from '../../../test/test-app.ts';

/** SlideShare as far as its description of a deck goes. */
const answers: { status: number; body: unknown }[] = [];
const asked: string[] = [];
const slideshare = createServer((request, response) => {
  asked.push(request.url ?? '');
  const { status, body } = answers.shift() ?? { status: 500, body: {} };
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
});
const test = useTestApp();
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    slideshare.listen(0, '127.0.0.1', resolve);
  });
  // A server that listens has an address with a port.
  const { port } = slideshare.address() as AddressInfo;
  Object.assign(test.app.services.config, { slideshareUrl: `http://127.0.0.1:${port}` });
});
afterAll(() => {
  slideshare.close();
});

const ADDRESS = 'https://pt.slideshare.net/slideshow/atender-bem/251234567?from=search';
const embedding = (source: string) => ({
  title: 'Atender bem',
  html: `<iframe src="${source}" width="1"></iframe>`,
});

describe('the deck at an address of SlideShare [ACT-05]', () => {
  it('is asked of SlideShare, and only what embeds it is taken', async () => {
    const admin = await test.build.member({ role: 'admin' });
    answers.push({
      status: 200,
      body: embedding('https://www.slideshare.net/slideshow/embed_code/key/bAzL6oRzUzWMO2?startSlide=2'),
    });

    const { status, body } = await test.call(findSlideshareDeck, { as: admin, body: { address: ADDRESS } });

    expect([status, body]).toEqual([200, { deck: 'key/bAzL6oRzUzWMO2', title: 'Atender bem' }]);
    expect(asked.at(-1)).toBe(
      `/api/oembed/2?format=json&url=${encodeURIComponent('https://www.slideshare.net/slideshow/atender-bem/251234567')}`,
    );
  });

  it.each([
    ['is not there', { status: 404, body: {} }, 422, 'slideshare_deck_not_found'],
    [
      'is embedded from elsewhere',
      { status: 200, body: embedding('https://attacker.example/embed_code/1') },
      422,
      'slideshare_deck_not_found',
    ],
    ['is described by nothing one can read', { status: 200, body: 'x' }, 422, 'slideshare_deck_not_found'],
    ['cannot be asked about', { status: 503, body: {} }, 502, 'slideshare_unreachable'],
  ] as const)('is refused where it %s', async (_, answer, status, code) => {
    const admin = await test.build.member({ role: 'admin' });
    answers.push(answer);

    const refused = await test.call(findSlideshareDeck, { as: admin, body: { address: ADDRESS } });

    expect([refused.status, refused.body.code]).toEqual([status, code]);
  });

  it('of another host is never asked about, and by nobody who builds no courses', async () => {
    const admin = await test.build.member({ role: 'admin' });
    const learner = await test.build.member({ tenantId: admin.tenantId });
    const before = asked.length;

    for (const address of [
      'https://attacker.example/a/b',
      'http://169.254.169.254/latest/meta-data',
      'https://www.slideshare.net@attacker.example/a/b',
    ])
      expect((await test.call(findSlideshareDeck, { as: admin, body: { address } })).status).toBe(422);
    expect((await test.call(findSlideshareDeck, { as: learner, body: { address: ADDRESS } })).status).toBe(
      403,
    );

    expect(asked).toHaveLength(before);
  });
});
