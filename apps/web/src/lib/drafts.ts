import { withDatabase } from './device-database.ts';
import { ownSlot } from './session-epoch.ts';

/** What the acting member began under a name and did not send; undefined where nothing was, or the browser keeps nothing. */
export async function readDraft(name: string): Promise<unknown> {
  return withDatabase((database) => database.get('drafts', ownSlot(name))).catch(() => undefined);
}

/** Keeps what the acting member began, or clears it where there is nothing; says whether this device keeps it. */
export async function saveDraft(name: string, draft: unknown): Promise<boolean> {
  const slot = ownSlot(name);
  try {
    await withDatabase(async (database) => {
      if (draft === undefined) await database.delete('drafts', slot);
      else await database.put('drafts', draft, slot);
    });
    return true;
  } catch {
    return false;
  }
}
