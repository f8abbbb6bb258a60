import { useTranslation } from '../lib/translate.ts';

import { Dialog } from '../ui/dialog.tsx';
import css from './keys-dialog.module.css';

const KEYS = [
  ['keyCommand', 'Ctrl / ⌘ + K'],
  ['keyHelp', '?'],
  ['keyClose', 'Esc'],
] as const;

/** The keys that work on every screen. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <Dialog open title={t('keys')} onClose={onClose}>
      <dl className={css['keys']}>
        {KEYS.map(([text, key]) => (
          <div key={key} className={css['key']}>
            <dt>{t(text)}</dt>
            <dd>
              <kbd>{key}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
