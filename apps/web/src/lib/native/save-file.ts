import { Directory, Filesystem } from '@capacitor/filesystem';
import { Share } from '@capacitor/share';

const CHUNK = 0x80_00;

async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK)
    text += String.fromCodePoint(...bytes.subarray(at, at + CHUNK));
  return btoa(text);
}

/** Names of files that every system takes, and that stay in their folder. */
const plainName = (name: string) =>
  name.replaceAll(/[/\\:*?"<>|\p{Cc}]+/gu, '-').replace(/^\.+/, '') || 'file';

/** Whether the person closed the system's panel, which is no failure; the plugin says it in words alone. */
const isCancelled = (error: unknown) => error instanceof Error && /cancel/i.test(error.message);

/** Hands a file to the system's panel, where the person keeps or sends it: the window of an app saves none by itself. */
export async function saveWithSystem(blob: Blob, name: string): Promise<void> {
  const { uri } = await Filesystem.writeFile({
    path: plainName(name),
    directory: Directory.Cache,
    data: await base64Of(blob),
  });
  try {
    await Share.share({ files: [uri], dialogTitle: name });
  } catch (error) {
    if (!isCancelled(error)) throw error;
  }
}
