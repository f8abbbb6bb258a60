import type { ActivityType } from '@trilha/contracts/learning/activities/activity';

import type guardedChanges from './pt-BR/engagement/guarded-changes.json';
import type accounts from './pt-BR/identity/accounts.json';
import type adminMessages from './pt-BR/identity/admin-messages.json';
import type adminOperation from './pt-BR/insight/admin-operation.json';
import type adminPages from './pt-BR/organization/admin-pages.json';
import type adminReports from './pt-BR/insight/admin-reports.json';
import type adminRewards from './pt-BR/incentives/admin-rewards.json';
import type adminTerms from './pt-BR/identity/admin-terms.json';
import type adminRegistrations from './pt-BR/identity/admin-registrations.json';
import type adminAssessments from './pt-BR/learning/admin-assessments.json';
import type adminCourses from './pt-BR/learning/admin-courses.json';
import type adminMandatory from './pt-BR/learning/admin-mandatory.json';
import type adminTrails from './pt-BR/learning/admin-trails.json';
import type adminImport from './pt-BR/organization/admin-import.json';
import type adminStructure from './pt-BR/organization/admin-structure.json';
import type adminCompany from './pt-BR/organization/admin-company.json';
import type adminCompanies from './pt-BR/organization/admin-companies.json';
import type adminPeople from './pt-BR/organization/admin-people.json';
import type adminPackages from './pt-BR/learning/admin-packages.json';
import type adminSignIn from './pt-BR/identity/admin-sign-in.json';
import type assessments from './pt-BR/learning/assessments.json';
import type adminAudits from './pt-BR/incentives/admin-audits.json';
import type adminLevels from './pt-BR/incentives/admin-levels.json';
import type adminCampaignClose from './pt-BR/incentives/admin-campaign-close.json';
import type adminProgram from './pt-BR/incentives/admin-program.json';
import type program from './pt-BR/incentives/program.json';
import type adminCampaigns from './pt-BR/incentives/admin-campaigns.json';
import type campaigns from './pt-BR/incentives/campaigns.json';
import type common from './pt-BR/platform/common.json';
import type courses from './pt-BR/learning/courses.json';
import type trainings from './pt-BR/learning/trainings.json';
import type engagementErrors from './pt-BR/engagement/errors.json';
import type identityErrors from './pt-BR/identity/errors.json';
import type incentivesErrors from './pt-BR/incentives/errors.json';
import type learningErrors from './pt-BR/learning/errors.json';
import type organizationErrors from './pt-BR/organization/errors.json';
import type platformErrors from './pt-BR/platform/errors.json';
import type outbox from './pt-BR/platform/outbox.json';
import type adminGames from './pt-BR/learning/admin-games.json';
import type games from './pt-BR/learning/games.json';
import type home from './pt-BR/insight/home.json';
import type players from './pt-BR/learning/players.json';
import type player from './pt-BR/learning/player.json';
import type publicTexts from './pt-BR/identity/public.json';
import type profile from './pt-BR/identity/profile.json';
import type points from './pt-BR/engagement/points.json';
import type pointsTransfer from './pt-BR/incentives/points-transfer.json';
import type adminPointsTransfer from './pt-BR/incentives/admin-points-transfer.json';
import type receipts from './pt-BR/incentives/receipts.json';
import type ranking from './pt-BR/engagement/ranking.json';
import type rewards from './pt-BR/incentives/rewards.json';
import type auditTrail from './pt-BR/insight/audit-trail.json';
import type badges from './pt-BR/engagement/badges.json';
import type certificates from './pt-BR/learning/certificates.json';
import type notices from './pt-BR/engagement/notices.json';
import type repairs from './pt-BR/learning/repairs.json';
import type today from './pt-BR/insight/today.json';
import type selling from './pt-BR/incentives/selling.json';
import type security from './pt-BR/identity/security.json';
import type adminErrors from './pt-BR/learning/admin-errors.json';
import type adminVenues from './pt-BR/learning/admin-venues.json';
import type evidence from './pt-BR/learning/evidence.json';
import type teamPresence from './pt-BR/learning/team-presence.json';
import type obligations from './pt-BR/learning/obligations.json';
import type trails from './pt-BR/learning/trails.json';
import type shell from './pt-BR/platform/shell.json';

