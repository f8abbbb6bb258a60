import { AUTHORITY_CODES, isAuthorityCode } from '@trilha/rules/learning/attendance-answers';

import { useTranslation } from '../../../lib/translate.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import css from './attendance.module.css';

/** What each code of the authority means, and what an administrator does about it [SEN-01]. */
export function CodeAdvice({ codes }: { readonly codes: readonly string[] }) {
  return (
    <ul className={css['codes']}>
      {codes.map((code) => (
        <li key={code}>
          <Advice code={code} />
        </li>
      ))}
    </ul>
  );
}

function Advice({ code }: { readonly code: string }) {
  const { t } = useTranslation(['admin-attendance', 'attendance']);
  const isKnown = isAuthorityCode(code);
  return (
    <>
      <span>
        {code}: {isKnown ? t(`attendance:codes.${code}`) : t('attendance:unknown')}
      </span>
      <span className={css['note']}>{isKnown ? t(`advice.${code}`) : t('adviceUnknown')}</span>
    </>
  );
}

const CODES = Object.keys(AUTHORITY_CODES).filter(isAuthorityCode);

/** Every code of the authority, to look one up that a learner tells of. */
export function AllCodes() {
  const { t } = useTranslation(['admin-attendance', 'attendance']);
  return (
    <details className={css['section']}>
      <summary>{t('allCodes')}</summary>
      <DataTable
        label={t('allCodes')}
        rows={CODES}
        keyOf={(code) => code}
        columns={[
          { id: 'code', title: t('codeIs'), cell: (code) => code },
          { id: 'meaning', title: t('meaning'), cell: (code) => t(`attendance:codes.${code}`) },
          { id: 'advice', title: t('advised'), cell: (code) => t(`advice.${code}`) },
        ]}
      />
    </details>
  );
}
