import type { getAttendanceCourse } from '@trilha/contracts/learning/attendance';
import type { ResponseOf } from '@trilha/contracts/platform/endpoint';
import { OFFICIAL_ENVIRONMENTS, TRAINING_LINES } from '@trilha/rules/learning/attendance';
import type { CoursePlace } from '@trilha/rules/learning/attendance';

import { useTranslation } from '../../../lib/translate.ts';
import { Select } from '../../../ui/select.tsx';

interface CoursePlaceFieldsProps {
  readonly company: NonNullable<ResponseOf<typeof getAttendanceCourse>['company']>;
  readonly draft: CoursePlace;
  readonly set: (change: Partial<CoursePlace>) => void;
}

const AS_COMPANY = 'company';

/** The line of the course and where it is recorded, where that is not as the company has it. */
export function CoursePlaceFields({ company, draft, set }: CoursePlaceFieldsProps) {
  const { t } = useTranslation('admin-attendance');
  return (
    <>
      <Select
        label={t('line')}
        value={draft.line === null ? AS_COMPANY : `${draft.line}`}
        options={[
          { value: AS_COMPANY, label: t('asCompany', { value: t(`lines.${company.line}`) }) },
          ...TRAINING_LINES.map((line) => ({ value: `${line}`, label: t(`lines.${line}`) })),
        ]}
        onChange={(chosen) => set({ line: TRAINING_LINES.find((line) => `${line}` === chosen) ?? null })}
      />
      {/* Who has an address of their own has one for all courses: its token goes nowhere else. */}
      {company.environment === 'own' ? null : (
        <Select
          label={t('environment')}
          value={draft.environment ?? AS_COMPANY}
          options={[
            {
              value: AS_COMPANY,
              label: t('asCompany', { value: t(`environments.${company.environment}`) }),
            },
            ...OFFICIAL_ENVIRONMENTS.map((value) => ({ value, label: t(`environments.${value}`) })),
          ]}
          onChange={(chosen) =>
            set({ environment: OFFICIAL_ENVIRONMENTS.find((name) => name === chosen) ?? null })
          }
        />
      )}
    </>
  );
}
