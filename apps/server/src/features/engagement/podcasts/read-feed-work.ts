import { AppError } from '../../../platform/app-error.ts';
import type { OutboxMessage, WorkHandler } from '../../../platform/queue/outbox-handlers.ts';
import { asSystem } from '../../../platform/queue/system-context.ts';
import type { AppServices } from '../../../platform/services.ts';
import { FeedFailed, fetchFeed, takeFeed } from './import-podcast.ts';
import { failFeed, findWaitingFeed } from './manage.queries.ts';

/**
 * Reads a feed that waits, outside of any transaction, and takes what it says. One that does not answer or is none is told to those who
 * made the show; nothing is lost with it.
 */
export class ReadFeedWork implements WorkHandler<'podcast_feed.due'> {
  readonly lane = 'external';
  readonly #services: AppServices;

  constructor(services: AppServices) {
    this.#services = services;
  }

  async work({ tenantId, payload: { id } }: OutboxMessage<'podcast_feed.due'>): Promise<void> {
    const task = { tenantId, at: this.#services.clock(), name: 'podcast-feeds' };
    const waiting = await asSystem(this.#services, task, (ctx) => findWaitingFeed(ctx, id));
    if (!waiting?.address) return;
    try {
      const podcast = await fetchFeed(this.#services.config, waiting.address);
      await asSystem(this.#services, task, (ctx) => takeFeed(ctx, id, podcast));
    } catch (error) {
      // Removed while it was read: nobody waits for it.
      if (error instanceof AppError && error.code === 'not_found') return;
      if (!(error instanceof FeedFailed)) throw error;
      await asSystem(this.#services, task, (ctx) => failFeed(ctx, id, error.problem));
    }
  }
}
