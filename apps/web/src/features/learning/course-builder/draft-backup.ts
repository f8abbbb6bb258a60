import type { CourseDraft } from '@trilha/contracts/learning/course-draft';

export interface KeptDraft {
  readonly revision: number;
  readonly document: CourseDraft;
}

/** Where what is not saved yet is kept on this device. */
export interface DraftBackup {
  readonly read: () => KeptDraft | undefined;
  readonly keep: (draft: KeptDraft) => void;
  readonly forget: () => void;
}

const slotOf = (memberId: string, courseId: string) => `trilha:draft:${memberId}:${courseId}`;

/**
 * Keeps the unsaved draft of a course in the browser, for the person who wrote it. Written at once and not encrypted:
 * it must be there even if the tab is killed in the next moment, and holds course texts only.
 */
export function draftBackup(memberId: string, courseId: string): DraftBackup {
  const slot = slotOf(memberId, courseId);
  return {
    read: () => {
      try {
        const stored = localStorage.getItem(slot);
        // Only `keep` writes here; anything else has no document and is dropped.
        const kept = stored === null ? undefined : (JSON.parse(stored) as Partial<KeptDraft>);
        return kept?.document && typeof kept.revision === 'number'
          ? { revision: kept.revision, document: kept.document }
          : undefined;
      } catch {
        localStorage.removeItem(slot);
        return undefined;
      }
    },
    keep: (draft) => {
      try {
        localStorage.setItem(slot, JSON.stringify(draft));
      } catch {
        // The device is full: the text is still on the screen and goes to the server as usual.
      }
    },
    forget: () => localStorage.removeItem(slot),
  };
}
