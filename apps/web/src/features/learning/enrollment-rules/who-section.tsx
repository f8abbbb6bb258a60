import type { EnrollmentRule } from '@trilha/contracts/learning/enrollment-rules';
import { CAMPAIGN_COUNTRIES } from '@trilha/rules/incentives/campaigns';
import { ROLES } from '@trilha/contracts/platform/roles';
import { useQuery } from '@tanstack/react-query';

import { useTranslation } from '../../../lib/translate.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TagPicker } from '../../../ui/tag-picker.tsx';
import { whoChoicesQuery } from './enrollment-rules.api.ts';
import css from './enrollment-rules.module.css';

type Audience = EnrollmentRule['audience'];

interface WhoPartProps {
  readonly isForAll: boolean;
  readonly onForAll: (isForAll: boolean) => void;
  readonly audience: Audience;
  readonly onChange: (audience: Audience) => void;
}

/** Whom a rule means: everybody, or whoever is in a branch, has a role, carries a label, is of a country and was hired lately, together. */
export function WhoSection({ isForAll, onForAll, audience, onChange }: WhoPartProps) {
  const { t } = useTranslation('admin-mandatory');
  return (
    <div className={css['part']}>
      <RadioGroup
        label={t('who')}
        value={isForAll ? 'everybody' : 'some'}
        options={[
          { value: 'some', label: t('some'), hint: t('someHint') },
          { value: 'everybody', label: t('everybody') },
        ]}
        onChange={(value) => onForAll(value === 'everybody')}
      />
      {isForAll ? null : <Lists audience={audience} onChange={onChange} />}
    </div>
  );
}

function Lists({ audience, onChange }: Pick<WhoPartProps, 'audience' | 'onChange'>) {
  const { t } = useTranslation(['admin-mandatory', 'admin-people']);
  const choices = useQuery(whoChoicesQuery);
  if (choices.isError && !choices.data)
    return <LoadFailed compact error={choices.error} onRetry={choices.refetch} />;
  if (!choices.data) return <Skeleton height="12rem" shape="card" />;
  const { branches, labels } = choices.data;
  return (
    <>
      <TagPicker
        label={t('branches')}
        options={branches.map(({ id, name }) => ({ id, label: name }))}
        value={audience.branchIds}
        onChange={(branchIds) => onChange({ ...audience, branchIds: [...branchIds] })}
      />
      <TagPicker
        label={t('roles')}
        options={ROLES.map((role) => ({ id: role, label: t(`admin-people:role.${role}`) }))}
        value={audience.roles}
        onChange={(roles) => onChange({ ...audience, roles: ROLES.filter((role) => roles.includes(role)) })}
      />
      <TagPicker
        label={t('labels')}
        options={labels.map(({ id, name }) => ({ id, label: name }))}
        value={audience.labelIds}
        onChange={(labelIds) => onChange({ ...audience, labelIds: [...labelIds] })}
      />
      <TagPicker
        label={t('countries')}
        options={CAMPAIGN_COUNTRIES.map((code) => ({ id: code, label: t(`country.${code}`) }))}
        value={audience.countries}
        onChange={(chosen) =>
          onChange({ ...audience, countries: CAMPAIGN_COUNTRIES.filter((code) => chosen.includes(code)) })
        }
      />
      <NumberField
        label={t('hiredWithin')}
        hint={t('hiredWithinHint')}
        value={audience.hiredWithinDays}
        min={1}
        max={3650}
        onChange={(hiredWithinDays) => onChange({ ...audience, hiredWithinDays })}
      />
    </>
  );
}
