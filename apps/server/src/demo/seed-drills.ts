import type { DemoCompany } from '@trilha/demo/companies';
import { DRILL_HISTORY, knowsAnswer } from '@trilha/demo/drills';
import { memberId } from '@trilha/demo/ids';
import { BANKS } from '@trilha/demo/questions';

import type { TenantContext } from '../platform/context.ts';
import { answerDrill } from '../features/learning/drills/answer-drill.ts';
import { dealDrill } from '../features/learning/drills/deal-drill.ts';
import { rightAnswer } from './right-answer.ts';
import type { Timeline } from './timeline.ts';

/** Seven in the evening: whatever was done that day is done. */
const EVENING_MINUTE = 19 * 60;

const questions = new Map(
  BANKS.flatMap((bank) => bank.questions.map((question) => [question.id, question] as const)),
);

async function takeDrill(ctx: TenantContext, username: string, daysAgo: number): Promise<void> {
  const drill = await dealDrill(ctx);
  for (const { id } of drill.questions) {
    const question = questions.get(id);
    const answer = question && knowsAnswer(username, id, daysAgo) ? rightAnswer(question) : null;
    await answerDrill(ctx, { drillId: drill.id, questionId: id, answer });
  }
}

/** A month of drills of some people, in the timeline of what they learned meanwhile; `asMember` is somebody at a minute of a day. */
export function noteDrills(
  company: DemoCompany,
  timeline: Timeline,
  asMember: (member: string, daysAgo: number, minute: number) => TenantContext,
): void {
  for (const { username, daysAgo } of DRILL_HISTORY.filter((one) => one.company === company.slug))
    for (const day of daysAgo) {
      // Today may have just begun.
      const ctx = asMember(memberId(company.slug, username), day, day === 0 ? 0 : EVENING_MINUTE);
      timeline.add(ctx.now, () => takeDrill(ctx, username, day));
    }
}
