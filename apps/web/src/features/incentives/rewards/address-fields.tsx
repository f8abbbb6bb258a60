import { hasNumericPostalCodes, isPostalCode, maskPostalCode } from '@trilha/rules/organization/addresses';
import { useTranslation } from '../../../lib/translate.ts';

import { TextField } from '../../../ui/text-field.tsx';
import css from './redeem-dialog.module.css';
import type { DeliveryAddress } from './rewards.api.ts';

const FIELDS = [
  ['recipient', 'name'],
  ['postal_code', 'postal-code'],
  ['street', 'address-line1'],
  ['street_number', 'off'],
  ['complement', 'address-line2'],
  ['neighborhood', 'address-level3'],
  ['city', 'address-level2'],
  ['state', 'address-level1'],
] as const;
const LIMIT = 256;

export type AddressProblem = 'required' | 'postalInvalid';

/** What is wrong with each field of an address; empty where it can be sent. */
export function addressProblems(
  address: DeliveryAddress,
): Partial<Record<keyof DeliveryAddress, AddressProblem>> {
  const problems: Partial<Record<keyof DeliveryAddress, AddressProblem>> = {};
  for (const [field] of FIELDS)
    if (field !== 'complement' && !address[field].trim()) problems[field] = 'required';
  if (!problems.postal_code && !isPostalCode(address.postal_code, address.country))
    problems.postal_code = 'postalInvalid';
  return problems;
}

interface AddressFieldsProps {
  readonly address: DeliveryAddress;
  readonly onChange: (address: DeliveryAddress) => void;
  /** Problems are shown once somebody tried to go on. */
  readonly checked: boolean;
}

/** Where a piece is sent. */
export function AddressFields({ address, onChange, checked }: AddressFieldsProps) {
  const { t } = useTranslation('rewards');
  const problems = checked ? addressProblems(address) : {};
  return (
    <fieldset className={css['address']}>
      <legend className={css['legend']}>{t('address')}</legend>
      {FIELDS.map(([field, autoComplete]) => {
        const problem = problems[field];
        return (
          <TextField
            key={field}
            label={t(`field_${field}`)}
            optionalLabel={field === 'complement' ? t('optional') : undefined}
            autoComplete={autoComplete}
            maxLength={
              field === 'postal_code' ? 16 : field === 'street_number' ? 32 : field === 'state' ? 64 : LIMIT
            }
            value={address[field] ?? ''}
            error={problem ? t(problem) : undefined}
            inputMode={
              field === 'postal_code' && hasNumericPostalCodes(address.country) ? 'numeric' : undefined
            }
            onChange={({ target }) =>
              onChange({
                ...address,
                [field]:
                  field === 'postal_code' ? maskPostalCode(target.value, address.country) : target.value,
              })
            }
          />
        );
      })}
    </fieldset>
  );
}
