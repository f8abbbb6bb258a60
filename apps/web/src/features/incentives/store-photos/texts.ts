import type sharedPictures from './texts/pt-BR/shared-pictures.json';
import type storePhotosNotices from './texts/pt-BR/store-photos-notices.json';

type StorePhotosNotices = typeof storePhotosNotices;

declare module '../../../locales/namespaces.ts' {
  interface OwnTexts {
    'shared-pictures': typeof sharedPictures;
  }
  interface OwnNoticeTexts extends StorePhotosNotices {}
}
