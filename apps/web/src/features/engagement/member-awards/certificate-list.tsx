import type { CertificateCard } from '@trilha/contracts/learning/certificates';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { useFormat } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { Pill } from '../../../ui/pill.tsx';
import css from './member-awards.module.css';
import { revoke } from './member-awards.api.ts';
import { ReasonDialog } from './reason-dialog.tsx';

/** A member's certificates; a valid one can be taken back. */
export function CertificateList({ certificates }: { readonly certificates: readonly CertificateCard[] }) {
  const { t } = useTranslation('admin-courses');
  const format = useFormat();
  return (
    <DataTable
      label={t('awards.certificates')}
      rows={certificates}
      keyOf={({ id }) => id}
      columns={[
        { id: 'course', title: t('column.course'), cell: nameCell },
        { id: 'state', title: t('column.status'), cell: stateCell },
        { id: 'issued', title: t('awards.issued'), cell: ({ issuedAt }) => format.date(issuedAt) },
        {
          id: 'score',
          title: t('column.score'),
          number: true,
          cell: ({ score }) => (score === null ? '–' : format.score(score)),
        },
        { id: 'acts', title: t('column.acts'), cell: revokeCell },
      ]}
    />
  );
}

const revokeCell = (certificate: CertificateCard) => <Revoke certificate={certificate} />;

function Revoke({ certificate }: { readonly certificate: CertificateCard }) {
  const { t } = useTranslation('admin-courses');
  const [asking, setAsking] = useState(false);
  if (certificate.status !== 'valid') return '–';
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setAsking(true)}>
        {t('awards.revoke')}
      </Button>
      {asking ? (
        <ReasonDialog
          title={t('awards.revokeTitle')}
          text={t('awards.revokeText', { name: certificate.holderName, course: certificate.trainingTitle })}
          confirm={t('awards.revoke')}
          done={t('awards.revoked')}
          onConfirm={(reason) => revoke(certificate.id, reason)}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}

const nameCell = (certificate: CertificateCard) => (
  <span className={css['what']}>
    {certificate.trainingTitle}
    <small>
      <a href={certificate.verifyUrl} target="_blank" rel="noopener noreferrer">
        {certificate.code}
      </a>
    </small>
  </span>
);
const stateCell = (certificate: CertificateCard) => <CertificateState certificate={certificate} />;

function CertificateState({ certificate: { status } }: { readonly certificate: CertificateCard }) {
  const { t } = useTranslation('admin-courses');
  const isValid = status === 'valid';
  return (
    <Pill tone={isValid ? 'success' : 'danger'}>{t(isValid ? 'awards.valid' : 'awards.wasRevoked')}</Pill>
  );
}
