import { AUTHORITY_CODES, isAuthorityCode } from '@trilha/rules/learning/attendance-answers';
import type { LearnerCode } from '@trilha/rules/learning/attendance-answers';

import { useTranslation } from '../../../lib/translate.ts';
import css from './attendance.module.css';

/** What each code of the authority means, and what to do about it [SEN-01]. */
export function ErrorCodes({ codes }: { readonly codes: readonly string[] }) {
  return (
    <ul className={css['codes']}>
      {codes.map((code) => (
        <li key={code}>
          <ErrorCode code={code} />
        </li>
      ))}
    </ul>
  );
}

const LEARNER_CODES = ['100', '207', '210', '311', '312'] as const satisfies readonly LearnerCode[];

function ErrorCode({ code }: { readonly code: string }) {
  const { t } = useTranslation('attendance');
  const ofLearner = LEARNER_CODES.find((known) => known === code);
  const mender = isAuthorityCode(code) ? AUTHORITY_CODES[code] : 'authority';
  return (
    <>
      <strong>{t('code', { code })}</strong>
      <span>{isAuthorityCode(code) ? t(`codes.${code}`) : t('unknown')}</span>
      <span>
        {ofLearner ? t(`todo.learner.${ofLearner}`) : mender === 'learner' ? null : t(`todo.${mender}`)}
      </span>
    </>
  );
}
