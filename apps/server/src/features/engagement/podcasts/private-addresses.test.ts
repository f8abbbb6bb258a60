import * as admin from '@trilha/contracts/engagement/podcasts-admin';
import { describe, expect, it } from 'vitest';

import { useTestApp } from '../../../test/test-app.ts';

const test = useTestApp({ ALLOW_PRIVATE_ADDRESSES: 'false' });

describe('feeds, on an installation that is open to the internet [POD-01]', () => {
  it.each([
    'https://127.0.0.1/feed',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/feed',
    'https://[::ffff:10.0.0.1]/feed',
    'https://localhost/feed',
    'http://podcasts.example/feed',
  ])('are not asked of %s', async (address) => {
    const editor = await test.build.member({ role: 'admin' });
    const { body } = await test.call(admin.importPodcast, { as: editor, body: { address } });
    await test.drainWork(['podcast_feed.due']);
    const params = { podcastId: body.podcastId };
    const { feed } = (await test.call(admin.getManagedPodcast, { as: editor, params })).body;
    expect(feed).toMatchObject({ isWaiting: false, readAt: null, problem: 'unreachable' });
  });
});
