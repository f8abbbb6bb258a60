import type { RecordStanding } from '@trilha/rules/learning/attendance';

import { useTranslation } from '../../../lib/translate.ts';
import { Pill } from '../../../ui/pill.tsx';

interface StandingProps {
  readonly actionCode: string;
  readonly standing: RecordStanding;
}

/** The action a session was recorded as, and whether it is of no use for a declaration of the present one. */
export function Standing({ actionCode, standing }: StandingProps) {
  const { t } = useTranslation('admin-attendance');
  return (
    <>
      {actionCode}{' '}
      {standing === 'present' ? null : (
        <Pill tone={standing === 'test' ? 'warning' : 'neutral'}>{t(`standing.${standing}`)}</Pill>
      )}
    </>
  );
}
