import type { AuditItem } from '@trilha/contracts/incentives/claim-review';
import { useTranslation } from '../../../lib/translate.ts';

import { formatsOf } from '../../../lib/dates.ts';
import { useDifferenceText } from '../../../lib/difference-text.ts';
import { currentLocale } from '../../../lib/i18n.ts';
import { Alert } from '../../../ui/alert.tsx';
import css from './audits.module.css';

/** What speaks against an item, before anything else of it: other sales and photos it looks like, a document that says otherwise. */
export function AuditAlerts({ item }: { readonly item: AuditItem }) {
  const { t } = useTranslation(['admin-campaigns', 'admin-audits', 'receipts']);
  const differenceText = useDifferenceText();
  const atStore = formatsOf(currentLocale(), item.store.timeZone);
  return (
    <>
      {item.sale && item.sale.flags.length > 0 ? (
        <Alert tone="danger" title={t('similar')}>
          <ul className={css['list']}>
            {item.sale.flags.map((flag) => (
              <li key={`${flag.kind}${flag.member}${flag.reportedAt}`} className={css['flag']}>
                {t(`flag_${flag.kind}`)}: {flag.member}, {flag.invoiceNumber},{' '}
                {t('admin-audits:storeTime', { time: atStore.dateTime(flag.reportedAt) })}
                {flag.page ? (
                  <a
                    href={flag.page}
                    target="_blank"
                    rel="noreferrer"
                    aria-label={t('admin-audits:openSimilar', { name: flag.member })}
                  >
                    <img src={flag.page} alt={t('similarPicture', { name: flag.member })} />
                  </a>
                ) : null}
              </li>
            ))}
          </ul>
        </Alert>
      ) : null}
      {item.sale && item.sale.differences.length > 0 ? (
        <Alert tone="danger" title={t('receipts:differencesTitle')}>
          <ul className={css['list']}>
            {item.sale.differences.map((one) => (
              <li key={one.kind}>{differenceText(one)}</li>
            ))}
          </ul>
        </Alert>
      ) : null}
      {item.photo && item.photo.flags.length > 0 ? (
        <Alert tone="danger" title={t('admin-audits:samePhoto')}>
          <ul className={css['list']}>
            {item.photo.flags.map((flag) => (
              <li key={flag.page} className={css['flag']}>
                {flag.member}, {flag.store},{' '}
                {t('admin-audits:storeTime', { time: atStore.dateTime(flag.takenAt) })}
                <a
                  href={flag.page}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={t('admin-audits:openSimilar', { name: flag.member })}
                >
                  <img src={flag.page} alt={t('similarPicture', { name: flag.member })} />
                </a>
              </li>
            ))}
          </ul>
        </Alert>
      ) : null}
    </>
  );
}
