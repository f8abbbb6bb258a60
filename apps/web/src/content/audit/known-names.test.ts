import { AUDIT_ACTIONS } from '@trilha/contracts/platform/audit-actions';
import { LOCALES } from '@trilha/rules/platform/locales';
import { expect, it } from 'vitest';

import { actionKeys, kindKeys } from './known-names.ts';

const shared = import.meta.glob<{ readonly action: Readonly<Record<string, string>> }>(
  '../../locales/*/learning/admin-courses.json',
  { eager: true, import: 'default' },
);
/** What features say was done in them, beside other names of theirs. */
const names = import.meta.glob<Readonly<Record<string, string>>>('../../features/*/*/texts/*/*-names.json', {
  eager: true,
  import: 'default',
});

it.each(LOCALES)(
  'everything the log can say has a sentence in %s, in one place, and nothing else has',
  (locale) => {
    const of = <T>(files: Readonly<Record<string, T>>) =>
      Object.entries(files).flatMap(([path, file]) => (path.includes(`/${locale}/`) ? [file] : []));
    const texts = [
      ...of(shared).flatMap(({ action }) =>
        Object.entries(action).map(([key, text]) => [`action.${key}`, text] as const),
      ),
      ...of(names).flatMap((file) =>
        Object.entries(file).flatMap(([key, text]) =>
          key.startsWith('action_') ? [[`names:${key}`, text] as const] : [],
        ),
      ),
    ];
    const places = (action: string) => texts.filter(([key]) => actionKeys(action).some((one) => one === key));

    expect(AUDIT_ACTIONS.filter((action) => places(action).length !== 1)).toEqual([]);
    expect(texts.filter(([, text]) => !text || text.includes('{{')).map(([key]) => key)).toEqual([
      'action.other',
    ]);
    expect(texts).toHaveLength(AUDIT_ACTIONS.length + 1);
  },
);

it('what an earlier version wrote is shown by its name', () => {
  expect(actionKeys('course.renamed_long_ago').at(-1)).toBe('action.other');
});

it('a kind of thing is called as its feature calls it, else as the log does, else by its own name', () => {
  expect(kindKeys('library_file')).toEqual([
    'names:kind_library_file',
    'objectKind.library_file',
    'objectKind.other',
  ]);
});
