import { ChevronRight, CircleUser, FileText, Gift, Users } from 'lucide-react';
import { useTranslation } from '../../../lib/translate.ts';

import { useIsPhone } from '../../../lib/use-is-phone.ts';
import { classes } from '../../../ui/classes.ts';
import { COURSE_PARTS, useBuilder } from './builder-context.ts';
import type { CoursePart } from './builder-context.ts';
import css from './outline.module.css';
import { ProblemMark } from './problem-mark.tsx';

const ICONS = { basics: FileText, people: CircleUser, audience: Users, rewards: Gift } as const;
/** Which fields of the document each part edits. */
export const FIELDS_OF_PART: Readonly<Record<CoursePart, readonly string[]>> = {
  basics: ['title', 'summary', 'description', 'goals', 'coverFileId', 'ordering'],
  people: ['instructors', 'supportMaterials'],
  audience: ['audience', 'categoryIds'],
  rewards: ['points', 'certificate', 'deadlineDays'],
};

/** The parts of the course that are not its content. */
export function CourseParts() {
  const { t } = useTranslation('admin-courses');
  const { selected, select, view } = useBuilder();
  const isPhone = useIsPhone();
  // Beside the outline there is always something open: the first part, until another is chosen.
  const shown = selected ?? (isPhone ? undefined : COURSE_PARTS[0]);
  return (
    <ul className={css['parts']}>
      {COURSE_PARTS.map((part) => {
        const Icon = ICONS[part];
        const problems = view.problems.filter(
          ({ path, ownerId }) => ownerId === null && FIELDS_OF_PART[part].includes(path.split('.')[0] ?? ''),
        );
        return (
          <li key={part}>
            <button
              type="button"
              className={classes(css['row'], css['part'], shown === part && css['selected'])}
              aria-current={shown === part ? 'true' : undefined}
              onClick={() => select(part)}
            >
              <Icon size={18} aria-hidden="true" />
              <span className={css['name']}>{t(`part.${part}`)}</span>
              <ProblemMark count={problems.length} />
              <ChevronRight size={16} className={css['go']} aria-hidden="true" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
