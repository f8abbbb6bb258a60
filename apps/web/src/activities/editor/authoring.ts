import type { NamedFile, NamedPackage } from '@trilha/contracts/learning/course-builder';
import type { DraftActivity, DraftActivityType } from '@trilha/contracts/learning/course-draft';
import type { Locale } from '@trilha/rules/platform/locales';
import { createContext, use } from 'react';
import type { ComponentType } from 'react';

/** What the fields of a draft need besides their own value. */
export interface Authoring {
  /** Language whose texts are being written. */
  readonly locale: Locale;
  /** First language of the client: what is shown where a translation is missing. */
  readonly clientLocale: Locale;
  readonly fileOf: (id: string) => NamedFile | undefined;
  readonly packageOf: (id: string) => NamedPackage | undefined;
  /** Makes what was just uploaded known by name. */
  readonly onFile: (file: NamedFile) => void;
  readonly onPackage: (imported: NamedPackage) => void;
  /** Banks that tests of the course draw from. */
  readonly banksInUse: readonly string[];
  /** What is wrong at a path of the document, in words; only once publishing was tried. */
  readonly problemAt: (path: string) => string | undefined;
  /** Each formatted text has undo and redo of its own, where the screen around it has none. */
  readonly ownHistory?: boolean | undefined;
}

export const AuthoringContext = createContext<Authoring | undefined>(undefined);

/** What is being written; its fields stand inside an `AuthoringContext`. */
export function useAuthoring(): Authoring {
  const authoring = use(AuthoringContext);
  if (!authoring) throw new Error('A field of a draft stands outside its builder.');
  return authoring;
}

export type EditedActivity<T extends DraftActivityType> = Extract<DraftActivity, { type: T }>;

/** What the editor of every activity type is given; one folder per type exports `Editor` from `editor.tsx`. */
export interface ActivityEditorProps<T extends DraftActivityType = DraftActivityType> {
  readonly settings: EditedActivity<T>['settings'];
  readonly onChange: (settings: EditedActivity<T>['settings']) => void;
  /** Path of the settings in the document, for what is wrong in them. */
  readonly path: string;
}

export type AnyEditor = ComponentType<ActivityEditorProps>;
