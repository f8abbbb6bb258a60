import { readWrittenDraft, saveWrittenDraft } from '../lib/written-drafts.ts';

export interface StoredDraft<Document> {
  readonly revision: number;
  readonly document: Document;
}

/** Where what is not saved yet is kept on this device. */
export interface DraftBackup<Document> {
  readonly read: () => StoredDraft<Document> | undefined;
  readonly save: (draft: StoredDraft<Document>) => void;
  readonly clear: () => void;
}

/** Keeps the unsaved draft of a training in the browser, for the person who wrote it. */
export function draftBackup<Document>(trainingId: string): DraftBackup<Document> {
  // The name it began with: what lies in browsers is found again.
  const name = `course:${trainingId}`;
  return {
    read: () => {
      // Anything without a document was not kept by `keep`, and is dropped.
      const stored = readWrittenDraft(name) as Partial<StoredDraft<Document>> | undefined;
      return stored?.document && typeof stored.revision === 'number'
        ? { revision: stored.revision, document: stored.document }
        : undefined;
    },
    // Where the device is full the text is still on the screen and goes to the server as usual.
    save: (draft) => void saveWrittenDraft(name, draft),
    clear: () => void saveWrittenDraft(name, undefined),
  };
}
