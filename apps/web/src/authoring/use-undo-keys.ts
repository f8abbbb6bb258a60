import { useEffect } from 'react';

import type { DraftSteps } from './draft-session.ts';

/** Ctrl or Cmd with Z takes the last change back, wherever the cursor is; with Shift (or Ctrl Y) it comes again. */
export function useUndoKeys(session: DraftSteps): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || document.querySelector('dialog[open]')) return;
      const key = event.key.toLowerCase();
      const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
      if (key !== 'z' && !isRedo) return;
      event.preventDefault();
      if (isRedo) session.redo();
      else session.undo();
    };
    addEventListener('keydown', handleKey);
    return () => removeEventListener('keydown', handleKey);
  }, [session]);
}
