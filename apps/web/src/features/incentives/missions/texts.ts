import type missionsNotices from './texts/pt-BR/missions-notices.json';

type MissionsNotices = typeof missionsNotices;

declare module '../../../locales/namespaces.ts' {
  interface OwnNoticeTexts extends MissionsNotices {}
}
