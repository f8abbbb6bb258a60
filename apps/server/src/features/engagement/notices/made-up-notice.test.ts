import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

import type * as FeatureNotices from '@trilha/contracts/feature-notices';
import type { NoticeBody } from '@trilha/contracts/engagement/notices';
import { LOCALES } from '@trilha/rules/platform/locales';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';

import type { SignedIn } from '../../../test/builders.ts';

const LIST = '@trilha/contracts/feature-notices';
const FEATURES = join(import.meta.dirname, '../..');
/** The folder of a feature nobody knows, with the words of its letters. */
const FOLDER = join(tmpdir(), `medals-${process.pid}`);

mkdirSync(join(FOLDER, 'notice-texts'), { recursive: true });
for (const locale of LOCALES)
  writeFileSync(
    join(FOLDER, 'notice-texts', `${locale}.json`),
    JSON.stringify({ medal_won: { title: `Medalha, ${locale}`, text: '{medal}: {points}' } }),
  );

// The application is composed again with one more line in the list; later test files load it unchanged.
vi.resetModules();
vi.doMock(LIST, async (original) => {
  const { FEATURE_NOTICES } = await original<typeof FeatureNotices>();
  const { defineNotices } = await import('@trilha/contracts/engagement/notice-definition');
  const medal = z.object({ medal: z.string() });
  const medals = defineNotices({
    name: relative(FEATURES, FOLDER),
    kinds: {
      medal_won: { data: medal.extend({ points: z.number().int() }), page: '/badges', byEmail: true },
      medal_touched: { data: medal, page: '/badges', seenAtOnce: true },
      medal_stolen: { data: medal, page: '/badges', mandatory: true },
      medal_sold: { data: medal, page: '/reward-store', module: 'rewards' },
      medal_melted: { data: medal, page: '/admin/messages', permission: 'messages.manage' },
    },
  });
  return { FEATURE_NOTICES: [...FEATURE_NOTICES, medals] };
});

const { listNotices } = await import('@trilha/contracts/engagement/notices');
const { NOTICE_PAGES } = await import('@trilha/contracts/engagement/notice-links');
const { readNoticePreferences, saveNoticePreferences } =
  await import('@trilha/contracts/engagement/notice-preferences');
const { useTestApp } = await import('../../../test/test-app.ts');
const { notify } = await import('./notify.ts');

const test = useTestApp();

afterAll(() => {
  rmSync(FOLDER, { recursive: true });
  vi.doUnmock(LIST);
  vi.resetModules();
});

async function notifyOf(to: SignedIn, kind: string, data: object): Promise<void> {
  await test.inTenant(to.tenantId, (tx) =>
    notify(
      { tx, now: test.clock.now, actor: { tenantId: to.tenantId } },
      // The made-up kinds are in no union of the compiler.
      { memberId: to.memberId, body: { kind, data } as NoticeBody, link: '/badges', dedupe: kind },
    ),
  );
  await test.drainOutbox();
}

const lettersOf = (to: SignedIn) =>
  test.build.sql<{ data: object }>(to.tenantId, 'select data from deliveries where recipient = $1', [
    `${to.username}@example.test`,
  ]);

async function medalsOf(as: SignedIn): Promise<{ kind: string }[]> {
  const { body } = await test.call(readNoticePreferences, { as });
  return body.kinds.filter(({ kind }: { kind: string }) => kind.startsWith('medal_'));
}

describe('a notice made up by one file of its feature', () => {
  it('reaches the inbox with its values and link, and a letter in the words of its feature [PTS-06]', async () => {
    const ana = await test.build.member();

    await notifyOf(ana, 'medal_won', { medal: 'Bronze', points: 40 });

    const { body } = await test.call(listNotices, { as: ana });
    expect(body.items).toMatchObject([
      { kind: 'medal_won', data: { medal: 'Bronze', points: 40 }, link: '/badges', mandatory: false },
    ]);
    expect(await lettersOf(ana)).toMatchObject([
      { data: { title: 'Medalha, pt-BR', text: 'Bronze: 40', path: '/badges' } },
    ]);
    expect(NOTICE_PAGES).toMatchObject({ medal_won: '/badges', medal_sold: '/reward-store' });
  });

  it('stands in the preferences with what its file says of it, and is muted there [PTS-06]', async () => {
    const ana = await test.build.member();
    const choices = ['medal_won', 'medal_stolen'].map((kind) => ({ kind, channel: 'in_app', wanted: false }));

    expect(await medalsOf(ana)).toEqual([
      { kind: 'medal_won', mandatory: false, in_app: true, email: true, push: true },
      { kind: 'medal_touched', mandatory: false, in_app: true, email: false, push: false },
      { kind: 'medal_stolen', mandatory: true, in_app: true, email: false, push: true },
      { kind: 'medal_sold', mandatory: false, in_app: true, email: false, push: true },
    ]);
    await test.call(saveNoticePreferences, { as: ana, body: { choices } });
    expect(await medalsOf(ana)).toMatchObject([
      { kind: 'medal_won', in_app: false },
      { kind: 'medal_touched', in_app: true },
      { kind: 'medal_stolen', in_app: true },
      { kind: 'medal_sold', in_app: true },
    ]);
  });

  it('is offered only to whom it can reach: by its module and its permission [PTS-06]', async () => {
    const admin = await test.build.member({ role: 'admin' });
    const kinds = async () => (await medalsOf(admin)).map(({ kind }) => kind);

    expect(await kinds()).toEqual([
      'medal_won',
      'medal_touched',
      'medal_stolen',
      'medal_sold',
      'medal_melted',
    ]);
    await test.build.sql(admin.tenantId, `update tenants set modules = '{courses}' where id = $1`, [
      admin.tenantId,
    ]);
    expect(await kinds()).toEqual(['medal_won', 'medal_touched', 'medal_stolen', 'medal_melted']);
  });
});
