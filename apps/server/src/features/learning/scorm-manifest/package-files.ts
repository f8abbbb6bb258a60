import { filePathOf } from './package-paths.ts';

type Found =
  | { readonly kind: 'found' | 'missing'; readonly path: string }
  | { readonly kind: 'other_case'; readonly path: string; readonly written: string }
  | { readonly kind: 'outside' };

/** The files of a package, looked up by the addresses of its manifest. */
export class PackageFiles {
  readonly #paths: ReadonlySet<string>;
  readonly #byLowerCase: ReadonlyMap<string, string>;

  constructor(paths: Iterable<string>) {
    this.#paths = new Set(paths);
    this.#byLowerCase = new Map(Array.from(this.#paths, (path) => [path.toLowerCase(), path]));
  }

  /**
   * The file an address means. Packages made where case does not matter are found too; `other_case` tells what the
   * file is really called.
   */
  find(href: string): Found {
    const path = filePathOf(href);
    if (path === null) return { kind: 'outside' };
    if (this.#paths.has(path)) return { kind: 'found', path };
    // A name may itself contain percent codes: then it is meant as written.
    const verbatim = href.replace(/[?#].*$/s, '').normalize('NFC');
    if (this.#paths.has(verbatim)) return { kind: 'found', path: verbatim };
    const similar = this.#byLowerCase.get(path.toLowerCase());
    return similar === undefined
      ? { kind: 'missing', path }
      : { kind: 'other_case', path: similar, written: path };
  }
}
