import type trailsNotices from './texts/pt-BR/trails-notices.json';

type TrailsNotices = typeof trailsNotices;

declare module '../../../locales/namespaces.ts' {
  interface OwnNoticeTexts extends TrailsNotices {}
}
