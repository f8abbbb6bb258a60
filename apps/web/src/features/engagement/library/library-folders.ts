import type { ManagedLibraryCategory } from '@trilha/contracts/engagement/library-admin';
import { searchKey } from '@trilha/rules/platform/text';

import { saveFolder } from './admin-library.api.ts';

const MAX_NAME = 120;

/** Folders of the library while files are put into them by the names of the folders they lay in. */
export class LibraryFolders {
  readonly #known: ManagedLibraryCategory[];
  readonly #language: string;

  constructor(known: readonly ManagedLibraryCategory[], language: string) {
    this.#known = [...known];
    this.#language = language;
  }

  /** The folder for files that lay in these, inside of `base`; made where it is not there. The library has two levels: deeper ones are the second. */
  async folderOf(base: string | null, names: readonly string[]): Promise<string | null> {
    let at = base;
    for (const name of names) {
      if (at !== null && this.#known.find(({ id }) => id === at)?.parentId != null) return at;
      at = await this.#inside(at, name.slice(0, MAX_NAME));
    }
    return at;
  }

  async #inside(parentId: string | null, name: string): Promise<string> {
    const key = searchKey(name);
    const there = this.#known.find(
      (one) =>
        one.parentId === parentId && Object.values(one.name).some((text) => searchKey(text ?? '') === key),
    );
    if (there) return there.id;
    const made = await saveFolder(undefined, { name: { [this.#language]: name }, parentId });
    this.#known.push(made);
    return made.id;
  }
}
