import type { DBSchema, IDBPDatabase } from 'idb';

import { openDatabase } from '../open-database.ts';
import { decrypt, encrypt, hasCipher } from '../persisted.ts';

interface Stored {
  readonly key: string;
  /** The session whose answer it is. */
  readonly mark: string;
  readonly answeredAt: number;
  /** Encrypted, as it names people. */
  readonly text: string;
}
interface AnswerSchema extends DBSchema {
  answers: { key: string; value: Stored; indexes: { age: number } };
}

/** What was answered, and when. */
export interface StoredAnswer {
  readonly data: unknown;
  readonly answeredAt: number;
}

const NAME = 'trilha-answers';
const MAX_AGE_MS = 7 * 86_400_000;
const MAX_ANSWERS = 100;
const MAX_LENGTH = 200_000;

let opened: Promise<IDBPDatabase<AnswerSchema>> | undefined;
/** The session of which nothing of others is left here. */
let clearedFor: string | undefined;

function open(): Promise<IDBPDatabase<AnswerSchema>> {
  opened ??= openDatabase<AnswerSchema>(NAME, 1, {
    upgrade: (database) => {
      database.createObjectStore('answers', { keyPath: 'key' }).createIndex('age', 'answeredAt');
    },
    blocking: (_current, _wanted, event) => (event.target as IDBDatabase | null)?.close(),
    terminated: () => {
      opened = undefined;
    },
  }).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

/** Keeps an answer of a session on this device: nothing where it is too long, or could not be encrypted. */
export async function saveAnswer(mark: string, key: string, answer: StoredAnswer): Promise<void> {
  if (!hasCipher()) return;
  const plain = JSON.stringify(answer.data);
  if (plain === undefined || plain.length > MAX_LENGTH) return;
  const text = await encrypt(plain);
  await dropOthers(mark);
  const { store, done } = (await open()).transaction('answers', 'readwrite');
  await store.put({ key, mark, answeredAt: answer.answeredAt, text });
  let over = (await store.count()) - MAX_ANSWERS;
  for (let old = await store.index('age').openCursor(); old && over > 0; old = await old.continue()) {
    await old.delete();
    over -= 1;
  }
  await done;
}

/** What this session was answered last; undefined where that is too old, cannot be read any more, or was another session's. */
export async function readAnswer(mark: string, key: string): Promise<StoredAnswer | undefined> {
  const stored = await (await open()).get('answers', key);
  if (!stored || stored.mark !== mark || Date.now() - stored.answeredAt > MAX_AGE_MS) return undefined;
  try {
    return { data: JSON.parse(await decrypt(stored.text)) as unknown, answeredAt: stored.answeredAt };
  } catch {
    return undefined;
  }
}

/** Removes what other sessions were answered, and what is too old. */
export async function dropOthers(mark: string): Promise<void> {
  if (clearedFor === mark) return;
  const { store, done } = (await open()).transaction('answers', 'readwrite');
  for (let found = await store.openCursor(); found; found = await found.continue()) {
    const { mark: owner, answeredAt } = found.value;
    if (owner !== mark || Date.now() - answeredAt > MAX_AGE_MS) await found.delete();
  }
  await done;
  clearedFor = mark;
}

/** Removes everything: the next person finds nothing. */
export async function clearAnswers(): Promise<void> {
  clearedFor = undefined;
  await (await open()).clear('answers');
}
