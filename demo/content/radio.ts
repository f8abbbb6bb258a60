import type { CompanySlug } from './course.ts';

/** Where the feed of the demo's radio station says that it is; the demo serves it from its own address in this one's place. */
export const RADIO_ORIGIN = 'https://radio-vitrine.example';

/** The company that takes the station's show in by its feed. */
export const RADIO_COMPANY: CompanySlug = 'aurora';

/** Files the feed names that lie elsewhere among the assets. */
export const RADIO_FILES_ELSEWHERE: Readonly<Record<string, string>> = {
  'cover.webp': 'news/podcast-studio.webp',
};

/** So long ago each came out in the company, by the guid its feed gives it. */
export const RADIO_DAYS_AGO: Readonly<Record<string, number>> = {
  'radio-vitrine-just-looking': 24,
  'radio-vitrine-price-last': 17,
  'radio-vitrine-calm-returns': 10,
  'radio-vitrine-before-opening': 3,
};
