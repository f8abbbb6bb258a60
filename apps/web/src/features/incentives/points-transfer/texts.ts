import type pointsTransferNotices from './texts/pt-BR/points-transfer-notices.json';

type PointsTransferNotices = typeof pointsTransferNotices;

declare module '../../../locales/namespaces.ts' {
  interface OwnNoticeTexts extends PointsTransferNotices {}
}
