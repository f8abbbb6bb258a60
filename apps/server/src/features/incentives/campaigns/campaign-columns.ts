import type { CampaignCountry, CampaignState } from '@trilha/rules/incentives/campaigns';
import type { WeekStart } from '@trilha/rules/platform/dates';
import { sql } from 'kysely';

/** A column of type date as `YYYY-MM-DD`. */
export const dayOf = (column: string) => sql<string>`${sql.ref(column)}::text`;

/** Columns every use case judges a campaign by; the table's checks keep country, state and week to what the types say. */
export const CAMPAIGN_COLUMNS = [
  'c.id',
  'c.title',
  'c.timeZone',
  'c.eligibleRoles',
  'c.provisionalSpendable',
  'c.requiresProof',
  'c.openToOtherCountries',
  'c.capReport',
  'c.capPerson',
  'c.capStore',
  'c.budget',
  'c.termsVersion',
  sql<CampaignCountry>`c.country`.as('country'),
  sql<CampaignState>`c.state`.as('state'),
  sql<WeekStart>`c.photo_week_start`.as('photoWeekStart'),
  dayOf('c.begins_on').as('beginsOn'),
  dayOf('c.ends_on').as('endsOn'),
  dayOf('c.editable_until').as('editableUntil'),
] as const;
