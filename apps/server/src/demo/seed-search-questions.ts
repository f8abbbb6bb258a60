import type { DemoCompany } from '@trilha/demo/companies';
import { memberId, personId } from '@trilha/demo/ids';
import { SEARCH_QUESTIONS } from '@trilha/demo/search-questions';

import { answerQuestion, takeQuestion } from '../features/insight/search/answer-question.ts';
import { askQuestion } from '../features/insight/search/ask-question.ts';
import type { TenantContext } from '../platform/context.ts';

const HOUR_MS = 3_600_000;

/** What people of the company looked for, did not find and asked, with what was answered. */
export async function playSearchQuestions(ctx: TenantContext, company: DemoCompany): Promise<void> {
  const by = (username: string, role: 'learner' | 'program_admin', hoursAgo: number): TenantContext => ({
    ...ctx,
    actor: {
      ...ctx.actor,
      personId: personId(username),
      memberId: memberId(company.slug, username),
      role,
      displayName: username,
    },
    now: new Date(ctx.now.getTime() - hoursAgo * HOUR_MS),
  });
  for (const { asked, owner, answer } of SEARCH_QUESTIONS.filter((one) => one.company === company.slug)) {
    const ids: string[] = [];
    for (const one of asked) ids.push((await askQuestion(by(one.by, 'learner', one.hoursAgo), one.words)).id);
    const [id] = ids;
    if (!id || !owner) continue;
    const lastAsked = Math.min(...asked.map(({ hoursAgo }) => hoursAgo));
    const looking = by(owner, 'program_admin', answer?.hoursAgo ?? lastAsked);
    await takeQuestion(looking, id, null);
    if (answer) await answerQuestion(looking, id, answer);
  }
}
