import type levelsNotices from './texts/pt-BR/levels-notices.json';

type LevelsNotices = typeof levelsNotices;

declare module '../../../locales/namespaces.ts' {
  interface OwnNoticeTexts extends LevelsNotices {}
}
