import type { TrainingPath } from '@trilha/rules/learning/trainings';

import type { NOTICE_PAGES } from './notices-of-features.ts';
import type { NoticeBody, NoticeKind } from './notices.ts';

export { NOTICE_PAGES } from './notices-of-features.ts';

/** A page that some kind of notice leads to. */
export type NoticePage = (typeof NOTICE_PAGES)[NoticeKind];

type Filled<Page extends string> = Page extends `${infer Before}/$${string}` ? `${Before}/${string}` : Page;
/** Notices of a training lead to the page of its kind; the table names that of courses. */
type PageOf<Body extends NoticeBody> = Body['data'] extends { training: string }
  ? Filled<(typeof NOTICE_PAGES)[Body['kind']]> | TrainingPath
  : Filled<(typeof NOTICE_PAGES)[Body['kind']]>;

/** The address a notice carries: the page of its kind, with what that asks for. */
export type NoticeLink<Body extends NoticeBody = NoticeBody> = PageOf<Body> | `${PageOf<Body>}?${string}`;
