import type { Question } from '@trilha/contracts/learning/questions';
import type { LocalizedText } from '@trilha/rules/platform/locales';

import { ownSlot } from '../../../lib/session-epoch.ts';

/** A question that is not saved yet. */
export interface Edit {
  readonly question: Question;
  /** The server's question the edit began from; null for a new one. */
  readonly base: Question | null;
  /** Where a new question stands. */
  readonly position: number;
}

/** What of a bank is on this device only. */
export interface KeptEdits {
  readonly title: LocalizedText | null;
  readonly edits: readonly Edit[];
}

export type EditStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const NOTHING: KeptEdits = { title: null, edits: [] };
const keyOf = (bankId: string) => ownSlot(`trilha:bank-drafts:${bankId}`);

/** Keeps what is not saved on this device, so that a closed tab loses nothing; forgets it once there is nothing. */
export function saveEdits(store: EditStore, bankId: string, kept: KeptEdits): void {
  try {
    if (kept.edits.length === 0 && !kept.title) store.removeItem(keyOf(bankId));
    else store.setItem(keyOf(bankId), JSON.stringify(kept));
  } catch {
    // A full or forbidden store: the edits are still saved from memory.
  }
}

/** What an earlier visit left unsaved. */
export function readEdits(store: EditStore, bankId: string): KeptEdits {
  try {
    // Only `saveEdits` writes here; a text somebody else damaged does not have this shape and is dropped.
    const kept = JSON.parse(store.getItem(keyOf(bankId)) ?? 'null') as KeptEdits | null;
    return kept && Array.isArray(kept.edits) ? kept : NOTHING;
  } catch {
    return NOTHING;
  }
}
