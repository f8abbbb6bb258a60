import type adminAssessments from './pt-BR/admin-assessments.json';
import type assessments from './pt-BR/assessments.json';
import type common from './pt-BR/common.json';
import type courses from './pt-BR/courses.json';
import type errors from './pt-BR/errors.json';
import type home from './pt-BR/home.json';
import type player from './pt-BR/player.json';
import type publicTexts from './pt-BR/public.json';
import type shell from './pt-BR/shell.json';

/**
 * Namespaces of the interface. Each is `locales/<locale>/<namespace>.json` in four languages; add a line here for a new one.
 * Names that begin with `admin` travel in a file of their own, which only administrators load.
 */
export interface Namespaces {
  public: typeof publicTexts;
  errors: typeof errors;
  common: typeof common;
  shell: typeof shell;
  assessments: typeof assessments;
  'admin-assessments': typeof adminAssessments;
  courses: typeof courses;
  player: typeof player;
  home: typeof home;
}
