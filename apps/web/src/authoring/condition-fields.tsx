import { ROLES } from '@trilha/contracts/platform/roles';
import type { Role } from '@trilha/contracts/platform/roles';
import type { ReactNode } from 'react';

import { useTranslation } from '../lib/translate.ts';
import { TagPicker } from '../ui/tag-picker.tsx';

/** A list of labels that a condition asks one of. */
interface LabelList {
  readonly key: string;
  readonly label: string;
  readonly options: readonly Option[];
  readonly value: readonly string[];
  readonly onChange: (ids: string[]) => void;
}

interface Option {
  readonly id: string;
  readonly label: string;
}

interface Place {
  readonly branchIds: string[];
  readonly roles: Role[];
}

interface ConditionFieldsProps {
  readonly place: Place;
  readonly branches: readonly Option[];
  readonly labels: readonly LabelList[];
  readonly onPlace: (place: Place) => void;
  /** What else the condition asks. */
  readonly children?: ReactNode;
}

/** Whom a condition means: of rules that enroll, and of what trainings and trails are for. Each list that is filled in asks for one of it. */
export function ConditionFields({ place, branches, labels, onPlace, children }: ConditionFieldsProps) {
  const { t } = useTranslation(['admin-mandatory', 'admin-people']);
  return (
    <>
      <TagPicker
        label={t('branches')}
        options={branches}
        value={place.branchIds}
        onChange={(ids) => onPlace({ ...place, branchIds: [...ids] })}
      />
      <TagPicker
        label={t('roles')}
        options={ROLES.map((role) => ({ id: role, label: t(`admin-people:role.${role}`) }))}
        value={place.roles}
        onChange={(ids) => onPlace({ ...place, roles: ROLES.filter((role) => ids.includes(role)) })}
      />
      {labels.map(({ key, label, options, value, onChange }) => (
        <TagPicker
          key={key}
          label={label}
          options={options}
          value={value}
          onChange={(ids) => onChange([...ids])}
        />
      ))}
      {children}
    </>
  );
}
