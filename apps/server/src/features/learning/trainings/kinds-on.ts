import { MODULE_OF } from '@trilha/contracts/learning/training-modules';
import { COURSE_KINDS, TRAINING_KINDS } from '@trilha/rules/learning/trainings';
import type { CourseKind, TrainingKind } from '@trilha/rules/learning/trainings';

import type { Actor } from '../../../platform/context.ts';

/** Whether the company has the module of a kind of training on. */
export const isKindOn = (actor: Actor, kind: TrainingKind): boolean => actor.modules.has(MODULE_OF[kind]);

/** The kinds of training that the company has on. */
export const kindsOn = (actor: Actor): TrainingKind[] =>
  TRAINING_KINDS.filter((kind) => isKindOn(actor, kind));

/** Those of them whose content is a course document. */
export const courseKindsOn = (actor: Actor): CourseKind[] =>
  COURSE_KINDS.filter((kind) => isKindOn(actor, kind));
