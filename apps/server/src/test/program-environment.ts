/** What a program started by a test has of the run around it, and nothing else: where programs lie, and what was compiled already. */
export const ofThisRun = (): Record<string, string | undefined> => ({
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
});
