import { ownSlot } from './session-epoch.ts';

const slotOf = (name: string) => ownSlot(`trilha:draft:${name}`);

/**
 * What the acting member wrote under a name and did not save; undefined where there is nothing, or the browser keeps nothing. Only
 * `saveWrittenDraft` writes here, but its reader checks the shape: an earlier version of the app may have kept another.
 */
export function readWrittenDraft(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(slotOf(name)) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/**
 * Keeps what the acting member wrote, or clears it where there is nothing; says whether this browser keeps it. Written at once and not
 * encrypted: it must be there even if the tab is killed in the next moment, and holds texts of courses and questions only.
 */
export function saveWrittenDraft(name: string, draft: unknown): boolean {
  try {
    if (draft === undefined) localStorage.removeItem(slotOf(name));
    else localStorage.setItem(slotOf(name), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}
