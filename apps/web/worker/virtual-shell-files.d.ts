declare module 'virtual:shell-files' {
  import type { ShellFiles } from './shell.ts';

  export const SHELL: ShellFiles;
}
