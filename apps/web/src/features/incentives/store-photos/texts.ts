import type storePhotosNotices from './texts/pt-BR/store-photos-notices.json';

type StorePhotosNotices = typeof storePhotosNotices;

declare module '../../../locales/namespaces.ts' {
  interface OwnNoticeTexts extends StorePhotosNotices {}
}
