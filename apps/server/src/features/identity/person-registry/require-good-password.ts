import type { TenantSettings } from '@trilha/contracts/organization/tenant-settings';
import { passwordProblem } from '@trilha/rules/identity/passwords';

import { AppError } from '../../../platform/app-error.ts';

/** What the client's passwords have to be; the first fault is thrown under its own code (VAL-06). */
export function requireGoodPassword(settings: TenantSettings, password: string): void {
  const { minimumLength, level } = settings.password;
  const problem = passwordProblem(password, { minimumLength, minimumStrength: level });
  if (problem) throw new AppError(problem, { field: 'password', values: { count: minimumLength } });
}
