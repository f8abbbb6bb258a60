import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { FetchKind, FetchProblem } from '@trilha/contracts/engagement/podcast-values';
import { readChapters, readTranscript } from '@trilha/rules/engagement/transcripts';
import { searchKey } from '@trilha/rules/platform/text';

import { AppError } from '../../../platform/app-error.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { insertReadyFile } from '../../../platform/files/files.queries.ts';
import { PURPOSES } from '../../../platform/files/file-types.ts';
import { saveBytes } from '../../../platform/files/store-file.ts';
import type { SavedFile } from '../../../platform/files/store-file.ts';
import type { OutboxMessage, WorkHandler } from '../../../platform/queue/outbox-handlers.ts';
import { asSystem } from '../../../platform/queue/system-context.ts';
import { AnswerTooLarge, safeDownload } from '../../../platform/safe-fetch/safe-fetch.ts';
import type { AppServices } from '../../../platform/services.ts';
import { beginFetch, endFetch, failFetch, findAudioOf } from './fetches.queries.ts';
import { upsertAudio, writeAudioTexts, writeEpisodeCover, writePodcastCover } from './manage.queries.ts';

const MAX_ATTEMPTS = 3;
const FIRST_PAUSE_MS = 30_000;
const MAX_TEXT_BYTES = 4 * 1024 ** 2;
const LIMITS: Readonly<
  Record<FetchKind, { readonly maxBytes: number; readonly timeoutMs: number; readonly accept: string }>
> = {
  audio: { maxBytes: PURPOSES.audio.maximumBytes, timeoutMs: 240_000, accept: 'audio/*' },
  cover: { maxBytes: PURPOSES.image.maximumBytes, timeoutMs: 30_000, accept: 'image/*' },
  transcript: { maxBytes: MAX_TEXT_BYTES, timeoutMs: 30_000, accept: '*/*' },
  chapters: { maxBytes: MAX_TEXT_BYTES, timeoutMs: 30_000, accept: 'application/json' },
};

type Waiting = NonNullable<Awaited<ReturnType<typeof beginFetch>>> & { readonly kind: FetchKind };

class FetchFailed extends Error {
  override name = 'FetchFailed';
  readonly problem: FetchProblem;
  /** Whether a later try may go well. */
  readonly isPassing: boolean;

  constructor(problem: FetchProblem, isPassing: boolean) {
    super(problem);
    this.problem = problem;
    this.isPassing = isPassing;
  }
}

/** How something that was fetched is kept, in a transaction. */
type SaveFetched = (ctx: TenantContext) => Promise<void>;

/**
 * Fetches what imported feeds name, one after the other and outside of any transaction. What is fetched is judged as an upload is: by its
 * content and its own length, whatever the feed says. What is not there yet is asked for again a few times, and then told.
 */
export class FetchWork implements WorkHandler<'podcast_fetch.due'> {
  readonly lane = 'external';
  readonly #services: AppServices;
  readonly #load: typeof safeDownload;

  /** `load` brings the bytes of an address; over the network where it is left out. */
  constructor(services: AppServices, load: typeof safeDownload = safeDownload) {
    this.#services = services;
    this.#load = load;
  }

  work({ tenantId, payload: { id } }: OutboxMessage<'podcast_fetch.due'>): Promise<void> {
    return this.fetch(tenantId, id);
  }

