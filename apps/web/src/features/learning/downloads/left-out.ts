import type { CourseDownloads } from '@trilha/contracts/learning/downloads';

import { ACTIVITY_VIEWS } from '../../../activities/definitions.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { listOf } from './list-of.ts';

type Line = CourseDownloads['items'][number];

const isTest = ({ type }: Line) => {
  const { rule } = ACTIVITY_VIEWS[type];
  return rule === 'test' || rule === 'quiz';
};

const TEST_OBSTACLES = ['needs_network', 'test_in_progress', 'test_finished'] as const;

/** What of courses does not come along, in words: tests by their titles, as they are looked for later; the rest is counted. */
export function useLeftOut(): (lines: readonly Line[]) => string[] {
  const { t, i18n } = useTranslation('downloads');
  return (lines) => {
    const needNetwork = lines.filter((line) => line.obstacle === 'needs_network' && !isTest(line)).length;
    const locked = lines.filter(({ obstacle }) => obstacle === 'locked').length;
    const tests = TEST_OBSTACLES.flatMap((obstacle) => {
      const titles = lines
        .filter((line) => line.obstacle === obstacle && isTest(line))
        .map(({ title }) => title);
      const values = { count: titles.length, titles: listOf(titles, i18n.language) };
      return titles.length > 0 ? [t(`leftOut.${obstacle}`, values)] : [];
    });
    return [
      ...tests,
      ...(needNetwork > 0 ? [t('needsNetwork', { count: needNetwork })] : []),
      ...(locked > 0 ? [t('locked', { count: locked })] : []),
    ];
  };
}
