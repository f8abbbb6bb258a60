import type { ListImport } from '@trilha/contracts/platform/imports';

const WORKING: ReadonlySet<ListImport['status']> = new Set(['checking', 'committing', 'undoing']);

/** How often an import is asked for while the server works on it. */
export const IMPORT_POLL_MS = 700;

/** Whether the server is busy with an import, so that it is asked for again soon. */
export const isWorking = ({ status }: Pick<ListImport, 'status'>) => WORKING.has(status);

/** How many earlier imports are asked for: files that were only looked at are among them, and are not shown. */
export const EARLIER_IMPORTS = 100;
