import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { readEnvironmentFile } from './environment-file.ts';

const folder = () => mkdtempSync(join(tmpdir(), 'trilha-env-'));

function environmentOf(text: string, given: Record<string, string> = {}) {
  const path = join(folder(), '.env');
  writeFileSync(path, text);
  const env: NodeJS.ProcessEnv = { ...given };
  readEnvironmentFile(path, env);
  return env;
}

describe('a file of variables', () => {
  it('is read from its first name on, also where an editor put a mark before it', () => {
    expect(environmentOf('\u{FEFF}DATA_DIR=/srv/trilha\r\nPORT=80\r\n')).toEqual({
      DATA_DIR: '/srv/trilha',
      PORT: '80',
    });
  });

  it('says how much is logged, before whoever starts the program does and after the environment', () => {
    const started = { TRILHA_LOG_LEVEL: 'warn' };
    expect(environmentOf('LOG_LEVEL=info', started)['LOG_LEVEL']).toBe('info');
    expect(environmentOf('', started)['LOG_LEVEL']).toBe('warn');
    expect(environmentOf('LOG_LEVEL=info', { ...started, LOG_LEVEL: 'error' })['LOG_LEVEL']).toBe('error');
  });

  it('says in one sentence that it cannot be read, and may be missing', () => {
    const path = join(folder(), '.env');
    expect(() => readEnvironmentFile(path, {})).not.toThrow();
    mkdirSync(path);
    expect(() => readEnvironmentFile(path, {})).toThrow(`the file ${path} cannot be read`);
  });
});
