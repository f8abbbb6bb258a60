import { CircleUser, FileText, Gift, Users } from 'lucide-react';
import { useTranslation } from '../../../lib/translate.ts';

import { PartList } from '../../../authoring/part-list.tsx';
import { COURSE_PARTS, useBuilder } from './builder-context.ts';
import type { CoursePart } from './builder-context.ts';

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
  return (
    <PartList
      selected={selected}
      onSelect={select}
      parts={COURSE_PARTS.map((part) => ({
        id: part,
        name: t(`part.${part}`),
        icon: ICONS[part],
        problems: view.problems.filter(
          ({ path, ownerId }) => ownerId === null && FIELDS_OF_PART[part].includes(path.split('.')[0] ?? ''),
        ).length,
      }))}
    />
  );
}
