import { COURSE_KINDS } from '@trilha/rules/learning/trainings';
import type { TrainingKind } from '@trilha/rules/learning/trainings';

import type { Module } from '../organization/modules.ts';

/** The module whose screens show a kind of training. */
export const MODULE_OF = {
  course: 'courses',
  trail: 'trails',
  webinar: 'webcasts',
  live_class: 'live_classes',
  presential_course: 'presentials',
} as const satisfies Record<TrainingKind, Module>;

/** The modules of which one opens what all kinds with a course document share: pages, player, builder, question banks. */
export const COURSE_MODULES = COURSE_KINDS.map((kind) => MODULE_OF[kind]);
