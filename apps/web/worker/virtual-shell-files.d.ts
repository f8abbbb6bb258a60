declare module 'virtual:shell-files' {
  /** What `shell-files.ts` finds. */
  export const SHELL: {
    readonly entry: string;
    readonly files: readonly string[];
    readonly texts: Readonly<Record<string, readonly string[]>>;
  };
}
