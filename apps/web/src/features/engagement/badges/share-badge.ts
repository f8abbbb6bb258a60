import { saveFile } from '../../../lib/download.ts';
import { loadChunk } from '../../../lib/load-chunk.ts';
import type { BadgeWords } from './badge-picture.ts';

/** Hands the picture of a badge to the device's own way of sharing where it takes pictures; else saves it. Returns which it was. */
export async function shareBadge(words: BadgeWords, icon: SVGElement): Promise<'shared' | 'saved'> {
  const { badgePicture } = await loadChunk(() => import('./badge-picture.ts'));
  const file = new File([await badgePicture(words, icon)], `${fileName(words.name)}.png`, {
    type: 'image/png',
  });
  const data = { files: [file], title: words.name };
  if (matchMedia('(pointer: coarse)').matches && 'canShare' in navigator && navigator.canShare(data)) {
    // Closing the device's panel without choosing is no failure.
    await navigator.share(data).catch(() => undefined);
    return 'shared';
  }
  await saveFile(file, file.name);
  return 'saved';
}

/** A name that every device keeps as it is. */
const fileName = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60) || 'badge';
