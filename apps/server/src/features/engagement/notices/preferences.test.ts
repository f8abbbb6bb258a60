import { updatePreferences } from '@trilha/contracts/identity/session';
import { listNotices } from '@trilha/contracts/engagement/notices';
import {
  NOTICE_KINDS,
  isMandatoryNotice,
  readNoticePreferences,
  saveNoticePreferences,
} from '@trilha/contracts/engagement/notice-preferences';
import { describe, expect, it } from 'vitest';

import { jobsOf } from '../../../platform/queue/from-features.ts';
import { features } from '../../features.ts';
import { useTestApp } from '../../../test/test-app.ts';
import type { SignedIn } from '../../../test/builders.ts';
import { notify } from './notify.ts';

const test = useTestApp();

/** Notifies a member of a decision about a course, as the product does. */
async function notifyOf(to: SignedIn, dedupe: string): Promise<void> {
  await test.inTenant(to.tenantId, (tx) =>
    notify(
      { tx, now: test.clock.now, actor: { tenantId: to.tenantId } },
      {
        memberId: to.memberId,
        body: { kind: 'enrollment_approved', data: { training: 'Vitrine <b>viva</b>' } },
        link: '/online-courses/vitrine',
        dedupe,
      },
    ),
  );
  await test.drainOutbox();
}

const inboxOf = async (as: SignedIn) => (await test.call(listNotices, { as })).body.items.length as number;
const lettersOf = (to: SignedIn) =>
  test.build.sql<{ kind: string; available_at: Date; data: { title: string; text: string } }>(
    to.tenantId,
    'select kind, available_at, data from deliveries where recipient = $1 order by created_at, id',
    [`${to.username}@example.test`],
  );

const choose = (as: SignedIn, body: unknown) => test.call(saveNoticePreferences, { as, body });

describe('what members want to be told', () => {
  it('shows every kind with what holds while nothing was chosen [PTS-06]', async () => {
    const ana = await test.build.member({ role: 'admin' });

    const { body } = await test.call(readNoticePreferences, { as: ana });

    expect(body.kinds.map(({ kind }: { kind: string }) => kind)).toEqual(NOTICE_KINDS);
    expect(body).toMatchObject({
      quietHours: null,
      digest: 'at_once',
      timeZone: 'America/Sao_Paulo',
      email: `${ana.username}@example.test`,
    });
  });

  it('leaves out what can never reach somebody: modules that are off and work of others [PTS-06]', async () => {
    const ana = await test.build.member();
    await test.build.sql(ana.tenantId, `update tenants set modules = '{courses,news}' where id = $1`, [
      ana.tenantId,
    ]);

    const { body } = await test.call(readNoticePreferences, { as: ana });

    expect(body.kinds.map(({ kind }: { kind: string }) => kind)).toEqual([
      'training_concluded',
      'badge_awarded',
      'company_message',
      'certificate_issued',
      'training_due',
      'training_overdue',
      'deadline_extended',
      'training_reminder',
      'training_message',
      'team_overdue',
      'training_asks_more',
      'enrollment_approved',
      'enrollment_refused',
      'attempt_reviewed',
      'offline_test_arrived',
      'offline_test_uncounted',
      'offline_test_lapsed',
      'outside_certificate_approved',
      'outside_certificate_refused',
      'second_chance_granted',
      'second_chance_refused',
      'news_comment_removed',
      'news_decision_undone',
      'news_report_decided',
      'training_event_reminder',
      'training_event_moved',
      'training_event_canceled',
      'training_event_offered',
      'training_event_invited',
      'training_event_dated',
      'training_event_message',
      'search_answered',
      'points_corrected',
      'data_export_ready',
      'contact_added',
      'session_revoked',
    ]);
  });

  it('honours every combination of inbox and e-mail [PTS-06]', async () => {
    for (const inApp of [true, false])
      for (const email of [true, false]) {
        const ana = await test.build.member();
        await choose(ana, {
          choices: [
            { kind: 'enrollment_approved', channel: 'in_app', wanted: inApp },
            { kind: 'enrollment_approved', channel: 'email', wanted: email },
          ],
        });

        await notifyOf(ana, 'one');

        expect([await inboxOf(ana), (await lettersOf(ana)).length]).toEqual([Number(inApp), Number(email)]);
      }
  });

  it('keeps notices about the safety of the account, whatever is muted', async () => {
    const ana = await test.build.member();

    const { body } = await choose(ana, {
      choices: NOTICE_KINDS.map((kind) => ({ kind, channel: 'in_app', wanted: false })),
    });

    expect(body.kinds.filter((one: { in_app: boolean }) => one.in_app)).toMatchObject(
      NOTICE_KINDS.filter(isMandatoryNotice).map((kind) => ({ kind })),
    );
  });

  it('tells the same event once by e-mail, with its words as text', async () => {
    const ana = await test.build.member();

    await notifyOf(ana, 'same');
    await notifyOf(ana, 'same');

    expect(await lettersOf(ana)).toMatchObject([
      {
        kind: 'notice',
        data: { title: 'Inscrição aprovada', text: 'Você já pode começar “Vitrine <b>viva</b>”.' },
      },
    ]);
  });

  it('waits with e-mails until the quiet hours of the own zone are over [PTS-06]', async () => {
    const now = test.clock.now;
    test.clock.now = new Date('2026-11-21T03:30:00Z');
    try {
      const [ana, lima] = [await test.build.member(), await test.build.member()];
      await test.call(updatePreferences, { as: lima, body: { timeZone: 'America/Lima' } });
      for (const as of [ana, lima]) await choose(as, { quietHours: { from: '22:00', until: '07:00' } });

      for (const as of [ana, lima]) await notifyOf(as, 'night');

      const [mine] = await lettersOf(ana);
      const [theirs] = await lettersOf(lima);
      expect(mine?.available_at.toISOString()).toBe('2026-11-21T10:00:00.000Z');
      expect(theirs?.available_at.toISOString()).toBe('2026-11-21T12:00:00.000Z');
    } finally {
      test.clock.now = now;
    }
  });

  it('gathers a day in one letter at eight in the morning where a digest is wanted [PTS-06]', async () => {
    const now = test.clock.now;
    test.clock.now = new Date('2026-11-21T15:00:00Z');
    try {
      const ana = await test.build.member();
      await choose(ana, { digest: 'daily' });
      await notifyOf(ana, 'first');
      await notifyOf(ana, 'second');
      const run = async () => {
        await jobsOf(features, test.app.services, test.workerPool)
          .find(({ name }) => name === 'send-digests')
          ?.run();
        return lettersOf(ana);
      };

      const before = await run();
      test.clock.now = new Date('2026-11-22T11:00:00Z');
      const after = await run();
      const again = await run();

      expect(before).toEqual([]);
      expect(after).toMatchObject([{ kind: 'notice_digest' }]);
      expect(after[0]?.data.text.match(/Inscrição aprovada/g)).toHaveLength(2);
      expect(again).toHaveLength(1);
    } finally {
      test.clock.now = now;
    }
  });

  it('refuses hours that are none and kinds nobody knows, and keeps what was', async () => {
    const ana = await test.build.member();

    const refused = [
      await choose(ana, { quietHours: { from: '25:00', until: '07:00' } }),
      await choose(ana, { quietHours: { from: '07:00', until: '07:00' } }),
      await choose(ana, { choices: [{ kind: 'weather', channel: 'email', wanted: true }] }),
    ];

    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400]);
  });
});
