import { OWN_SURVEY_STATES } from '@trilha/contracts/engagement/survey-values';
import type { OwnSurveyState } from '@trilha/contracts/engagement/survey-values';

/** Which of the person's surveys are listed: those that wait for an answer where the address names none. */
interface OwnSurveysSearch {
  readonly state?: Exclude<OwnSurveyState, 'open'>;
}

/** Reads which surveys an address asks for; what is unknown is left out. */
export function ownSurveysSearch({ state }: Record<string, unknown>): OwnSurveysSearch {
  const known = OWN_SURVEY_STATES.find((one) => one === state);
  return known && known !== 'open' ? { state: known } : {};
}
