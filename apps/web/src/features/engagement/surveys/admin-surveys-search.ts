import { SURVEY_STATES } from '@trilha/contracts/engagement/survey-values';
import type { SurveyState } from '@trilha/contracts/engagement/survey-values';
import { ROLES } from '@trilha/contracts/platform/roles';
import type { Role } from '@trilha/contracts/platform/roles';

/** Filters of the list of surveys, as they stand in its address. */
export interface ManagedSearch {
  readonly search?: string;
  readonly state?: SurveyState;
}

/** Which answers are counted: of a version of the questions, of a branch, a group, a role. */
export interface ResultsSearch {
  readonly version?: number;
  readonly branchId?: string;
  readonly groupId?: string;
  readonly role?: Role;
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
export function resultsSearch({ version, ...rest }: Record<string, unknown>): ResultsSearch {
  const isVersion = typeof version === 'number' && Number.isInteger(version) && version > 0;
  const ofVersion = isVersion ? { version } : {};
  // All companies together are not filtered by what one of them has.
  if (rest['scope'] === 'companies') return { ...ofVersion, scope: 'companies' };
  const { branchId, groupId } = rest;
  const role = ROLES.find((one) => one === rest['role']);
  return {
    ...ofVersion,
    ...(typeof branchId === 'string' && ID.test(branchId) ? { branchId } : {}),
    ...(typeof groupId === 'string' && ID.test(groupId) ? { groupId } : {}),
    ...(role ? { role } : {}),
  };
}
