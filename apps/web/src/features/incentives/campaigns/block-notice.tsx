import { useTranslation } from '../../../lib/translate.ts';

import { useFormat } from '../../../lib/dates.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Alert } from '../../../ui/alert.tsx';

interface BlockNoticeProps {
  readonly block: { readonly reason: string; readonly at: string };
  /** Where help is asked for. */
  readonly supportAddress: string;
}

/** Shows somebody who is blocked from the program why, since when, and whom to turn to (CAM-10). */
export function BlockNotice({ block, supportAddress }: BlockNoticeProps) {
  const { t } = useTranslation('program');
  const format = useFormat();
  return (
    <Alert
      tone="danger"
      title={t('blockedTitle')}
      actions={
        <LinkButton variant="secondary" size="small" to={supportAddress}>
          {t('contactSupport')}
        </LinkButton>
      }
    >
      <p>{t('blockedText', { day: format.date(block.at), reason: block.reason })}</p>
      <p>{t('blockedHelp')}</p>
    </Alert>
  );
}
