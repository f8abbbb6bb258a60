import type { AlreadyInLibrary } from '@trilha/contracts/engagement/library-admin';
import type { LocalizedText } from '@trilha/rules/platform/locales';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { selectedClient, useMe } from '../../../app/me.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useUpload } from '../../../lib/upload.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { MANAGED_KEY, createFiles, foldersQuery, putNextVersion, removeFile } from './admin-library.api.ts';
import type { IfThere } from './already-there.tsx';
import type { FileInFolders } from './dropped-folders.ts';
import { titleOfFile } from './file-draft.ts';
import { LibraryFolders } from './library-folders.ts';

interface Refused {
  readonly name: string;
  /** Nothing of a file without bytes, which is not sent. */
  readonly error?: unknown;
}
/** An uploaded file that is not in the library yet: it has the content or the name of one that is. */
export interface AskedFile extends AlreadyInLibrary {
  readonly name: string;
  readonly size: number;
  readonly title: LocalizedText;
  readonly categoryId: string | null;
}
interface Running {
  readonly place: number;
  readonly all: number;
  readonly name: string;
}

/** Says how many drafts were made, with a way to take them all back. */
function useSayUploaded(act: ReturnType<typeof useAsyncAction>['act']) {
  const { t } = useTranslation('admin-library');
  const client = useQueryClient();
  const takeBack = (ids: readonly string[]) =>
    act(async () => {
      for (const id of ids) await removeFile(id);
      await client.invalidateQueries({ queryKey: MANAGED_KEY });
    });
  return (ids: readonly string[]) => {
    if (ids.length > 0)
      showToast({
        text: t('uploaded', { count: ids.length }),
        tone: 'success',
        onUndo: () => void takeBack(ids),
      });
  };
}

/** Does what was chosen for a file that was asked about; the drafts it made. */
async function applyChoice({ fileId, title, categoryId, of }: AskedFile, choice: IfThere): Promise<string[]> {
  if (choice === 'both')
    return (await createFiles({ files: [{ title, fileId, categoryId }], ifThere: 'keep' })).ids;
  if (choice === 'replace') await putNextVersion(of.id, fileId);
  return [];
}

/**
 * Uploads files one after the other into their folders, each a draft as soon as it is there; what was refused, and what is asked about because
 * the library has its content or its name already.
 */
export function useUploadFiles() {
  const { t } = useTranslation('admin-library');
  const client = useQueryClient();
  const language = selectedClient(useMe())?.languages[0] ?? 'pt-BR';
  const { upload, progress } = useUpload();
  const [place, setPlace] = useState<Running>();
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const [asked, setAsked] = useState<readonly AskedFile[]>([]);
  const { busy, error, act } = useAsyncAction();
  const refresh = () => client.invalidateQueries({ queryKey: MANAGED_KEY });
  const sayUploaded = useSayUploaded(act);

  const putOne = async ({ file, folders }: FileInFolders, into: string | null, known: LibraryFolders) => {
    const { fileId } = await upload(file, { purpose: 'library' });
    const categoryId = await known.folderOf(into, folders);
    const title = { [language]: titleOfFile(file.name) };
    const made = await createFiles({ files: [{ title, fileId, categoryId }], ifThere: 'ask' });
    const { name, size } = file;
    setAsked((last) => [
      ...last,
      ...made.alreadyThere.map((one) => ({ ...one, name, size, title, categoryId })),
    ]);
    return made.ids;
  };
  const put = async (read: () => Promise<readonly FileInFolders[]>, into: string | null) => {
    setRefused([]);
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
    sayUploaded(ids);
  };
  /** Does with each file that was asked about what was chosen for it; one that fails is asked about again. */
  const decide = async (choices: ReadonlyMap<string, IfThere>) => {
    setRefused([]);
    const ids: string[] = [];
    let replaced = 0;
    await act(async () => {
      for (const one of asked) {
        const choice = choices.get(one.fileId) ?? 'skip';
        try {
          ids.push(...(await applyChoice(one, choice)));
          if (choice === 'replace') replaced += 1;
          setAsked((last) => last.filter(({ fileId }) => fileId !== one.fileId));
        } catch (failure) {
          setRefused((last) => [...last, { name: one.name, error: failure }]);
        }
      }
    });
    await refresh();
    if (replaced > 0) showToast({ text: t('replaced', { count: replaced }), tone: 'success' });
    sayUploaded(ids);
  };
  return { put, decide, busy, error, progress, running: place, refused, asked };
}
