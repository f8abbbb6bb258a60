import { inTenant } from '../../../platform/db/in-tenant.ts';
import type { OutboxMessage, WorkHandler } from '../../../platform/queue/outbox-handlers.ts';
import type { AppServices } from '../../../platform/services.ts';
import type { SearchEntries } from '../../../platform/search-source.ts';
import { clearLeftovers, listIds, lockIndex, writeEntries } from './index.queries.ts';

const PAGE = 500;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

type Services = Pick<AppServices, 'pool'>;

/** Writes anew what the index knows of things that changed, all of a company that wait at once together; in a lane of its own, so that many words hold up no notice. */
export const updateIndex = (services: Pick<AppServices, 'pool' | 'parts'>) => ({
  lane: 'index' as const,
  async together(messages: readonly OutboxMessage<'search_entry.due'>[]): Promise<void> {
    const [first] = messages;
    if (!first) return;
    const { tenantId } = first;
    const changed = new Map<string, string[]>();
    for (const { payload } of messages)
      changed.set(payload.kind, [...(changed.get(payload.kind) ?? []), payload.id]);
    await inTenant(services.pool, tenantId, async (tx) => {
      await lockIndex(tx, tenantId);
      for (const of of services.parts.searchEntries) {
        const ids = changed.get(of.kind);
        if (ids) await writeEntries(tx, tenantId, of, ids);
      }
    });
  },
});

/** Writes the index of a company anew, a page of things at a time, so that it is searched meanwhile; returns how many entries it has. */
export async function rebuildIndex(
  services: Services,
  tenantId: string,
  features: readonly SearchEntries[],
): Promise<number> {
  let entries = 0;
  for (const of of features) {
    let after: string | undefined = BEFORE_ALL;
    while (after !== undefined) {
      const from: string = after;
      const ids = await inTenant(services.pool, tenantId, async (tx) => {
        await lockIndex(tx, tenantId);
        const page = await listIds(tx, tenantId, of, { after: from, limit: PAGE });
        entries += page.length > 0 ? await writeEntries(tx, tenantId, of, page) : 0;
        return page;
      });
      after = ids.length < PAGE ? undefined : ids.at(-1);
    }
  }
  await inTenant(services.pool, tenantId, async (tx) => {
    await lockIndex(tx, tenantId);
    await clearLeftovers(
      tx,
      tenantId,
      features.map(({ kind }) => kind),
    );
  });
  return entries;
}

/** The index of a company as work in the background, after an update that needs it. */
export class RebuildIndexWork implements WorkHandler<'search_index.due'> {
  readonly lane = 'long';
  readonly limitSeconds = 3600;
  readonly #services: Pick<AppServices, 'pool' | 'parts'>;

  constructor(services: Pick<AppServices, 'pool' | 'parts'>) {
    this.#services = services;
  }

  async work({ tenantId }: OutboxMessage<'search_index.due'>): Promise<void> {
    await rebuildIndex(this.#services, tenantId, this.#services.parts.searchEntries);
  }
}
