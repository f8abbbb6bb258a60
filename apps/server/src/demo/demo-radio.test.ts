import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { readFeed } from '../features/engagement/podcasts/read-feed.ts';
import { buildContentOrigin } from '../platform/content-origin/content-origin.ts';
import { useTestApp } from '../test/test-app.ts';
import { demoStreams } from './demo-streams.routes.ts';

const test = useTestApp();

describe('the radio station of the demo', () => {
  let origin: FastifyInstance;
  const ask = (url: string) => origin.inject({ url });
  beforeAll(async () => {
    const { services } = test.app;
    const demo = { ...services, config: { ...services.config, demo: true } };
    origin = await buildContentOrigin(demo, [demoStreams]);
    await origin.ready();
  });
  afterAll(() => origin.close());

  it('answers for its feed and for all that this names, with sounds, transcripts and chapters', async () => {
    const answer = await ask('/demo-assets/radio/feed.xml');
    expect(answer.headers['content-type']).toContain('rss+xml');
    const { episodes, cover } = readFeed(answer.rawPayload);
    const named = episodes.flatMap(({ audio, transcript, chapters }) => [audio, transcript, chapters]);
    expect(named).toHaveLength(12);
    for (const address of [cover, ...named]) {
      const url = new URL(address ?? '');
      expect(url.origin).toBe(test.app.services.config.contentUrl);
      expect((await ask(url.pathname)).statusCode, address ?? '').toBe(200);
    }
  });

  it('has nothing else', async () => {
    for (const name of ['ORIGIN.md', 'nothing.mp3', '..%2fORIGIN.md', '%2e%2e%2fORIGIN.md'])
      expect((await ask(`/demo-assets/radio/${name}`)).statusCode, name).toBe(404);
  });
});
