import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

interface Template {
  readonly text: string;
  readonly changedAt: number;
}

/**
 * The documents the build wrote, by name, read again whenever a newer build has replaced them. While a build is at work and
 * a file is missing or half written, the one read before stays: what it names is still there (see scripts/build.mjs).
 */
export function openTemplates(folder: string): (name: 'index' | 'public') => Promise<string> {
  const cached = new Map<string, Template>();
  return async (name) => {
    const path = join(folder, `${name}.html`);
    const before = cached.get(name);
    try {
      const changedAt = (await stat(path)).mtimeMs;
      if (before?.changedAt === changedAt) return before.text;
      const text = await readFile(path, 'utf8');
      if (before && !text.trimEnd().endsWith('</html>')) return before.text;
      cached.set(name, { text, changedAt });
      return text;
    } catch (error) {
      if (before) return before.text;
      throw error;
    }
  };
}
