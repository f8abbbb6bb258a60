import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';

import { AppError } from '../app-error.ts';
import type { TenantContext } from '../context.ts';
import { deleteUnused, insertReadyFile } from '../files/files.queries.ts';
import { findFile } from '../files/find-file.ts';
import type { ReadyFile } from '../files/find-file.ts';
import { saveBytes } from '../files/store-file.ts';
import type { SavedFile } from '../files/store-file.ts';
import type { OutboxMessage, WorkHandler } from '../queue/outbox-handlers.ts';
import { asSystem } from '../queue/system-context.ts';
import type { AppServices } from '../services.ts';
import { countAttempt, savePages, markFailed, postpone } from './conversions.queries.ts';
import { convertDocument, ConversionFailed } from './converter-client.ts';
import { CONVERTIBLE_TYPES } from './convertible-types.ts';

/** Somebody waits at the screen: after this many attempts they see an error. */
const MAX_ATTEMPTS = 3;
const FIRST_PAUSE_MS = 5000;

interface Waiting {
  readonly tenantId: string;
  readonly file: ReadyFile;
  readonly attempt: number;
}

/**
 * Has the converter make the pages of documents that wait for them, outside of any transaction. What a busy service does not give is asked
 * for again; what it refuses, or what is no document, ends there and is reported to whoever asked.
 */
export class ConversionWork implements WorkHandler<'slide_conversion.due'> {
  readonly lane = 'external';
  readonly #services: AppServices;
  readonly #timeoutMs: number | undefined;

  constructor(services: AppServices, timeoutMs?: number) {
    this.#services = services;
    this.#timeoutMs = timeoutMs;
  }

  async work({ tenantId, payload: { id } }: OutboxMessage<'slide_conversion.due'>): Promise<void> {
    const waiting = await this.#asSystem(tenantId, async (ctx): Promise<Waiting | undefined> => {
      const attempt = await countAttempt(ctx, id);
      return attempt === undefined ? undefined : { tenantId, attempt, file: await findFile(ctx, id) };
    });
    if (!waiting) return;
    try {
      await this.#keep(waiting, await this.#convert(waiting));
    } catch (error) {
      if (!(error instanceof ConversionFailed)) throw error;
      await this.#fail(waiting, error);
    }
  }

  async #convert({ tenantId, file }: Waiting): Promise<SavedFile> {
    const { config, storage } = this.#services;
    if (!config.slidesConverter) throw new ConversionFailed('unreachable', 'there is no converter', true);
    const extension = CONVERTIBLE_TYPES[file.mime];
    if (!extension) throw new ConversionFailed('refused', `no pages are made of ${file.mime}`, true);
    const folder = await mkdtemp(join(tmpdir(), 'trilha-pages-'));
    try {
      const path = join(folder, 'pages.pdf');
      const document = { content: await storage.open(file.storageKey), byteCount: file.size, extension };
      await convertDocument(config.slidesConverter, document, path, this.#timeoutMs);
      return await saveBytes(
        storage,
        { tenantId, memberId: file.createdBy },
        { path, name: nameOfPages(file.name), purpose: 'pdf' },
      );
    } catch (error) {
      // What the service sent is judged as what a person sends.
      if (error instanceof AppError && error.code.startsWith('file_'))
        throw new ConversionFailed('unreadable', error.code, true);
      throw error;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  async #keep({ tenantId, file }: Waiting, kept: SavedFile): Promise<void> {
    let isSaved: boolean | undefined;
    try {
      isSaved = await this.#asSystem(tenantId, async (ctx) => {
        const pagesId = crypto.randomUUID();
        const { createdBy } = file;
        const named = { id: pagesId, name: nameOfPages(file.name), purpose: 'pdf', createdBy };
        await insertReadyFile(ctx, { ...named, createdAt: ctx.now, ...kept });
        const isWanted = await savePages(ctx, file.id, pagesId);
        // Somebody was quicker: the row goes here, the bytes below.
        if (!isWanted) await deleteUnused(ctx, pagesId);
        return isWanted;
      });
    } finally {
      if (!isSaved) await this.#services.storage.delete(kept.storageKey);
    }
  }

  async #fail({ tenantId, file, attempt }: Waiting, { problem, isFinal, message }: ConversionFailed) {
    const { log, clock } = this.#services;
    log.warn(
      { tenantId, file: file.id, attempt, reason: message.slice(0, 200) },
      'a document was not converted',
    );
    await this.#asSystem(tenantId, (ctx) =>
      isFinal || attempt >= MAX_ATTEMPTS
        ? markFailed(ctx, file.id, problem)
        : postpone(ctx, file.id, new Date(clock().getTime() + FIRST_PAUSE_MS * 2 ** (attempt - 1))),
    );
  }

  #asSystem<T>(tenantId: string, work: (ctx: TenantContext) => Promise<T>): Promise<T | undefined> {
    return asSystem(this.#services, { tenantId, at: this.#services.clock(), name: 'conversions' }, work);
  }
}

const nameOfPages = (name: string) => `${name.slice(0, name.length - extname(name).length)}.pdf`;
