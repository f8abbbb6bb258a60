import { SURVEY_STATES } from '@trilha/contracts/engagement/survey-values';
import type { SurveyState } from '@trilha/contracts/engagement/survey-values';

/** Filters of the list of surveys, as they stand in its address. */
export interface ManagedSearch {
  readonly search?: string;
  readonly state?: SurveyState;
}

/** Which answers are counted: of a version of the questions, of a branch. */
export interface ResultsSearch {
  readonly version?: number;
  readonly branchId?: string;
  /** Added over all companies the survey is in. */
  readonly scope?: 'companies';
}

const MAX_SEARCH = 256;
const ID = /^[0-9a-f-]{36}$/;

/** Reads the filters of an address; what is unknown is left out. */
export function managedSearch({ search, state }: Record<string, unknown>): ManagedSearch {
  const known = SURVEY_STATES.find((one) => one === state);
  return {
    ...(typeof search === 'string' && search !== '' ? { search: search.slice(0, MAX_SEARCH) } : {}),
    ...(known ? { state: known } : {}),
  };
}

/** Reads which results an address asks for; what is unknown is left out. */
export function resultsSearch({ version, branchId, scope }: Record<string, unknown>): ResultsSearch {
  const isVersion = typeof version === 'number' && Number.isInteger(version) && version > 0;
  return {
    ...(isVersion ? { version } : {}),
    ...(scope === 'companies' ? { scope } : {}),
    ...(typeof branchId === 'string' && ID.test(branchId) && scope !== 'companies' ? { branchId } : {}),
  };
}
