import { searchKey } from '@trilha/rules/platform/text';
import { useState } from 'react';

import { useTranslation } from '../../../lib/translate.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import css from './own-roles.module.css';

/** So many are seen at once; others are found by their name. */
const MAX_SHOWN = 50;

interface BranchChoiceProps {
  /** Of the role. */
  readonly name: string;
  readonly branches: readonly { readonly id: string; readonly name: string }[];
  readonly chosen: readonly string[];
  readonly onChange: (branchIds: readonly string[]) => void;
}

/** Branches that a role is for, chosen one by one. */
export function BranchChoice({ name, branches, chosen, onChange }: BranchChoiceProps) {
  const { t } = useTranslation('admin-own-roles');
  const [search, setSearch] = useState('');
  // Those that were chosen when it was opened stand first, and stay where they are.
  const [first] = useState(() => new Set(chosen));
  const shown = [
    ...branches.filter(({ id }) => first.has(id)),
    ...branches.filter(({ id }) => !first.has(id)),
  ]
    .filter((branch) => searchKey(branch.name).includes(searchKey(search)))
    .slice(0, MAX_SHOWN);
  return (
    <fieldset className={css['area']}>
      <legend>{t('person.branchesOf', { role: name })}</legend>
      {branches.length > 6 ? (
        <SearchField label={t('person.findBranches')} value={search} onChange={setSearch} />
      ) : null}
      {shown.length === 0 ? (
        <EmptyState compact illustration="no-results" title={t('nothingFound')} />
      ) : (
        <ul className={css['branches']}>
          {shown.map((branch) => (
            <li key={branch.id}>
              <Checkbox
                label={branch.name}
                checked={chosen.includes(branch.id)}
                onChange={({ target }) =>
                  onChange(
                    target.checked ? [...chosen, branch.id] : chosen.filter((one) => one !== branch.id),
                  )
                }
              />
            </li>
          ))}
        </ul>
      )}
      {chosen.length === 0 ? <p className={css['muted']}>{t('person.chooseBranch')}</p> : null}
    </fieldset>
  );
}
