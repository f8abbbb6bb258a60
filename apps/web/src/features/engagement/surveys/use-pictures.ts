import { useState } from 'react';

import type { PictureUrls } from './survey-draft.ts';

/** Addresses of the pictures of a survey, those uploaded since it was read among them. */
export interface Pictures {
  readonly urls: PictureUrls;
  readonly add: (fileId: string, url: string) => void;
}

/** Begins with the addresses of a survey as it was read. */
export function usePictures(known: PictureUrls = {}): Pictures {
  const [added, setAdded] = useState<PictureUrls>({});
  return {
    urls: { ...known, ...added },
    add: (fileId, url) => setAdded((before) => ({ ...before, [fileId]: url })),
  };
}
