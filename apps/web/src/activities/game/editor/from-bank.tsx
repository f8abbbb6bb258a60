import { Library } from 'lucide-react';
import { useState } from 'react';

import { useTranslation } from '../../../lib/translate.ts';
import { Button } from '../../../ui/button.tsx';
import { BankDialog } from './bank-dialog.tsx';

type FromBankProps<Item> = Omit<Parameters<typeof BankDialog<Item>>[0], 'onClose'>;

/** Opens the dialog that takes questions of a bank. */
export function FromBank<Item>(props: FromBankProps<Item>) {
  const { t } = useTranslation('admin-games');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon={<Library size={18} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('bank.open')}
      </Button>
      {isOpen ? <BankDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
