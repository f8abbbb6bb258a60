import { saveFile } from '../../../lib/download.ts';
import { resultPicture } from './result-picture.ts';
import type { ResultWords } from './result-picture.ts';

/** Hands the picture of a question's results to the device's own way of sharing where it takes pictures; else saves it. */
export async function shareResult(words: ResultWords): Promise<void> {
  const file = new File([await resultPicture(words)], 'survey.png', { type: 'image/png' });
  const data = { files: [file], title: words.prompt };
  if (matchMedia('(pointer: coarse)').matches && 'canShare' in navigator && navigator.canShare(data)) {
    // Closing the device's panel without choosing is no failure.
    await navigator.share(data).catch(() => undefined);
    return;
  }
  await saveFile(file, file.name);
}
