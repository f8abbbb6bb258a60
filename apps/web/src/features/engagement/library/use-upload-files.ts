import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { selectedClient, useMe } from '../../../app/me.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useUpload } from '../../../lib/upload.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { MANAGED_KEY, createFiles, foldersQuery, removeFile } from './admin-library.api.ts';
import type { FileInFolders } from './dropped-folders.ts';
import { titleOfFile } from './file-draft.ts';
import { LibraryFolders } from './library-folders.ts';

interface Refused {
  readonly name: string;
  /** Nothing of a file without bytes, which is not sent. */
  readonly error?: unknown;
}
interface Duplicate {
  readonly name: string;
  readonly of: { readonly id: string; readonly title: string };
}
interface Running {
  readonly place: number;
  readonly all: number;
  readonly name: string;
}

/** Uploads files one after the other into their folders, each a draft as soon as it is there; what was refused and what was there already. */
export function useUploadFiles() {
  const { t } = useTranslation('admin-library');
  const client = useQueryClient();
  const language = selectedClient(useMe())?.languages[0] ?? 'pt-BR';
  const { upload, progress } = useUpload();
  const [place, setPlace] = useState<Running>();
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const [duplicates, setDuplicates] = useState<readonly Duplicate[]>([]);
  const { busy, error, act } = useAsyncAction();
  const refresh = () => client.invalidateQueries({ queryKey: MANAGED_KEY });

  const takeBack = (ids: readonly string[]) =>
    act(async () => {
      for (const id of ids) await removeFile(id);
      setDuplicates([]);
      await refresh();
    });
  const putOne = async ({ file, folders }: FileInFolders, into: string | null, known: LibraryFolders) => {
    const { fileId } = await upload(file, { purpose: 'library' });
    const categoryId = await known.folderOf(into, folders);
    const title = { [language]: titleOfFile(file.name) };
    const made = await createFiles([{ title, fileId, categoryId }]);
    setDuplicates((last) => [...last, ...made.duplicates.map(({ of }) => ({ name: file.name, of }))]);
    return made.ids;
  };
  const put = async (read: () => Promise<readonly FileInFolders[]>, into: string | null) => {
    setRefused([]);
    setDuplicates([]);
    const ids: string[] = [];
    await act(async () => {
      const files = await read();
      const known = new LibraryFolders((await client.fetchQuery(foldersQuery)).items, language);
      for (const [at, one] of files.entries()) {
        setPlace({ place: at + 1, all: files.length, name: one.file.name });
        if (one.file.size === 0) {
          setRefused((last) => [...last, { name: one.file.name }]);
          continue;
        }
        try {
          ids.push(...(await putOne(one, into, known)));
        } catch (failure) {
          // One that is refused keeps back none of the others.
          setRefused((last) => [...last, { name: one.file.name, error: failure }]);
        }
      }
    });
    setPlace(undefined);
    await refresh();
    if (ids.length > 0)
      showToast({
        text: t('uploaded', { count: ids.length }),
        tone: 'success',
        onUndo: () => void takeBack(ids),
      });
  };
  return { put, busy, error, progress, running: place, refused, duplicates };
}
