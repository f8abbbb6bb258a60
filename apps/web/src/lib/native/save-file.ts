import { Directory, Filesystem } from '@capacitor/filesystem';
import { Share } from '@capacitor/share';

/** Of this folder alone: what is in it is a person's and goes with the next file, and with their session. */
const FOLDER = 'saved';
/** What goes over the bridge at once; divisible by three, so that the parts join. */
const PART_BYTES = 3 * 256 * 1024;
const CHUNK = 0x80_00;

async function base64Of(part: Blob): Promise<string> {
  const bytes = new Uint8Array(await part.arrayBuffer());
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

/** Removes what was handed to the system before; nothing where nothing was. Never throws. */
export async function clearSavedFiles(): Promise<void> {
  await Filesystem.rmdir({ path: FOLDER, directory: Directory.Cache, recursive: true }).catch(
    () => undefined,
  );
}

/** Hands a file to the system's panel, where the person keeps or sends it: the window of an app saves none by itself. */
export async function saveWithSystem(blob: Blob, name: string): Promise<void> {
  await clearSavedFiles();
  const file = { path: `${FOLDER}/${plainName(name)}`, directory: Directory.Cache };
  const first = await base64Of(blob.slice(0, PART_BYTES));
  const { uri } = await Filesystem.writeFile({ ...file, data: first, recursive: true });
  for (let at = PART_BYTES; at < blob.size; at += PART_BYTES)
    await Filesystem.appendFile({ ...file, data: await base64Of(blob.slice(at, at + PART_BYTES)) });
  try {
    await Share.share({ files: [uri], dialogTitle: name });
  } catch (error) {
    if (!isCancelled(error)) throw error;
  }
}
