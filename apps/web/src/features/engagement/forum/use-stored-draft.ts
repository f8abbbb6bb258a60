import { useEffect, useState } from 'react';

import { readDraft, saveDraft } from '../../../lib/drafts.ts';
import type { Mentioned } from './mentions.ts';
import type { Picture } from './picture-field.tsx';

/** What somebody is writing in the forum. */
export interface ForumDraft {
  readonly title: string;
  readonly text: string;
  readonly mentioned: readonly Mentioned[];
  readonly pictures: readonly Picture[];
}

export const EMPTY_DRAFT: ForumDraft = { title: '', text: '', mentioned: [], pictures: [] };

const isEmpty = ({ title, text, pictures }: ForumDraft) =>
  title.trim() === '' && text.trim() === '' && pictures.length === 0;

/** What is written under a name, kept on the device until it is sent; `isReady` once what was kept before is known. */
export function useStoredDraft(name: string) {
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    let isStill = true;
    const begin = async () => {
      const stored = await readDraft(name);
      if (!isStill) return;
      // Only the effect below writes there; one of an earlier version of the page knew no pictures.
      if (stored !== undefined) setDraft({ ...EMPTY_DRAFT, ...(stored as Partial<ForumDraft>) });
      setReady(true);
    };
    void begin();
    return () => {
      isStill = false;
    };
  }, [name]);
  useEffect(() => {
    if (isReady) void saveDraft(name, isEmpty(draft) ? undefined : draft);
  }, [name, draft, isReady]);
  return { draft, setDraft, isReady } as const;
}
