import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from '../lib/translate.ts';

import { classes } from './classes.ts';
import { useTopModal } from '../lib/modal-stack.ts';
import css from './toast.module.css';
import { currentToasts, dismissToast, onToastsChange } from './toast-store.ts';
import type { Toast } from './toast-store.ts';
import { useFreePlace } from './use-free-place.ts';

const SHOWN_MS = 6000;
const SHOWN_WITH_UNDO_MS = 10_000;

/** The place where toasts appear; once per document. While a modal is open it lies in that: outside nothing is seen, heard or pressed. */
export function Toasts() {
  const toasts = useSyncExternalStore(onToastsChange, currentToasts);
  const modal = useTopModal();
  const place = useRef<HTMLDivElement>(null);
  useFreePlace(place, toasts.length > 0, modal);
  const stack = (
    <div ref={place} className={css['stack']} role="status" aria-live="polite">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  );
  return modal ? createPortal(stack, modal) : stack;
}

function ToastCard({ toast: { id, text, tone, onUndo } }: { readonly toast: Toast }) {
  const { t } = useTranslation('common');
  const [held, setHeld] = useState(false);

  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => dismissToast(id), onUndo ? SHOWN_WITH_UNDO_MS : SHOWN_MS);
    return () => clearTimeout(timer);
  }, [held, id, onUndo]);

  return (
    <div
      className={classes(css['toast'], css[tone])}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {tone === 'success' ? <CircleCheck size={20} aria-hidden="true" /> : null}
      {tone === 'danger' ? <CircleAlert size={20} aria-hidden="true" /> : null}
      <span>{text}</span>
      {onUndo ? (
        <button
          type="button"
          className={css['undo']}
          onClick={() => {
            onUndo();
            dismissToast(id);
          }}
        >
          {t('undo')}
        </button>
      ) : null}
      <button
        type="button"
        className={css['close']}
        aria-label={t('dismiss')}
        onClick={() => dismissToast(id)}
      >
        <X size={18} aria-hidden="true" />
      </button>
    </div>
  );
}
