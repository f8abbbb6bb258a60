import type { TransferDesk } from '@trilha/contracts/incentives/points-transfer';
import { useTranslation } from '../../../lib/translate.ts';

import { Alert } from '../../../ui/alert.tsx';
import { buttonClass } from '../../../ui/button.tsx';

/** How one comes to be known to the partner, and where. */
export function RegisterHint({ desk }: { readonly desk: Pick<TransferDesk, 'program' | 'registrationUrl'> }) {
  const { t } = useTranslation('points-transfer');
  const { program, registrationUrl } = desk;
  return (
    <Alert
      title={t('registerTitle', { program })}
      actions={
        registrationUrl ? (
          <a
            className={buttonClass({ variant: 'secondary', size: 'small' })}
            href={registrationUrl}
            target="_blank"
            rel="noreferrer"
          >
            {t('registerLink', { program })}
          </a>
        ) : undefined
      }
    >
      {t('registerText')}
    </Alert>
  );
}
