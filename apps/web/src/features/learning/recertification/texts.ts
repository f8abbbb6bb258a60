import type recertificationNotices from './texts/pt-BR/recertification-notices.json';

type RecertificationNotices = typeof recertificationNotices;

declare module '../../../locales/namespaces.ts' {
  interface OwnNoticeTexts extends RecertificationNotices {}
}
