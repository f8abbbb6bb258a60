import type { Verification } from '@trilha/contracts/learning/certificates';
import { hoursText } from '@trilha/rules/learning/hours-text';
import { BadgeCheck, CircleHelp, CircleX, History } from 'lucide-react';
import { useTranslation } from '../../../lib/translate.ts';

import { formatsOf } from '../../../lib/dates.ts';
import { currentLocale } from '../../../lib/i18n.ts';
import { classes } from '../../../ui/classes.ts';
import css from './verified-certificate.module.css';

const STATES = {
  valid: { icon: BadgeCheck, title: 'verifyValid', text: 'verifyValidText' },
  replaced: { icon: History, title: 'verifyReplaced', text: 'verifyReplacedText' },
  revoked: { icon: CircleX, title: 'verifyRevoked', text: 'verifyRevokedText' },
  unknown: { icon: CircleHelp, title: 'verifyUnknown', text: 'verifyUnknownText' },
} as const;

/** What a code proves: its state in words and color, and what is printed on the sheet. */
export function VerifiedCertificate({ verification }: { readonly verification: Verification }) {
  const { t } = useTranslation('public');
  const { status, certificate } = verification;
  const { icon: Icon, title, text } = STATES[status];
  return (
    <article className={css['card']}>
      <div className={classes(css['state'], css[status])} role="status">
        <Icon size={52} aria-hidden="true" />
        <h2>{t(title)}</h2>
        <p>{t(text, { company: certificate?.company ?? '', reason: certificate?.reason ?? '' })}</p>
      </div>
      <dl className={css['facts']}>
        {certificate ? <Facts certificate={certificate} /> : null}
        <div>
          <dt>{t('verifyCode')}</dt>
          <dd className={css['code']}>{verification.code}</dd>
        </div>
        {certificate ? (
          <div className={css['wide']}>
            <dt>{t('verifyHash')}</dt>
            <dd className={css['hash']}>{certificate.pdfSha256}</dd>
          </div>
        ) : null}
      </dl>
    </article>
  );
}

function Facts({ certificate }: { readonly certificate: NonNullable<Verification['certificate']> }) {
  const { t } = useTranslation('public');
  const format = formatsOf(currentLocale());
  const facts = [
    ['verifyHolder', certificate.holderName],
    ['verifyCourse', certificate.trainingTitle],
    ['verifyCompany', certificate.company],
    ['verifyCompleted', format.date(certificate.completedAt)],
    ['verifyIssued', format.date(certificate.issuedAt)],
    ...(certificate.hours > 0 ? [['verifyHours', hoursText(certificate.hours)] as const] : []),
    ...(certificate.score === null ? [] : [['verifyScore', format.score(certificate.score)] as const]),
  ] as const;
  return facts.map(([label, value], index) => (
    <div key={label} className={index < 2 ? css['wide'] : undefined}>
      <dt>{t(label)}</dt>
      <dd className={index < 2 ? css['large'] : undefined}>{value}</dd>
    </div>
  ));
}
