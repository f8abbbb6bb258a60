import { useTranslation } from '../../lib/translate.ts';

import { Dialog } from '../../ui/dialog.tsx';
import css from './keys-help.module.css';
import { KEY_HELP } from './media-keys.ts';

/** The keys of the player. */
export function KeysHelp({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation('player');
  return (
    <Dialog title={t('keysTitle')} open={open} onClose={onClose}>
      <dl className={css['keys']}>
        {KEY_HELP.map(({ id, keys }) => (
          <div key={id}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{t(`keys.${id}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