/**
 * Namespaces that stand in the folder of the feature or activity type that says them, `texts/<locale>/<namespace>.json`, and travel with
 * its screens. `texts.ts` of that folder adds them here; so are `OwnAdminTexts` (`admin-<namespace>.json`, with the administrators' texts),
 * `OwnErrorTexts` (`<namespace>-errors.json`), `OwnShellTexts` (`<namespace>-shell.json`: what menus and the search call it),
 * `OwnNames` (`<namespace>-names.json`: its module, its permissions and what was done in it, for screens that show those of every feature)
 * and `OwnNoticeTexts` (`<namespace>-notices.json`: its notices).
 * What a type of activity is called stands in its folder too (`<folder>-types.json`, for authors `<folder>-authoring.json`) and needs no line: the
 * names of types follow from the contract.
 */
export interface OwnTexts {}
export interface OwnAdminTexts {}
export interface OwnErrorTexts {}
export interface OwnShellTexts {}
export interface OwnNames {}
export interface OwnNoticeTexts {}

/**
 * Namespaces of the interface. Each is `locales/<locale>/<area>/<namespace>.json` in four languages, the errors one for each area; add a line here for a new one.
 * `text-groups.ts` of the web app says in which file a namespace travels.
 */
export interface Namespaces extends OwnTexts, OwnAdminTexts {
  public: typeof publicTexts;
  errors: typeof engagementErrors &
    typeof identityErrors &
    typeof incentivesErrors &
    typeof learningErrors &
    typeof adminErrors &
    typeof organizationErrors &
    typeof platformErrors &
    OwnErrorTexts;
  common: typeof common;
  shell: typeof shell & OwnShellTexts;
  names: OwnNames;
  types: { readonly [T in ActivityType]: string };
  authoring: { readonly [T in ActivityType as `name_${T}` | `hint_${T}`]: string };
  assessments: typeof assessments;
  accounts: typeof accounts;
  'admin-venues': typeof adminVenues;
  'team-presence': typeof teamPresence;
  'guarded-changes': typeof guardedChanges;
  'admin-messages': typeof adminMessages;
  'admin-operation': typeof adminOperation;
  'admin-pages': typeof adminPages;
  'admin-reports': typeof adminReports;
  'admin-rewards': typeof adminRewards;
  'admin-terms': typeof adminTerms;
  'admin-registrations': typeof adminRegistrations;
  'admin-assessments': typeof adminAssessments;
  'admin-courses': typeof adminCourses;
  'admin-trails': typeof adminTrails;
  'admin-mandatory': typeof adminMandatory;
  'admin-packages': typeof adminPackages;
  'admin-import': typeof adminImport;
  'admin-structure': typeof adminStructure;
  'admin-company': typeof adminCompany;
  'admin-companies': typeof adminCompanies;
  'admin-people': typeof adminPeople;
  'admin-sign-in': typeof adminSignIn;
  campaigns: typeof campaigns;
  receipts: typeof receipts;
  'admin-audits': typeof adminAudits;
  'admin-levels': typeof adminLevels;
  'audit-trail': typeof auditTrail;
  'admin-campaign-close': typeof adminCampaignClose;
  'admin-campaigns': typeof adminCampaigns;
  courses: typeof courses;
  trainings: typeof trainings;
  player: typeof player;
  players: typeof players;
  outbox: typeof outbox;
  games: typeof games;
  'admin-games': typeof adminGames;
  home: typeof home;
  profile: typeof profile;
  'admin-program': typeof adminProgram;
  program: typeof program;
  points: typeof points;
  'points-transfer': typeof pointsTransfer;
  'admin-points-transfer': typeof adminPointsTransfer;
  ranking: typeof ranking;
  rewards: typeof rewards;
  badges: typeof badges;
  certificates: typeof certificates;
  repairs: typeof repairs;
  selling: typeof selling;
  today: typeof today;
  notices: typeof notices & OwnNoticeTexts;
  security: typeof security;
  trails: typeof trails;
  evidence: typeof evidence;
  obligations: typeof obligations;
}
