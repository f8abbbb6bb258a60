import type { OwnRole } from '@trilha/contracts/organization/own-roles';
import { localize } from '@trilha/rules/platform/locales';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { currentLocale } from '../../../lib/i18n.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { BranchChoice } from './branch-choice.tsx';
import { OWN_ROLES_KEY, ownRolesQuery, setPersonRoles } from './own-roles.api.ts';
import type { PersonRolesAnswer } from './own-roles.api.ts';
import { ownRolePaths } from './paths.ts';

interface GiveRolesDialogProps {
  readonly memberId: string;
  readonly name: string;
  readonly known: PersonRolesAnswer;
  readonly onClose: () => void;
}

/** The roles somebody has, each with its branches. */
type Chosen = Readonly<Record<string, readonly string[]>>;

/** Gives a person roles of the company and takes them away; their business role stays. */
export function GiveRolesDialog({ memberId, name, known, onClose }: GiveRolesDialogProps) {
  const { t } = useTranslation(['admin-own-roles', 'admin-people', 'common']);
  const queryClient = useQueryClient();
  const all = useQuery(ownRolesQuery);
  const [chosen, setChosen] = useState<Chosen>(
    Object.fromEntries(known.own.map(({ id, branches }) => [id, branches.map((branch) => branch.id)])),
  );
  const { busy, error, act } = useAsyncAction();
  const roles = all.data?.roles ?? [];
  const lacksBranch = roles.some(
    ({ id, reach }) => reach === 'branches' && chosen[id] !== undefined && chosen[id].length === 0,
  );
  const give = ({ id }: OwnRole, branchIds: readonly string[] | undefined) => {
    const { [id]: _, ...others } = chosen;
    setChosen(branchIds ? { ...others, [id]: branchIds } : others);
  };
  return (
    <ActionDialog
      title={t('person.dialog', { name })}
      label={t('common:save')}
      busy={busy}
      disabled={!all.data || lacksBranch}
      error={error}
      onAct={() =>
        act(async () => {
          await setPersonRoles(
            memberId,
            Object.entries(chosen).map(([roleId, branchIds]) => ({ roleId, branchIds: [...branchIds] })),
          );
          await queryClient.invalidateQueries({ queryKey: OWN_ROLES_KEY });
          showToast({ text: t('common:saved'), tone: 'success' });
          onClose();
        })
      }
      onClose={onClose}
    >
      <p>{t('person.hint', { role: t(`admin-people:role.${known.role}`) })}</p>
      {all.isError && !all.data ? (
        <LoadFailed compact error={all.error} onRetry={all.refetch} />
      ) : !all.data ? (
        <Skeleton height="8rem" shape="card" />
      ) : roles.length === 0 ? (
        <EmptyState
          compact
          illustration="no-results"
          title={t('person.noRoles')}
          actions={<LinkButton to={ownRolePaths.create}>{t('new')}</LinkButton>}
        />
      ) : (
        roles.map((role) => (
          <RoleChoice
            key={role.id}
            role={role}
            branches={known.branches}
            chosen={chosen[role.id]}
            onChange={(branchIds) => give(role, branchIds)}
          />
        ))
      )}
    </ActionDialog>
  );
}

interface RoleChoiceProps {
  readonly role: OwnRole;
  readonly branches: PersonRolesAnswer['branches'];
  /** The branches it is given for; undefined where it is not given. */
  readonly chosen: readonly string[] | undefined;
  readonly onChange: (branchIds: readonly string[] | undefined) => void;
}

function RoleChoice({ role, branches, chosen, onChange }: RoleChoiceProps) {
  const { t } = useTranslation('admin-own-roles');
  const name = localize(role.name, currentLocale());
  const hint = localize(role.description, currentLocale()) || t(`reaches.${role.reach}`);
  return (
    <>
      <Checkbox
        label={name}
        hint={hint}
        checked={chosen !== undefined}
        onChange={({ target }) => onChange(target.checked ? [] : undefined)}
      />
      {chosen && role.reach === 'branches' ? (
        <BranchChoice name={name} branches={branches} chosen={chosen} onChange={onChange} />
      ) : null}
    </>
  );
}
