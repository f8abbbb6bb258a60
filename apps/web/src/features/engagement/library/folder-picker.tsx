import type { ManagedLibraryCategory } from '@trilha/contracts/engagement/library-admin';
import { localize } from '@trilha/rules/platform/locales';
import { searchKey } from '@trilha/rules/platform/text';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Folder, FolderPlus } from 'lucide-react';
import { useState } from 'react';

import { selectedClient, useMe } from '../../../app/me.ts';
import { currentLocale } from '../../../lib/i18n.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { ActionError } from '../../../ui/action-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { MANAGED_KEY, foldersQuery, saveFolder } from './admin-library.api.ts';
import { NO_FOLDER, folderOptions } from './file-draft.ts';
import css from './library.module.css';

/** What stands for all folders where a list is narrowed by one. */
export const ANY_FOLDER = 'any';

interface FolderPickerProps {
  /** A folder's id, `NO_FOLDER`, or `ANY_FOLDER` where all may be meant. */
  readonly value: string;
  readonly mayBeAny?: boolean | undefined;
  readonly onChange: (folder: string) => void;
}

/** The folders of the library as a tree to choose from, to search, and to make a new one in. */
export function FolderPicker({ value, mayBeAny = false, onChange }: FolderPickerProps) {
  const { t } = useTranslation('admin-library');
  const { data, isError, error, refetch } = useQuery(foldersQuery);
  const [typed, setTyped] = useState('');
  if (isError) return <LoadFailed compact error={error} onRetry={refetch} />;
  const folders = data?.items ?? [];
  const words = searchKey(typed).split(' ').filter(Boolean);
  const found = folderOptions(folders, currentLocale()).filter(({ value: id, label }) => {
    const key = searchKey(label);
    // What is chosen stays in sight.
    return id === value || words.every((word) => key.includes(word));
  });
  const levels = new Map(folders.map(({ id, parentId }) => [id, parentId === null ? 1 : 2]));
  const names = new Map(folders.map(({ id, name }) => [id, localize(name, currentLocale())]));
  return (
    <div className={css['stack']}>
      {folders.length > 0 ? (
        <SearchField label={t('searchFolder')} value={typed} onChange={setTyped} />
      ) : null}
      <div className={css['tree']}>
        <RadioGroup
          label={t('folder')}
          labelHidden
          value={value}
          options={[
            ...(mayBeAny ? [{ value: ANY_FOLDER, label: t('anyFolder') }] : []),
            { value: NO_FOLDER, label: t('noFolder') },
            ...found.map(({ value: id, label }) => ({
              value: id,
              label: (
                <span className={css['branch']} data-level={words.length > 0 ? 1 : levels.get(id)}>
                  <Folder size={18} aria-hidden="true" />
                  <span>{words.length > 0 ? label : names.get(id)}</span>
                </span>
              ),
            })),
          ]}
          onChange={onChange}
        />
      </div>
      {mayBeAny ? null : <NewFolder folders={folders} near={value} onMade={onChange} />}
    </div>
  );
}

interface NewFolderProps {
  readonly folders: readonly ManagedLibraryCategory[];
  /** The folder that is chosen: the new one lies in it, or beside it where it lies in another. */
  readonly near: string;
  readonly onMade: (id: string) => void;
}

function NewFolder({ folders, near, onMade }: NewFolderProps) {
  const { t } = useTranslation('admin-library');
  const language = selectedClient(useMe())?.languages[0] ?? 'pt-BR';
  const client = useQueryClient();
  const { busy, error, act } = useAsyncAction();
  const [name, setName] = useState('');
  const chosen = folders.find(({ id }) => id === near);
  const parent = chosen?.parentId ? folders.find(({ id }) => id === chosen.parentId) : chosen;
  const handleMake = () =>
    act(async () => {
      const body = { name: { [language]: name.trim() }, parentId: parent?.id ?? null };
      const { id } = await saveFolder(undefined, body);
      await client.invalidateQueries({ queryKey: [...MANAGED_KEY, 'folders'] });
      onMade(id);
      setName('');
    });
  return (
    <div className={css['newFolder']}>
      <TextField
        label={t('newFolder')}
        hint={parent ? t('newInside', { name: localize(parent.name, currentLocale()) }) : t('newOutside')}
        value={name}
        maxLength={120}
        onChange={({ target }) => setName(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Enter makes the folder; the act of the dialog waits for it.
          event.preventDefault();
          if (name.trim() !== '') void handleMake();
        }}
      />
      <Button
        variant="secondary"
        size="small"
        loading={busy}
        disabled={name.trim() === ''}
        icon={<FolderPlus size={18} aria-hidden="true" />}
        onClick={() => void handleMake()}
      >
        {t('makeFolder')}
      </Button>
      <ActionError error={error} />
    </div>
  );
}

interface FolderFieldProps extends FolderPickerProps {
  readonly label: string;
}

/** A folder by its whole name; pressed, it opens the tree of folders. */
export function FolderField({ label, value, mayBeAny, onChange }: FolderFieldProps) {
  const { t } = useTranslation('admin-library');
  const { data } = useQuery(foldersQuery);
  const [picked, setPicked] = useState<string>();
  const names = new Map([
    [ANY_FOLDER, t('anyFolder')],
    [NO_FOLDER, t('noFolder')],
    ...folderOptions(data?.items ?? [], currentLocale()).map((one) => [one.value, one.label] as const),
  ]);
  return (
    <div className={css['folderField']}>
      <Button
        variant="secondary"
        size="small"
        icon={<Folder size={18} aria-hidden="true" />}
        onClick={() => setPicked(value)}
      >
        {label}: {names.get(value) ?? '…'}
      </Button>
      {picked === undefined ? null : (
        <ActionDialog
          title={label}
          label={t('chooseFolder')}
          busy={false}
          error={undefined}
          onAct={() => {
            onChange(picked);
            setPicked(undefined);
          }}
          onClose={() => setPicked(undefined)}
        >
          <FolderPicker value={picked} mayBeAny={mayBeAny} onChange={setPicked} />
        </ActionDialog>
      )}
    </div>
  );
}
