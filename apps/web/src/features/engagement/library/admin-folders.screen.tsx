import type { ManagedLibraryCategory } from '@trilha/contracts/engagement/library-admin';
import type { LocalizedText } from '@trilha/rules/platform/locales';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FolderPlus, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';

import { selectedClient, useMe } from '../../../app/me.ts';
import { useFormat } from '../../../lib/dates.ts';
import { currentLocale } from '../../../lib/i18n.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedScreen } from '../../../ui/failed-screen.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LocalizedFields } from '../../../ui/localized-fields.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { Select } from '../../../ui/select.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useErrorToast } from '../../../ui/use-error-toast.ts';
import { MANAGED_KEY, foldersQuery, removeFolder, saveFolder } from './admin-library.api.ts';
import { NO_FOLDER, folderOptions, hasText } from './file-draft.ts';
import { LIBRARY_KEY } from './library.api.ts';
import css from './library.module.css';
import { libraryPaths } from './paths.ts';

/** Folders of the library, one level inside another [LIB-01]. */
export function AdminFoldersScreen() {
  const { t } = useTranslation('admin-library');
  const { data, error, refetch } = useQuery(foldersQuery);
  const [edited, setEdited] = useState<ManagedLibraryCategory | 'new'>();
  if (error && !data) return <FailedScreen error={error} onRetry={refetch} />;
  if (!data) return <ScreenSkeleton cards={1} />;
  return (
    <Screen
      title={t('folders')}
      lead={t('foldersLead')}
      back={{ to: libraryPaths.managed, label: t('title') }}
      actions={
        <Button icon={<FolderPlus size={20} aria-hidden="true" />} onClick={() => setEdited('new')}>
          {t('newFolder')}
        </Button>
      }
    >
      {data.items.length === 0 ? (
        <EmptyState illustration="nothing-yet" title={t('noFolders')}>
          {t('noFoldersText')}
        </EmptyState>
      ) : (
        <FolderTable folders={data.items} onEdit={setEdited} />
      )}
      {edited ? (
        <FolderDialog
          folder={edited === 'new' ? undefined : edited}
          folders={data.items}
          onClose={() => setEdited(undefined)}
        />
      ) : null}
    </Screen>
  );
}

/** Reads again what shows folders. */
function useRefresh() {
  const client = useQueryClient();
  return async () => {
    await client.invalidateQueries({ queryKey: MANAGED_KEY });
    await client.invalidateQueries({ queryKey: LIBRARY_KEY });
  };
}

interface FolderTableProps {
  readonly folders: readonly ManagedLibraryCategory[];
  readonly onEdit: (folder: ManagedLibraryCategory) => void;
}

const actsOf = (names: ReadonlyMap<string, string>, onEdit: FolderTableProps['onEdit']) =>
  function Acts(folder: ManagedLibraryCategory) {
    return <FolderActs folder={folder} name={names.get(folder.id) ?? ''} onEdit={() => onEdit(folder)} />;
  };

function FolderTable({ folders, onEdit }: FolderTableProps) {
  const { t } = useTranslation('admin-library');
  const format = useFormat();
  const names = new Map(folderOptions(folders, currentLocale()).map(({ value, label }) => [value, label]));
  return (
    <DataTable
      label={t('folders')}
      rows={folders}
      keyOf={({ id }) => id}
      columns={[
        {
          id: 'name',
          title: t('column.folder'),
          cell: ({ id }) => names.get(id),
        },
        {
          id: 'files',
          title: t('column.files'),
          number: true,
          cell: ({ files }) => format.number(files),
        },
        {
          id: 'acts',
          title: t('column.acts'),
          acts: true,
          cell: actsOf(names, onEdit),
        },
      ]}
    />
  );
}

interface FolderActsProps {
  readonly folder: ManagedLibraryCategory;
  readonly name: string;
  readonly onEdit: () => void;
}

function FolderActs({ folder: { id, name: texts, parentId }, name, onEdit }: FolderActsProps) {
  const { t } = useTranslation('admin-library');
  const refresh = useRefresh();
  const { busy, act } = useAsyncAction({ onError: useErrorToast() });
  const handleRemove = async () => {
    if (!(await act(() => removeFolder(id)))) return;
    await refresh();
    showToast({
      text: t('folderRemoved', { name }),
      onUndo: () => void act(() => saveFolder(undefined, { name: texts, parentId }).then(refresh)),
    });
  };
  return (
    <span className={css['saving']}>
      <IconButton small label={t('editFolder', { name })} icon={<Pencil size={18} />} onClick={onEdit} />
      <IconButton
        small
        label={t('removeFolder', { name })}
        icon={<Trash2 size={18} />}
        disabled={busy}
        onClick={() => void handleRemove()}
      />
    </span>
  );
}

interface FolderDialogProps {
  readonly folder: ManagedLibraryCategory | undefined;
  readonly folders: readonly ManagedLibraryCategory[];
  readonly onClose: () => void;
}

function FolderDialog({ folder, folders, onClose }: FolderDialogProps) {
  const { t } = useTranslation('admin-library');
  const languages = selectedClient(useMe())?.languages ?? ['pt-BR'];
  const [name, setName] = useState<LocalizedText>(folder?.name ?? {});
  const [parentId, setParentId] = useState(folder?.parentId ?? NO_FOLDER);
  const refresh = useRefresh();
  const { busy, error, act } = useAsyncAction();
  const outside = folders.filter((one) => one.parentId === null && one.id !== folder?.id);
  const handleSave = async () => {
    const isDone = await act(async () => {
      await saveFolder(folder?.id, { name, parentId: parentId === NO_FOLDER ? null : parentId });
      await refresh();
    });
    if (isDone) onClose();
  };
  return (
    <ActionDialog
      title={folder ? t('changeFolder') : t('newFolder')}
      label={t('saveChanges')}
      busy={busy}
      disabled={!hasText(name)}
      error={error}
      onAct={() => void handleSave()}
      onClose={onClose}
    >
      <LocalizedFields
        label={t('folderName')}
        languages={languages}
        value={name}
        maxLength={120}
        onChange={setName}
      />
      <Select
        label={t('insideOf')}
        value={parentId}
        options={[{ value: NO_FOLDER, label: t('firstLevel') }, ...folderOptions(outside, currentLocale())]}
        onChange={setParentId}
      />
    </ActionDialog>
  );
}
