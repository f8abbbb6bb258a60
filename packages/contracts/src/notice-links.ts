/** Every page a notice leads to, as the web app's routes name it; a test there follows each. */
export const NOTICE_PAGES = [
  '/admin/campaigns/$campaignId',
  '/admin/people/import',
  '/admin/point-corrections',
  '/badges',
  '/campaigns',
  '/certificates',
  '/events',
  '/insert-sales',
  '/online-courses',
  '/online-courses/$courseId',
  '/points',
  '/points/transfer/$transferId',
  '/profile/privacy',
  '/profile/security',
  '/reward-store',
  '/reward-store/orders/$orderId',
  '/support',
  '/upload-photos',
] as const;

type Filled<Page extends string> = Page extends `${infer Before}/$${string}` ? `${Before}/${string}` : Page;
type NoticePage = Filled<(typeof NOTICE_PAGES)[number]>;

/** The address a notice carries: one of those pages, with what it asks for. */
export type NoticeLink = NoticePage | `${NoticePage}?${string}`;
