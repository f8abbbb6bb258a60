import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

import { openModal } from '../../lib/modal-stack.ts';
import css from './taking.module.css';

interface FocusModeProps {
  readonly label: string;
  /** Esc and the back gesture of some devices. */
  readonly onLeave: () => void;
  readonly children: ReactNode;
}

/** The whole window for the questions: course menu and lesson buttons are out of sight and out of reach meanwhile. */
export function FocusMode({ label, onLeave, children }: FocusModeProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => (dialog.current ? openModal(dialog.current) : undefined), []);
  return (
    <dialog
      ref={dialog}
      className={css['focus']}
      aria-label={label}
      onCancel={(event) => {
        // A dialog inside this one has its own way out.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onLeave();
      }}
    >
      {children}
    </dialog>
  );
}
