/** A file with the folders it lay in, from outside to inside. */
export interface FileInFolders {
  readonly file: File;
  readonly folders: readonly string[];
}

/** What operating systems put into folders for themselves. */
const CLUTTER = /^(\.|Thumbs\.db$|desktop\.ini$|__MACOSX$)/i;

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}

/** Everything in a folder: browsers tell it in portions. */
async function entriesIn(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return all;
    all.push(...some);
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

async function filesOf(entry: FileSystemEntry, folders: readonly string[]): Promise<FileInFolders[]> {
  if (CLUTTER.test(entry.name)) return [];
  if (isFile(entry)) return [{ file: await fileOf(entry), folders }];
  if (!isFolder(entry)) return [];
  const inside = await entriesIn(entry);
  const files = await Promise.all(inside.map((one) => filesOf(one, [...folders, entry.name])));
  return files.flat();
}

/** What was dropped, where a folder is among it; undefined for files alone, which the field takes by itself. To be called while it is dropped. */
export function foldersDropped(transfer: DataTransfer): (() => Promise<FileInFolders[]>) | undefined {
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (!entries.some(isFolder)) return undefined;
  return async () => (await Promise.all(entries.map((entry) => filesOf(entry, [])))).flat();
}
