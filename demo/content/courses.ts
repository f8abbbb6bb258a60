import type { DemoCourse } from './course.ts';
import { clientGolfDay } from './courses/client-golf-day.ts';
import { consultativeSelling } from './courses/consultative-selling.ts';
import { counterGames } from './courses/counter-games.ts';
import { digitalPayments } from './courses/digital-payments.ts';
import { displayMerchandising } from './courses/display-merchandising.ts';
import { feedbackLeadership } from './courses/feedback-leadership.ts';
import { greeting } from './courses/greeting.ts';
import { notebookProcessors } from './courses/notebook-processors.ts';
import { paintCoverage } from './courses/paint-coverage.ts';
import { privacyBasics } from './courses/privacy-basics.ts';
import { returnsWarranty } from './courses/returns-warranty.ts';
import { toolSafety } from './courses/tool-safety.ts';
import { welcomeAurora } from './courses/welcome-aurora.ts';

/** All courses, in the order in which their company published them. */
export const COURSES: readonly DemoCourse[] = [
  welcomeAurora,
  greeting,
  consultativeSelling,
  notebookProcessors,
  displayMerchandising,
  privacyBasics,
  digitalPayments,
  feedbackLeadership,
  counterGames,
  toolSafety,
  paintCoverage,
  returnsWarranty,
  clientGolfDay,
];
