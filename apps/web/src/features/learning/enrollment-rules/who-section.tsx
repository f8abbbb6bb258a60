import type { EnrollmentRule } from '@trilha/contracts/learning/enrollment-rules';
import { CAMPAIGN_COUNTRIES } from '@trilha/rules/incentives/campaigns';
import { LOCALES } from '@trilha/rules/platform/locales';
import { useQuery } from '@tanstack/react-query';

import { ConditionFields } from '../../../authoring/condition-fields.tsx';
import { LOCALE_NAMES } from '../../../lib/locale-names.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { DateField } from '../../../ui/date-field.tsx';
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

/** Whom a rule means: everybody, or whoever is in a branch, has a role, carries a label, is of a country, reads a language and was hired then, together. */
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
  const { t } = useTranslation('admin-mandatory');
  const choices = useQuery(whoChoicesQuery);
  if (choices.isError && !choices.data)
    return <LoadFailed compact error={choices.error} onRetry={choices.refetch} />;
  if (!choices.data) return <Skeleton height="12rem" shape="card" />;
  const { branches, labels } = choices.data;
  return (
    <>
      <ConditionFields
        place={audience}
        branches={branches.map(({ id, name }) => ({ id, label: name }))}
        labels={[
          {
            key: 'labels',
            label: t('labels'),
            options: labels.map(({ id, name }) => ({ id, label: name })),
            value: audience.labelIds,
            onChange: (labelIds) => onChange({ ...audience, labelIds }),
          },
        ]}
        onPlace={({ branchIds, roles }) => onChange({ ...audience, branchIds, roles })}
      />
      <TagPicker
        label={t('countries')}
        options={CAMPAIGN_COUNTRIES.map((code) => ({ id: code, label: t(`country.${code}`) }))}
        value={audience.countries}
        onChange={(chosen) =>
          onChange({ ...audience, countries: CAMPAIGN_COUNTRIES.filter((code) => chosen.includes(code)) })
        }
      />
      <TagPicker
        label={t('languages')}
        options={LOCALES.map((language) => ({ id: language, label: LOCALE_NAMES[language] }))}
        value={audience.languages}
        onChange={(chosen) =>
          onChange({ ...audience, languages: LOCALES.filter((language) => chosen.includes(language)) })
        }
      />
      {audience.languages.length > 0 ? <p className={css['hint']}>{t('languagesHint')}</p> : null}
      <DateField
        label={t('hiredFrom')}
        hint={t('hiredFromHint')}
        value={audience.hiredFrom ?? ''}
        onChange={({ target }) => onChange({ ...audience, hiredFrom: target.value || null })}
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
