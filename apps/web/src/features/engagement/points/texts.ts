import type pointsNotices from './texts/pt-BR/points-notices.json';

type PointsNotices = typeof pointsNotices;

declare module '../../../locales/namespaces.ts' {
  interface OwnNoticeTexts extends PointsNotices {}
}
