import { profileField } from '@trilha/contracts/identity/profile-fields';
import type { FormField, ProfileGroup } from '@trilha/contracts/identity/profile-fields';
import type { findPostalCode } from '@trilha/contracts/identity/registration';
import { isPostalCode } from '@trilha/rules/organization/addresses';
import { Fragment, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { call } from '../../../lib/api.ts';
import { errorCode } from '../../../lib/api-error.ts';
import css from './account-form.module.css';
import { ProfileField } from './profile-field.tsx';
import type { ProfileForm } from './use-profile-form.ts';

const GROUPS: readonly ProfileGroup[] = ['person', 'contact', 'about', 'address', 'work'];

/** Fields by what they are about, in one order everywhere; groups without a field are left out. */
export function groupsOf(fields: readonly FormField[]): { group: ProfileGroup; fields: FormField[] }[] {
  return GROUPS.map((group) => ({
    group,
    fields: fields.filter(({ field }) => profileField(field).group === group),
  })).filter((part) => part.fields.length > 0);
}

interface ProfileFieldsProps {
  readonly group: ProfileGroup;
  readonly fields: readonly FormField[];
  readonly form: ProfileForm;
  /** What the group is called where others than its owner fill it in. */
  readonly legend?: string;
  /** Stands after the e-mail address: its confirmation. */
  readonly afterEmail?: ReactNode;
}

/** One group of a form: a legend and its fields. An address is looked up by its postal code (REG-06). */
export function ProfileFields({ group, fields, form, legend, afterEmail }: ProfileFieldsProps) {
  const { t } = useTranslation('accounts');
  const { found, lookUp } = usePostalCode(form);
  return (
    <fieldset className={css['fields']} data-columns>
      <legend className={css['legend']}>{legend ?? t(`groups.${group}`)}</legend>
      {fields.map((asked) => (
        <Fragment key={asked.field}>
          <ProfileField
            asked={asked}
            form={form}
            {...(asked.field === 'postal_code' ? { onLeft: lookUp } : {})}
          />
          {asked.field === 'email' ? afterEmail : null}
        </Fragment>
      ))}
      {group === 'address' ? (
        <p role="status" data-wide hidden={!found}>
          {found ? t(`postalCode.${found}`) : null}
        </p>
      ) : null}
    </fieldset>
  );
}

/** Fills in the address of a postal code; what the person typed already stays. */
function usePostalCode(form: ProfileForm) {
  const [found, setFound] = useState<'looking' | 'found' | 'unknown'>();
  const asked = useRef('');

  const lookUp = async () => {
    const { country } = form;
    const code = String(form.values.postal_code ?? '');
    if (!isPostalCode(code, country) || asked.current === `${country}${code}`) return;
    asked.current = `${country}${code}`;
    setFound('looking');
    try {
      const address = await call<typeof findPostalCode>('GET /api/v1/postal-codes/:country/:code', {
        params: { country: country as 'BRA', code },
      });
      for (const part of ['street', 'neighborhood', 'city', 'state'] as const)
        if (address[part]) form.change(part, address[part]);
      setFound('found');
    } catch (error) {
      // The address can be typed: an unknown code or a service that is away stops nobody.
      setFound(errorCode(error) === 'network' ? undefined : 'unknown');
    }
  };
  return { found, lookUp: () => void lookUp() };
}
