import type { z } from 'zod';

import type { Module } from '../organization/modules.ts';
import type { Permission } from '../platform/permissions.ts';

/** The definition of one kind of notice. */
export interface NoticeDefinition {
  /** The values its texts take. Content is already localized. */
  readonly data: z.ZodObject;
  /** The page it leads to, as the web app's routes name it. Where `data` has a `training` it is the page of its kind; this names that of courses. */
  readonly page: `/${string}`;
  /** It only happens where this module is on. */
  readonly module?: Module;
  /** It is about work that requires this permission. */
  readonly permission?: Permission;
  /** Also sent by e-mail by default: somebody else decided, or it cannot wait. */
  readonly byEmail?: true;
  /** Comes of what one does at that very moment: on one's own devices it would only disturb. */
  readonly seenAtOnce?: true;
  /** About the safety of the account: nobody can mute it in the app. */
  readonly mandatory?: true;
}

/** The notices of a feature; `feature-notices.ts` lists them all. */
export interface NoticesOfFeature {
  /** Its folder, `<area>/<feature>`, where the texts and icons of its notices are. */
  readonly name: string;
  readonly kinds: Readonly<Record<string, NoticeDefinition>>;
}

/** Keeps the literal types of a feature's notices. */
export function defineNotices<const F extends NoticesOfFeature>(notices: F): F {
  return notices;
}
