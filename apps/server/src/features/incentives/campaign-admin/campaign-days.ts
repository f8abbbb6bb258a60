import type { CampaignDocument } from '@trilha/contracts/incentives/campaign-admin';
import { isZone } from '@trilha/rules/platform/dates';

import { AppError } from '../../../platform/app-error.ts';

/** Days and zone fit together. Throws `invalid_request` naming the field. */
export function requireDays({
  timeZone,
  beginsOn,
  endsOn,
  editableUntil,
}: Pick<CampaignDocument, 'timeZone' | 'beginsOn' | 'endsOn' | 'editableUntil'>) {
  if (!isZone(timeZone)) throw new AppError('invalid_request', { field: 'timeZone' });
  if (endsOn < beginsOn) throw new AppError('invalid_request', { field: 'endsOn' });
  if (editableUntil < beginsOn || editableUntil > endsOn)
    throw new AppError('invalid_request', { field: 'editableUntil' });
}
