import type { PointUnit } from '../engagement/point-units.ts';
import { ADULT_AGE, ageOn } from '../identity/age.ts';
import { daysBetween } from '../platform/dates.ts';
import type { CalendarDay } from '../platform/dates.ts';

/** Where the program runs, with the zones its campaigns and stores can have. */
export const CAMPAIGN_COUNTRIES = ['ARG', 'BRA', 'CAN', 'CHL', 'COL', 'MEX', 'PER'] as const;
export type CampaignCountry = (typeof CAMPAIGN_COUNTRIES)[number];

/** Zones of each country, the most common first. */
export const COUNTRY_ZONES: Readonly<Record<CampaignCountry, readonly [string, ...string[]]>> = {
  ARG: ['America/Argentina/Buenos_Aires'],
  BRA: [
    'America/Sao_Paulo',
    'America/Recife',
    'America/Fortaleza',
    'America/Bahia',
    'America/Belem',
    'America/Manaus',
    'America/Cuiaba',
    'America/Campo_Grande',
    'America/Porto_Velho',
    'America/Boa_Vista',
    'America/Rio_Branco',
    'America/Noronha',
  ],
  CAN: [
    'America/Toronto',
    'America/Vancouver',
    'America/Edmonton',
    'America/Winnipeg',
    'America/Regina',
    'America/Halifax',
    'America/St_Johns',
  ],
  CHL: ['America/Santiago', 'America/Punta_Arenas', 'Pacific/Easter'],
  COL: ['America/Bogota'],
  MEX: ['America/Mexico_City', 'America/Tijuana', 'America/Hermosillo', 'America/Cancun', 'America/Mazatlan'],
  PER: ['America/Lima'],
};

export const CAMPAIGN_STATES = ['draft', 'published', 'paused', 'frozen', 'closing', 'closed'] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];
/** What an administrator does with a campaign in its run. */
export const CAMPAIGN_STEPS = ['publish', 'pause', 'resume'] as const;
export type CampaignStep = (typeof CAMPAIGN_STEPS)[number];
/** The way to its end: no more reports, then no more audits while points expire, then nothing at all. */
export const CLOSING_STEPS = ['freeze', 'close'] as const;
export type ClosingStep = (typeof CLOSING_STEPS)[number];
export const CAMPAIGN_EVENTS = [...CAMPAIGN_STEPS, ...CLOSING_STEPS, 'finish'] as const;
export type CampaignEvent = (typeof CAMPAIGN_EVENTS)[number];

/** State × event → state; a closed campaign never changes. One frozen too early can be resumed. */
const TRANSITIONS: Readonly<Record<CampaignState, Partial<Record<CampaignEvent, CampaignState>>>> = {
  draft: { publish: 'published' },
  published: { pause: 'paused', freeze: 'frozen' },
  paused: { resume: 'published', freeze: 'frozen' },
  frozen: { resume: 'published', close: 'closing' },
  closing: { finish: 'closed' },
  closed: {},
};

/** Whether a campaign's own settings may still be changed. */
export function isEditable(state: CampaignState): boolean {
  return !ENDED.has(state);
}

const ENDED: ReadonlySet<CampaignState> = new Set(['frozen', 'closing', 'closed']);

/** The state `event` leads to, or null where the table has none. */
export function campaignTransition(state: CampaignState, event: CampaignEvent): CampaignState | null {
  return TRANSITIONS[state][event] ?? null;
}

/** Only salespeople and brand promoters take part in the program (CAM-02). */
export const PROGRAM_ROLES = ['seller', 'sales_agent', 'brand_promoter'] as const;
export type ProgramRole = (typeof PROGRAM_ROLES)[number];

/** What a campaign says about who and when; days are of the campaign's zone, both included. */
export interface CampaignTerms {
  readonly state: CampaignState;
  readonly beginsOn: CalendarDay;
  readonly endsOn: CalendarDay;
  readonly eligibleRoles: readonly string[];
}

