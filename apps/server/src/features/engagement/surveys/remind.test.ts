import { listNotices } from '@trilha/contracts/engagement/notices';
import { describe, expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { hoursFrom, NOW, surveysOf } from '../../../test/test-surveys.ts';
import { remindOfSurveys } from './remind.ts';

const test = useTestApp();
const { again, company, publication, publish, answer } = surveysOf(test);

const run = (hours: number) => {
  test.clock.now = new Date(NOW.getTime() + hours * 3_600_000);
  return remindOfSurveys(test.app.services);
};
const reminders = async (member: SignedIn) => {
  const { body } = await test.call(listNotices, { as: await again(member) });
  return body.items.filter((notice: { kind: string }) => notice.kind === 'survey_reminder');
};

describe('a reminder of a survey [SUR-01]', () => {
  it('comes once, so many days before the end, to whoever it is for and has not answered it', async () => {
    const { tenantId, editor, ana } = await company();
    const areaId = await test.build.label(tenantId, 'area', 'Vendas');
    const [caio, lia] = [
      await test.build.member({ tenantId, name: 'Caio', labelIds: [areaId] }),
      await test.build.member({ tenantId, name: 'Lia', labelIds: [areaId] }),
    ];
    const audience = { areaIds: [areaId], groupIds: [], tagIds: [] };
    const out = await publish(editor, {
      audience,
      isAnonymous: true,
      endsAt: hoursFrom(96),
      reminderDays: 2,
    });
    expect((await answer(lia, out)).status).toBe(201);
    await run(47);
    expect(await reminders(caio)).toEqual([]);
    await run(48);
    await run(49);
    expect(await reminders(caio)).toMatchObject([
      { data: { survey: 'Clima da loja' }, link: `/home/surveys/${out.id}` },
    ]);
    expect([await reminders(lia), await reminders(ana)]).toEqual([[], []]);
  });

  it('does not come where the survey has none, or was taken back', async () => {
    const { editor, ana } = await company();
    await publish(editor, { endsAt: hoursFrom(5) });
    const back = await publish(editor, { endsAt: hoursFrom(5), reminderDays: 1 });
    await publication(editor, back.id, back.revision, false);
    await run(1);
    expect(await reminders(ana)).toEqual([]);
  });
});
