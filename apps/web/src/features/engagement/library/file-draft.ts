import type {
  LibraryFileBody,
  ManagedLibraryCategory,
  ManagedLibraryFile,
} from '@trilha/contracts/engagement/library-admin';
import { LIBRARY_TITLE_LENGTH } from '@trilha/contracts/engagement/library-values';
import type { LibraryReviewMonths } from '@trilha/contracts/engagement/library-values';
import { LOCALES, localize } from '@trilha/rules/platform/locales';
import type { Locale, LocalizedText } from '@trilha/rules/platform/locales';
import { wallTime, zonedInstant } from '@trilha/rules/platform/wall-time';

/** What stands for no folder where one is chosen. */
export const NO_FOLDER = 'none';

/** A file while it is written: times as the clock on the wall shows them. */
export interface FileDraft extends Omit<LibraryFileBody, 'publishedAt' | 'expiresAt' | 'review'> {
  readonly publishedAt: string;
  readonly expiresAt: string;
  /** The day it is looked through again; empty for never. */
  readonly review: {
    readonly on: string;
    readonly everyMonths: LibraryReviewMonths;
    readonly ownerId: string | null;
  };
  /** Of the stored file. */
  readonly fileName: string;
  /** Of a file that takes the place: what is other, and whether it is confirmed again. */
  readonly versionNote: LocalizedText;
  readonly confirmAgain: boolean;
}

const filled = (text: LocalizedText): LocalizedText =>
  Object.fromEntries(Object.entries(text).filter(([, value]) => value?.trim()));

/** Whether a text says something in any language. */
export const hasText = (text: LocalizedText): boolean => LOCALES.some((locale) => text[locale]?.trim());

/** A file as its form shows it. */
export function fileDraftOf({ body, file }: ManagedLibraryFile, zone: string): FileDraft {
  const { publishedAt, expiresAt, review, ...rest } = body;
  const shown = (at: string | null) => (at ? wallTime(new Date(at), zone) : '');
  return {
    ...rest,
    review: review ?? { on: '', everyMonths: 6, ownerId: null },
    fileName: file.name,
    publishedAt: shown(publishedAt),
    expiresAt: shown(expiresAt),
    versionNote: {},
    confirmAgain: false,
  };
}

/** What is sent of a file. */
export function fileBodyOf(draft: FileDraft, zone: string) {
  const { title, summary, fileId, categoryId, audience, mustRead, review, versionNote, confirmAgain } = draft;
  const instant = (shown: string) => (shown === '' ? null : zonedInstant(shown, zone).toISOString());
  return {
    title: filled(title),
    summary: filled(summary),
    fileId,
    categoryId,
    audience,
    mustRead,
    review: review.on === '' ? null : review,
    confirmAgain,
    versionNote: filled(versionNote),
    publishedAt: instant(draft.publishedAt),
    expiresAt: instant(draft.expiresAt),
  };
}

/** The title of a file from the name of what was uploaded: without its ending and what joins words there. */
export function titleOfFile(name: string): string {
  const bare = name
    .replace(/\.[^.\s]{1,5}$/, '')
    .replaceAll(/[_\s]+/g, ' ')
    .trim();
  return (bare || name).slice(0, LIBRARY_TITLE_LENGTH);
}

/** Folders to choose from, each by its whole name. */
export function folderOptions(folders: readonly ManagedLibraryCategory[], locale: Locale) {
  const names = new Map(folders.map(({ id, name }) => [id, localize(name, locale)]));
  return folders.map(({ id, parentId }) => {
    const name = names.get(id) ?? '';
    return { value: id, label: parentId === null ? name : `${names.get(parentId) ?? ''} › ${name}` };
  });
}
