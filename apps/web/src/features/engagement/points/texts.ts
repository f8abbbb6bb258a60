import { screenWithOwn } from '../../../app/screen.ts';
import type pointsNotices from './texts/pt-BR/points-notices.json';

type PointsNotices = typeof pointsNotices;

declare module '../../../locales/namespaces.ts' {
  interface OwnNoticeTexts extends PointsNotices {}
}

/** As `programScreen`, with what people do for points beside trainings fetched beside it. */
export const pointsTableScreen = screenWithOwn('point-actions', 'program');
