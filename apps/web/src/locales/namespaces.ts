import type accounts from './pt-BR/accounts.json';
import type adminMessages from './pt-BR/admin-messages.json';
import type adminPages from './pt-BR/admin-pages.json';
import type adminTerms from './pt-BR/admin-terms.json';
import type adminRegistrations from './pt-BR/admin-registrations.json';
import type adminAssessments from './pt-BR/admin-assessments.json';
import type adminCourses from './pt-BR/admin-courses.json';
import type adminImport from './pt-BR/admin-import.json';
import type adminStructure from './pt-BR/admin-structure.json';
import type adminCompany from './pt-BR/admin-company.json';
import type adminCompanies from './pt-BR/admin-companies.json';
import type adminPeople from './pt-BR/admin-people.json';
import type adminPackages from './pt-BR/admin-packages.json';
import type adminSignIn from './pt-BR/admin-sign-in.json';
import type assessments from './pt-BR/assessments.json';
import type adminCampaignClose from './pt-BR/admin-campaign-close.json';
import type adminCampaigns from './pt-BR/admin-campaigns.json';
import type campaigns from './pt-BR/campaigns.json';
import type common from './pt-BR/common.json';
import type courses from './pt-BR/courses.json';
import type errors from './pt-BR/errors.json';
import type home from './pt-BR/home.json';
import type player from './pt-BR/player.json';
import type publicTexts from './pt-BR/public.json';
import type profile from './pt-BR/profile.json';
import type points from './pt-BR/points.json';
import type pointsTransfer from './pt-BR/points-transfer.json';
import type adminPointsTransfer from './pt-BR/admin-points-transfer.json';
import type receipts from './pt-BR/receipts.json';
import type ranking from './pt-BR/ranking.json';
import type rewards from './pt-BR/rewards.json';
import type badges from './pt-BR/badges.json';
import type certificates from './pt-BR/certificates.json';
import type notices from './pt-BR/notices.json';
import type news from './pt-BR/news.json';
import type surveys from './pt-BR/surveys.json';
import type scorm from './pt-BR/scorm.json';
import type security from './pt-BR/security.json';
import type shell from './pt-BR/shell.json';

/**
 * Namespaces of the interface. Each is `locales/<locale>/<namespace>.json` in four languages; add a line here for a new one.
 * Names that begin with `admin` travel in a file of their own, which only administrators load; `accounts` in one for those
 * who register, recover a password or are asked for something after sign-in.
 */
export interface Namespaces {
  public: typeof publicTexts;
  errors: typeof errors;
  common: typeof common;
  shell: typeof shell;
  assessments: typeof assessments;
  accounts: typeof accounts;
  'admin-messages': typeof adminMessages;
  'admin-pages': typeof adminPages;
  'admin-terms': typeof adminTerms;
  'admin-registrations': typeof adminRegistrations;
  'admin-assessments': typeof adminAssessments;
  'admin-courses': typeof adminCourses;
  'admin-packages': typeof adminPackages;
  'admin-import': typeof adminImport;
  'admin-structure': typeof adminStructure;
  'admin-company': typeof adminCompany;
  'admin-companies': typeof adminCompanies;
  'admin-people': typeof adminPeople;
  'admin-sign-in': typeof adminSignIn;
  campaigns: typeof campaigns;
  receipts: typeof receipts;
  'admin-campaign-close': typeof adminCampaignClose;
  'admin-campaigns': typeof adminCampaigns;
  courses: typeof courses;
  player: typeof player;
  home: typeof home;
  scorm: typeof scorm;
  profile: typeof profile;
  points: typeof points;
  'points-transfer': typeof pointsTransfer;
  'admin-points-transfer': typeof adminPointsTransfer;
  ranking: typeof ranking;
  rewards: typeof rewards;
  badges: typeof badges;
  certificates: typeof certificates;
  notices: typeof notices;
  news: typeof news;
  security: typeof security;
  surveys: typeof surveys;
}
