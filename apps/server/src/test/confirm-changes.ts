import { decideGuardedChange, listGuardedChanges } from '@trilha/contracts/engagement/guarded-changes';

import type { TestApp } from './test-app.ts';

/** A colleague confirms everything of a company that waits for a second person. */
export async function confirmChanges(test: TestApp, tenantId: string): Promise<void> {
  const as = await test.build.member({ tenantId, role: 'admin', name: 'Segunda Pessoa' });
  const { body } = await test.call(listGuardedChanges, { as, query: { limit: 100 } });
  for (const { id } of body.items as { id: string }[])
    await test.call(decideGuardedChange, {
      as,
      params: { changeId: id },
      body: { decision: 'confirm', reason: 'Conferido' },
    });
}
