import type secondChancesNotices from './texts/pt-BR/second-chances-notices.json';

type SecondChancesNotices = typeof secondChancesNotices;

declare module '../../../locales/namespaces.ts' {
  interface OwnNoticeTexts extends SecondChancesNotices {}
}
