import { Filesystem } from '@capacitor/filesystem';
import { CapacitorShareTarget } from '@capgo/capacitor-share-target';

async function fileOf({
  uri,
  name,
  mimeType,
}: {
  uri: string;
  name: string;
  mimeType: string;
}): Promise<File> {
  const { data } = await Filesystem.readFile({ path: uri });
  if (typeof data !== 'string') return new File([data], name, { type: mimeType });
  const bytes = Uint8Array.from(atob(data), (letter) => letter.codePointAt(0) ?? 0);
  return new File([bytes], name, { type: mimeType });
}

/** Hands on the pictures that other apps share with this one. */
export async function followSharedFiles(take: (files: readonly File[]) => void): Promise<void> {
  await CapacitorShareTarget.addListener('shareReceived', ({ files }) => {
    const pictures = files.filter(({ mimeType }) => mimeType.startsWith('image/'));
    if (pictures.length > 0) void Promise.all(pictures.map(fileOf)).then(take, () => undefined);
  });
}
