import { useEffect, useRef } from 'react';

import { topModal } from './modal-stack.ts';

const FIELDS =
  'input:not([type="checkbox"], [type="radio"], [type="file"]), textarea, select, [contenteditable]';

/** Whether somebody writes at this moment: nothing may take the cursor from them. A field that is sent has given it back. */
const isWriting = (active: Element | null) =>
  active?.matches(FIELDS) === true && !active.matches(':disabled');

/** Brings an answer to where the eye is, and the cursor with it, unless somebody writes or a dialog lies over it. */
function showAnswer(element: HTMLElement): void {
  const dialog = topModal();
  if (isWriting(document.activeElement) || (dialog && !dialog.contains(element))) return;
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
  // Its margins keep it clear of the bars at head and foot.
  element.scrollIntoView({ block: 'nearest' });
}

/** For what appears as the answer to what a person did: shown to them as it comes. */
export function useAnswerInView<T extends HTMLElement>(isAnswer: boolean) {
  const ref = useRef<T>(null);
  useEffect(() => {
    if (isAnswer && ref.current) showAnswer(ref.current);
  }, [isAnswer]);
  return ref;
}
