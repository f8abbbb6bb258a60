import type { Question } from '@trilha/contracts/learning/questions';
import type { LocalizedText } from '@trilha/rules/platform/locales';

import { readWrittenDraft, saveWrittenDraft } from '../../../lib/written-drafts.ts';

/** A question that is not saved yet. */
export interface Edit {
  readonly question: Question;
  /** The server's question the edit began from; null for a new one. */
  readonly base: Question | null;
  /** Where a new question stands. */
  readonly position: number;
}

/** What of a bank is on this device only. */
export interface StoredEdits {
  readonly title: LocalizedText | null;
  readonly edits: readonly Edit[];
}

const NOTHING: StoredEdits = { title: null, edits: [] };
const nameOf = (bankId: string) => `bank:${bankId}`;

/** Keeps what is not saved on this device, so that a closed tab loses nothing; forgets it once there is nothing. */
export function saveEdits(bankId: string, stored: StoredEdits): void {
  // Where the device is full the edits are still saved from memory.
  saveWrittenDraft(nameOf(bankId), stored.edits.length === 0 && !stored.title ? undefined : stored);
}

/** What an earlier visit left unsaved. */
export function readEdits(bankId: string): StoredEdits {
  // What has no list of edits was not kept by `saveEdits`, and is dropped.
  const stored = readWrittenDraft(nameOf(bankId)) as StoredEdits | undefined;
  return Array.isArray(stored?.edits) ? stored : NOTHING;
}