  /** Fetches one thing that waits; nothing where it does not any more. */
  async fetch(tenantId: string, id: string): Promise<void> {
    const waiting = await this.#asSystem(tenantId, async (ctx): Promise<Waiting | undefined> => {
      const row = await beginFetch(ctx, id);
      // The column's check has the same four kinds.
      return row && { ...row, kind: row.kind as FetchKind };
    });
    if (!waiting) return;
    const folder = await mkdtemp(join(tmpdir(), 'trilha-fetch-'));
    try {
      const path = join(folder, 'bytes');
      await this.#download(waiting, path);
      await this.#keep(tenantId, id, waiting, path);
    } catch (error) {
      if (!(error instanceof FetchFailed)) throw error;
      await this.#fail(tenantId, id, waiting, error);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  async #download({ kind, address }: Waiting, target: string): Promise<void> {
    const { allowPrivateAddresses } = this.#services.config;
    let status: number;
    try {
      status = await this.#load(address, { ...LIMITS[kind], target }, allowPrivateAddresses);
    } catch (error) {
      throw error instanceof AnswerTooLarge
        ? new FetchFailed('too_large', false)
        : new FetchFailed('unreachable', true);
    }
    if (status === 200) return;
    const isPassing = status >= 500 || status === 408 || status === 429;
    throw new FetchFailed(isPassing ? 'unreachable' : 'refused', isPassing);
  }

  async #keep(tenantId: string, id: string, waiting: Waiting, path: string): Promise<void> {
    if (waiting.kind === 'audio' || waiting.kind === 'cover')
      await this.#keepFile(tenantId, id, waiting, path);
    else await this.#keepTexts(tenantId, id, waiting, await readFile(path, 'utf8'));
  }

  async #keepFile(tenantId: string, id: string, waiting: Waiting, path: string): Promise<void> {
    const { storage } = this.#services;
    const { kind, podcastId, episodeId, language } = waiting;
    const purpose = kind === 'audio' ? 'audio' : 'image';
    const name = new URL(waiting.address).pathname.split('/').at(-1)?.slice(-120) || kind;
    let kept: SavedFile;
    try {
      kept = await saveBytes(storage, { tenantId, memberId: null }, { path, name, purpose });
    } catch (error) {
      if (error instanceof AppError) throw new FetchFailed('unreadable', false);
      throw error;
    }
    const { length } = kept;
    if (kind === 'audio' && length === null) {
      await storage.delete(kept.storageKey);
      throw new FetchFailed('unreadable', false);
    }
    await this.#finish(tenantId, id, kept, async (ctx) => {
      const fileId = crypto.randomUUID();
      await insertReadyFile(ctx, { id: fileId, name, purpose, createdBy: null, createdAt: ctx.now, ...kept });
      if (episodeId === null) await writePodcastCover(ctx, podcastId, fileId);
      else if (length !== null && kind === 'audio')
        await upsertAudio(ctx, episodeId, { language, fileId, seconds: length });
      else await writeEpisodeCover(ctx, episodeId, fileId);
    });
  }

  async #keepTexts(tenantId: string, id: string, waiting: Waiting, text: string): Promise<void> {
    const { kind, episodeId, language } = waiting;
    const cues = kind === 'transcript' ? readTranscript(text) : undefined;
    const chapters = kind === 'chapters' ? readChapters(text) : undefined;
    if (!cues && !chapters) throw new FetchFailed('unreadable', false);
    const texts = cues
      ? { transcript: JSON.stringify(cues), transcriptText: searchKey(cues.map((cue) => cue.text).join(' ')) }
      : { chapters: JSON.stringify(chapters) };
    const audio = await this.#asSystem(tenantId, async (ctx) =>
      episodeId === null ? undefined : findAudioOf(ctx, episodeId, language),
    );
    // The audio is fetched before; where it is still on its way, its texts wait for it.
    if (!audio) throw new FetchFailed('unreachable', true);
    await this.#finish(tenantId, id, undefined, (ctx) => writeAudioTexts(ctx, audio.id, texts));
  }

  /** Keeps what was fetched where it is still wanted, else its bytes go. */
  async #finish(tenantId: string, id: string, kept: SavedFile | undefined, keep: SaveFetched): Promise<void> {
    let isKept: boolean | undefined;
    try {
      isKept = await this.#asSystem(tenantId, async (ctx) => {
        const isWanted = await endFetch(ctx, id);
        if (isWanted) await keep(ctx);
        return isWanted;
      });
    } finally {
      if (!isKept && kept) await this.#services.storage.delete(kept.storageKey);
    }
  }

  async #fail(tenantId: string, id: string, { attempts }: Waiting, { problem, isPassing }: FetchFailed) {
    const pause = FIRST_PAUSE_MS * 2 ** (attempts - 1);
    const dueAt = new Date(this.#services.clock().getTime() + pause);
    await this.#asSystem(tenantId, (ctx) =>
      failFetch(ctx, id, isPassing && attempts < MAX_ATTEMPTS ? { dueAt } : { problem }),
    );
  }

  #asSystem<T>(tenantId: string, work: (ctx: TenantContext) => Promise<T>): Promise<T | undefined> {
    return asSystem(this.#services, { tenantId, at: this.#services.clock(), name: 'podcast-fetches' }, work);
  }
}
