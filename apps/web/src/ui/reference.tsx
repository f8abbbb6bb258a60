import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../lib/translate.ts';

import css from './empty-state.module.css';
import { IconButton } from './icon-button.tsx';

/** The number of a failed call, to copy into a message to support. */
export function Reference({ id }: { readonly id: string }) {
  const { t } = useTranslation('common');
  const [copied, setCopied] = useState(false);

  const handleCopy = async () => {
    await navigator.clipboard.writeText(id);
    setCopied(true);
  };

  return (
    <p className={css['reference']}>
      {t('reference')} <code>{id}</code>
      <IconButton
        small
        label={copied ? t('copied') : t('copy')}
        icon={copied ? <Check size={16} /> : <Copy size={16} />}
        onClick={() => void handleCopy()}
      />
    </p>
  );
}
