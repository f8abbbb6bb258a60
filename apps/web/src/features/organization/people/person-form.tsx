import type { PersonCard } from '@trilha/contracts/organization/people';
import type { ProfileValues } from '@trilha/contracts/identity/profile-fields';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { errorCode } from '../../../lib/api-error.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { Form } from '../../../ui/form.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Select } from '../../../ui/select.tsx';
import { UnsavedGuard } from '../../../ui/unsaved-guard.tsx';
import type { PeopleChoices } from './people-filters.tsx';
import css from './people.module.css';

export interface PersonPlace {
  readonly role: PersonCard['role'];
  readonly branchId: string | null;
  /** The day the company hired them. */
  readonly hiredOn: string | null;
  readonly labelIds: string[];
}

interface PersonFormProps {
  readonly choices: PeopleChoices;
  readonly place: PersonPlace;
  /** The fields of the profile, by whoever knows them. */
  readonly fields: ReactNode;
  readonly submitLabel: string;
  /** Checks the fields; values to send, or undefined where something is wrong. */
  readonly read: () => ProfileValues | undefined;
  /** Takes over what the server found in the fields; true where it named any. */
  readonly takeRefusal: (error: unknown) => boolean;
  /** Something in the fields is not saved yet. */
  readonly isChanged: boolean;
  readonly saved: () => void;
  readonly onSubmit: (values: ProfileValues, place: PersonPlace) => Promise<void>;
}

/** A person's profile, role, branch and groups. */
export function PersonForm({
  choices,
  place: known,
  fields,
  submitLabel,
  read,
  takeRefusal,
  isChanged,
  saved,
  onSubmit,
}: PersonFormProps) {
  const { t } = useTranslation('admin-people');
  const errorText = useErrorText();
  const [place, setPlace] = useState(known);
  const [savedPlace, setSavedPlace] = useState(known);
  const { busy, error, act } = useAsyncAction({ onError: (failure) => setTaken(takeRefusal(failure)) });
  const [taken, setTaken] = useState(false);

  const handleSubmit = async () => {
    const values = read();
    if (!values) return;
    await act(async () => {
      await onSubmit(values, place);
      saved();
      setSavedPlace(place);
    });
  };

  return (
    <Form
      className={css['body']}
      busy={busy}
      onSubmit={handleSubmit}
      foot={
        <>
          <div className={css['foot']}>
            <Button type="submit" loading={busy}>
              {submitLabel}
            </Button>
          </div>
        </>
      }
    >
      <UnsavedGuard active={(isChanged || place !== savedPlace) && !busy} />
      {error === undefined || taken ? null : (
        <Alert tone="danger" answers>
          {errorCode(error) === 'not_unique' ? t('emailTaken') : errorText(error)}
        </Alert>
      )}
      <PlaceFields choices={choices} known={known} place={place} onChange={setPlace} />
      <Labels
        choices={choices}
        chosen={place.labelIds}
        onChange={(labelIds) => setPlace({ ...place, labelIds })}
      />
      {fields}
    </Form>
  );
}

interface LabelsProps {
  readonly choices: PeopleChoices;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: string[]) => void;
}

function Labels({ choices, chosen, onChange }: LabelsProps) {
  const { t } = useTranslation('admin-people');
  return (['area', 'group', 'tag'] as const).map((kind) => {
    const labels = choices.labels.filter((label) => label.kind === kind);
    return labels.length === 0 ? null : (
      <fieldset key={kind} className={css['labels']}>
        <legend>{t(`filter.${kind}`)}</legend>
        {labels.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={chosen.includes(id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
            }
          />
        ))}
      </fieldset>
    );
  });
}

interface PlaceFieldsProps {
  readonly choices: PeopleChoices;
  /** The place the person has; its role stays a choice. */
  readonly known: PersonPlace;
  readonly place: PersonPlace;
  readonly onChange: (place: PersonPlace) => void;
}

function PlaceFields({ choices, known, place, onChange }: PlaceFieldsProps) {
  const { t } = useTranslation(['admin-people', 'common']);
  const roles = choices.roles.includes(known.role) ? choices.roles : [known.role, ...choices.roles];
  return (
    <div className={css['place']}>
      <Select
        label={t('filter.role')}
        value={place.role}
        options={roles.map((role) => ({ value: role, label: t(`role.${role}`) }))}
        onChange={(role) => onChange({ ...place, role })}
      />
      <Select
        label={t('filter.branch')}
        value={place.branchId ?? 'none'}
        options={[
          { value: 'none', label: t('noBranch') },
          ...choices.branches.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(id) => onChange({ ...place, branchId: id === 'none' ? null : id })}
      />
      <DateField
        label={t('hiredOn')}
        hint={t('hiredOnHint')}
        optionalLabel={t('common:optional')}
        value={place.hiredOn ?? ''}
        onChange={({ target }) => onChange({ ...place, hiredOn: target.value || null })}
      />
    </div>
  );
}
