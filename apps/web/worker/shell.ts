/** What the service worker keeps for a start without a network. */
export interface ShellFiles {
  /** The first script of the document: one that names another belongs to another version. */
  readonly entry: string;
  /** Files of every language. */
  readonly files: readonly string[];
  /** Texts of the screens that are kept, by language: a device gets those of the language it shows. */
  readonly texts: Readonly<Record<string, readonly string[]>>;
}
