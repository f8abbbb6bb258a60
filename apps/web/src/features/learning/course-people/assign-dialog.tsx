import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { PEOPLE_KEY, assignCourse, audiencesQuery, candidatesQuery } from './course-people.api.ts';
import type { AssignTo } from './course-people.api.ts';
import css from './course-people.module.css';
import { usePeopleTexts } from './use-people-texts.ts';
import type { PeopledKind } from './use-people-texts.ts';

const MAX_REASON = 500;

interface AssignDialogProps {
  readonly kind: PeopledKind;
  readonly trainingId: string;
  readonly onClose: () => void;
}

/** Enrolls people by name, or everybody of a group or branch. */
export function AssignDialog({ kind, trainingId, onClose }: AssignDialogProps) {
  const { t } = useTranslation('admin-courses');
  const queryClient = useQueryClient();
  const [by, setBy] = useState<'members' | 'groups'>('members');
  const [memberIds, setMemberIds] = useState<ReadonlySet<string>>(new Set());
  const [audience, setAudience] = useState('');
  const [reason, setReason] = useState('');
  const { busy, error, act } = useAsyncAction();

  const [audienceKind, id = ''] = audience.split(' ');
  const to: AssignTo | undefined =
    by === 'members'
      ? memberIds.size > 0
        ? { kind: 'members', memberIds: [...memberIds] }
        : undefined
      : id === ''
        ? undefined
        : audienceKind === 'branch'
          ? { kind: 'branch', branchId: id }
          : { kind: 'label', labelId: id };

  const handleAssign = async () => {
    if (!to) return;
    await act(async () => {
      const { assigned, alreadyEnrolled } = await assignCourse(trainingId, to, reason);
      await queryClient.invalidateQueries({ queryKey: PEOPLE_KEY });
      const already = alreadyEnrolled > 0 ? ` ${t('alreadyEnrolled', { count: alreadyEnrolled })}` : '';
      showToast({ text: `${t('assigned', { count: assigned })}${already}`, tone: 'success' });
      onClose();
    });
  };

  return (
    <ActionDialog
      title={t('assignTitle')}
      label={
        by === 'members' && memberIds.size > 0 ? t('assignCount', { count: memberIds.size }) : t('assign')
      }
      busy={busy}
      disabled={!to}
      error={error}
      onAct={() => void handleAssign()}
      onClose={onClose}
    >
      <div className={css['body']}>
        <SegmentedControl
          label={t('assignBy')}
          value={by}
          options={[
            { value: 'members', label: t('byName') },
            { value: 'groups', label: t('byGroup') },
          ]}
          onChange={setBy}
        />
        {by === 'members' ? (
          <Members trainingKind={kind} trainingId={trainingId} chosen={memberIds} onChange={setMemberIds} />
        ) : (
          <Audiences value={audience} onChange={setAudience} />
        )}
        <TextArea
          label={t('assignReason')}
          hint={t('assignReasonHint')}
          maxLength={MAX_REASON}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
    </ActionDialog>
  );
}

interface MembersProps {
  readonly trainingKind: PeopledKind;
  readonly trainingId: string;
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
}

function Members({ trainingKind, trainingId, chosen, onChange }: MembersProps) {
  const { t } = useTranslation('admin-courses');
  const { alreadyIn } = usePeopleTexts(trainingKind);
  const [search, setSearch] = useState('');
  const members = useQuery({
    ...candidatesQuery(trainingId, useDeferredValue(search)),
    placeholderData: (last) => last,
  });
  const toggle = (id: string, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(id);
    else next.delete(id);
    onChange(next);
  };
  return (
    <>
      <SearchField label={t('searchPeople')} value={search} onChange={setSearch} />
      {members.isError ? (
        <LoadFailed compact error={members.error} onRetry={members.refetch} />
      ) : members.data ? (
        members.data.items.length === 0 ? (
          <EmptyState compact illustration="no-results" title={t('nobodyFound')} />
        ) : (
          <ul className={css['members']}>
            {members.data.items.map(({ memberId, name, branch, enrolled }) => (
              <li key={memberId}>
                <Checkbox
                  label={name}
                  hint={enrolled ? alreadyIn : branch}
                  checked={enrolled || chosen.has(memberId)}
                  disabled={enrolled}
                  onChange={({ target }) => toggle(memberId, target.checked)}
                />
              </li>
            ))}
          </ul>
        )
      ) : (
        <Skeleton height="12rem" shape="card" />
      )}
    </>
  );
}

function Audiences({
  value,
  onChange,
}: {
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  const { t } = useTranslation('admin-courses');
  const audiences = useQuery(audiencesQuery);
  if (audiences.isError) return <LoadFailed compact error={audiences.error} onRetry={audiences.refetch} />;
  if (!audiences.data) return <Skeleton height="6rem" shape="card" />;
  const { labels, branches } = audiences.data;
  const option = (kind: string, id: string, name: string, members: number) => ({
    value: `${kind} ${id}`,
    label: `${t(`label.${kind === 'branch' ? 'branch' : (kind as 'group')}`)}: ${t('labelOption', { name, count: members })}`,
  });
  return (
    <Select
      label={t('audience')}
      hint={t('audienceHint')}
      placeholder={t('chooseAudience')}
      value={value}
      options={[
        ...branches.map(({ id, name, members }) => option('branch', id, name, members)),
        ...labels
          .filter(({ kind }) => kind !== 'category')
          .map(({ id, kind, name, members }) => option(kind, id, name, members)),
      ]}
      onChange={onChange}
    />
  );
}
