import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { AppError } from '../../../platform/app-error.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { insertReadyFile } from '../../../platform/files/files.queries.ts';
import type { Storage } from '../../../platform/files/storage.ts';
import { saveBytes } from '../../../platform/files/store-file.ts';
import type { SavedFile } from '../../../platform/files/store-file.ts';
import { createLibraryFiles } from '../library/manage-library.ts';
import { listMainPosts } from './posts.queries.ts';
import { mayAddAnswers, requireTopic } from './read-topics.ts';

type Lookup = <T>(work: (ctx: TenantContext) => Promise<T>) => Promise<T>;

interface AnswerText {
  readonly title: string;
  readonly text: string;
}

/** A text file that holds something a browser would run is refused: signs that begin a tag are written as others that look like them. */
const harmless = (text: string): string => text.replaceAll('<', '‹').replaceAll('>', '›');

/** What a topic asks and the reply that answers it, with who said it. Throws `not_found` without a library, and `forum_unanswered`. */
async function readAnswerText(ctx: TenantContext, topicId: string): Promise<AnswerText> {
  const topic = await requireTopic(ctx, topicId);
  if (!mayAddAnswers(ctx)) throw new AppError('not_found');
  if (!topic.acceptedPostId) throw new AppError('forum_unanswered');
  const [asked, answer] = await listMainPosts(ctx, topicId, topic.acceptedPostId);
  if (!asked || !answer) throw new AppError('forum_unanswered');
  const text = [topic.title, `${asked.name}:\n${asked.text}`, `${answer.name}:\n${answer.text}`].join('\n\n');
  return { title: topic.title, text: harmless(`${text}\n`) };
}

interface SavedAnswer {
  readonly title: string;
  readonly saved: SavedFile;
}

/** Keeps the bytes of a topic's answer as a text. Belongs outside of any transaction. Throws as `readAnswerText`. */
export async function saveAnswer(lookup: Lookup, storage: Storage, topicId: string): Promise<SavedAnswer> {
  const { title, text, actor } = await lookup(async (ctx) => ({
    ...(await readAnswerText(ctx, topicId)),
    actor: ctx.actor,
  }));
  const folder = await mkdtemp(join(tmpdir(), 'trilha-answer-'));
  try {
    const path = join(folder, 'answer.txt');
    await writeFile(path, text);
    return {
      title,
      saved: await saveBytes(storage, actor, { path, name: 'answer.txt', purpose: 'library' }),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Characters of a file's name before its ending. */
const NAME_LENGTH = 80;

const fileName = (title: string): string =>
  `${title
    .replaceAll(/[\p{Cc}\s/\\:*?"<>|]+/gu, ' ')
    .trim()
    .slice(0, NAME_LENGTH)}.txt`;

/** Makes a draft of the library of a topic's answer that was saved. Throws as the library does. */
export async function addAnswerToLibrary(
  ctx: TenantContext,
  { title, saved }: SavedAnswer,
): Promise<{ libraryFileId: string }> {
  const id = crypto.randomUUID();
  await insertReadyFile(ctx, {
    id,
    name: fileName(title),
    purpose: 'library',
    createdBy: ctx.actor.memberId,
    createdAt: ctx.now,
    ...saved,
  });
  const files = [{ title: { [ctx.locale]: title }, fileId: id, categoryId: null }];
  const { ids } = await createLibraryFiles(ctx, { files, ifThere: 'keep' });
  const [libraryFileId] = ids;
  if (!libraryFileId) throw new Error('A draft of the library that was made has no id.');
  return { libraryFileId };
}