export type CampaignPhase = 'upcoming' | 'active' | 'previous';

/** Where a campaign stands on a day of its zone. */
export function campaignPhase(
  { beginsOn, endsOn, state }: Omit<CampaignTerms, 'eligibleRoles'>,
  today: CalendarDay,
): CampaignPhase {
  if (ENDED.has(state) || today > endsOn) return 'previous';
  return today < beginsOn ? 'upcoming' : 'active';
}

/** Days that are left, today included; 0 once it is over. */
export function daysLeft({ endsOn }: Pick<CampaignTerms, 'endsOn'>, today: CalendarDay): number {
  return Math.max(0, daysBetween(today, endsOn) + 1);
}

/** Who wants to take part. */
export interface Candidate {
  readonly role: string;
  /** Null where it is not known yet. */
  readonly birthday: CalendarDay | null;
  readonly blocked: boolean;
}

/** Why somebody takes no part; each is a text of its own on the screen (CAM-02, CAM-03, CAM-10). */
export type NotParticipating =
  | 'program_blocked'
  | 'campaign_not_open'
  | 'campaign_not_begun'
  | 'campaign_over'
  | 'role_not_eligible'
  | 'birthday_missing'
  | 'too_young';

/**
 * The one rule of who takes part, for seeing the way in and for earning: null, or the first reason why not. `today` is a
 * day of the campaign's zone (VAL-09).
 */
export function notParticipating(
  campaign: CampaignTerms,
  candidate: Candidate,
  today: CalendarDay,
): NotParticipating | null {
  if (candidate.blocked) return 'program_blocked';
  const phase = campaignPhase(campaign, today);
  if (phase === 'previous') return 'campaign_over';
  if (campaign.state !== 'published') return 'campaign_not_open';
  if (phase === 'upcoming') return 'campaign_not_begun';
  if (!campaign.eligibleRoles.includes(candidate.role)) return 'role_not_eligible';
  if (candidate.birthday === null) return 'birthday_missing';
  return ageOn(candidate.birthday, today) < ADULT_AGE ? 'too_young' : null;
}

/** What somebody chose at joining. */
export interface RegistrationChoice {
  readonly agencyId: string | null;
  readonly brands: readonly string[];
  readonly chains: readonly { readonly chainId: string; readonly storeIds: readonly string[] }[];
  readonly acceptsTerms: boolean;
}

export type RegistrationProblem =
  | 'agency_required'
  | 'brand_required'
  | 'chain_required'
  | 'store_required'
  | 'terms_required';

/** Everything a registration still lacks: one agency, its brands, a store of every chosen chain, the terms (CAM-03). */
export function registrationProblems(choice: RegistrationChoice): readonly RegistrationProblem[] {
  const problems: RegistrationProblem[] = [];
  if (!choice.agencyId) problems.push('agency_required');
  else if (choice.brands.length === 0) problems.push('brand_required');
  if (choice.chains.length === 0) problems.push('chain_required');
  else if (choice.chains.some(({ storeIds }) => storeIds.length === 0)) problems.push('store_required');
  if (!choice.acceptsTerms) problems.push('terms_required');
  return problems;
}

/** A company's registration number as it is stored and compared: punctuation gone, letters kept, capitals. */
export function canonicalRegistration(typed: string): string {
  return typed.replace(/[^\p{L}\p{N}&]/gu, '').toUpperCase();
}

/** The ledger's units of one campaign. Points nobody has confirmed lie in the pending twin. */
export function campaignUnits(campaign: string) {
  return {
    spendable: { unit: 'spendable', campaign, pending: false },
    spendablePending: { unit: 'spendable', campaign, pending: true },
    experience: { unit: 'experience', campaign, pending: false },
    experiencePending: { unit: 'experience', campaign, pending: true },
  } as const satisfies Record<string, PointUnit>;
}
