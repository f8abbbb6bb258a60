import type { NamedFile, NamedPackage } from '@trilha/contracts/learning/course-builder';
import { useMemo, useState } from 'react';

import type { Authoring } from '../activities/editor/authoring.ts';
import type { WrittenLanguage } from './written-language.ts';

interface AuthoringParts<Code extends string> {
  /** Question banks that tests draw from; stays the same while they do. */
  readonly banksInUse?: readonly string[] | undefined;
  readonly files: readonly NamedFile[];
  readonly packages?: readonly NamedPackage[];
  readonly language: WrittenLanguage;
  /** What is said to be wrong; none until publishing was tried. */
  readonly problems: readonly { readonly path: string; readonly code: Code }[];
  readonly problemText: (code: Code) => string;
  readonly ownHistory?: boolean | undefined;
}

const NO_BANKS: readonly string[] = [];
const NO_PACKAGES: readonly NamedPackage[] = [];

/** What the fields of a draft find in their context: the language, files by name, and what is wrong with each. */
export function useAuthoringValue<Code extends string>(parts: AuthoringParts<Code>): Authoring {
  const { language, problems, problemText, banksInUse = NO_BANKS, ownHistory } = parts;
  const { locale, clientLocale } = language;
  const [files, setFiles] = useState(parts.files);
  const [packages, setPackages] = useState(parts.packages ?? NO_PACKAGES);
  return useMemo(() => {
    const byPath = new Map(problems.map(({ path, code }) => [path, code]));
    return {
      locale,
      clientLocale,
      fileOf: (id) => files.find((file) => file.id === id),
      packageOf: (id) => packages.find((known) => known.id === id),
      banksInUse,
      ownHistory,
      onFile: (file) => setFiles((known) => [...known, file]),
      onPackage: (imported) => setPackages((known) => [...known, imported]),
      problemAt: (path) => {
        const code = byPath.get(path);
        return code && problemText(code);
      },
    };
  }, [locale, clientLocale, files, packages, problems, problemText, banksInUse, ownHistory]);
}
