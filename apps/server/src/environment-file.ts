import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

import { ConfigError } from './config-error.ts';

/** Variables of this machine, in the folder where the program is started. */
export const ENVIRONMENT_FILE = '.env';

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

function read(path: string): string {
  try {
    // Editors of Windows put a mark before the first letter; it is no part of the first name.
    return readFileSync(path, 'utf8').replace(/^\u{FEFF}/u, '');
  } catch (error) {
    if (isMissing(error)) return '';
    throw new ConfigError(`the file ${path} cannot be read; change its rights or take it away.`, {
      cause: error,
    });
  }
}

/**
 * Adds what a file of variables says to the environment; what the environment says already stays. Where neither says how much is
 * logged, the person who started the program does so with `TRILHA_LOG_LEVEL`. Throws `ConfigError` for a file that is there and cannot be read.
 */
export function readEnvironmentFile(path: string, env: NodeJS.ProcessEnv): void {
  for (const [name, value] of Object.entries(parseEnv(read(path)))) env[name] ??= value;
  const level = env['LOG_LEVEL'] ?? env['TRILHA_LOG_LEVEL'];
  if (level !== undefined) env['LOG_LEVEL'] = level;
}
