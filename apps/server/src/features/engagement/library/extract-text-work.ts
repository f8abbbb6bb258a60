import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import { AppError } from '../../../platform/app-error.ts';
import { queueOwner, textWorkers } from '../../../platform/file-workers/file-workers.ts';
import type { OutboxMessage, WorkHandler } from '../../../platform/queue/outbox-handlers.ts';
import { asSystem } from '../../../platform/queue/system-context.ts';
import type { AppServices } from '../../../platform/services.ts';
import type { ExtractedParts } from './extract-parts.ts';
import { findUnread, writeText } from './texts.queries.ts';

/**
 * Takes the text out of stored files of the library, outside of any transaction, so that they are found by it. A file from which none can be
 * taken stays as usable as before; why is shown to those who manage it.
 */
export class ExtractTextWork implements WorkHandler<'library_text.due'> {
  readonly lane = 'spare';
  readonly #services: AppServices;

  constructor(services: AppServices) {
    this.#services = services;
  }

  async work({ tenantId, payload: { id } }: OutboxMessage<'library_text.due'>): Promise<void> {
    const task = { tenantId, at: this.#services.clock(), name: 'library-texts' };
    const unread = await asSystem(this.#services, task, (ctx) => findUnread(ctx, id));
    if (!unread) return;
    const { state, parts } = await this.#extract(tenantId, unread);
    await asSystem(this.#services, task, (ctx) => writeText(ctx, id, state, parts));
  }

  async #extract(
    tenantId: string,
    { storageKey, mime }: { readonly storageKey: string; readonly mime: string },
  ): Promise<ExtractedParts> {
    const folder = await mkdtemp(join(tmpdir(), 'trilha-text-'));
    try {
      const path = join(folder, 'file');
      await pipeline(await this.#services.storage.open(storageKey), createWriteStream(path));
      return await textWorkers.run(queueOwner(tenantId), { kind: 'parts', path, mime });
    } catch (error) {
      // It took more time or memory than it may, or broke its reader.
      if (error instanceof AppError && error.code === 'file_too_demanding')
        return { state: 'too_demanding', parts: [] };
      throw error;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}
