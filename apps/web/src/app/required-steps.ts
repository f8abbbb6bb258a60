import type { Me } from '@trilha/contracts/identity/session';
import { redirect } from '@tanstack/react-router';

import { surveysPaths } from '../features/engagement/surveys/paths.ts';
import { mandatorySurveyQuery } from '../features/engagement/surveys/surveys.api.ts';
import { drillsPaths } from '../features/learning/drills/paths.ts';
import { drillQuery } from '../features/learning/drills/drills.api.ts';
import { loadAccountTexts } from '../lib/i18n.ts';
import { homeRouteOf, meQuery } from './me.ts';
import { paths } from './paths.ts';
import { queryClient } from './query-client.ts';

/** Where the person was going when something was asked for first. */
let wanted: string | undefined;

/** The screen that comes before anything else, in this order; undefined where the way is free (SES-19). */
export function askedPath(me: Me): string | undefined {
  if (me.member_status !== null && me.member_status !== 'approved') return paths.awaitingApproval;
  if (me.must_change_password) return paths.changePassword;
  if (!me.accept_terms_and_conditions) return paths.acceptTerms;
  if (me.has_incomplete_register) return paths.completeRegister;
  return me.needs_onboarding ? paths.onboarding : undefined;
}

/** As `askedPath`; a mandatory survey comes after it, and the drill of the day last, once the account itself is in order (SUR-02). */
async function askedPathOrSurvey(me: Me): Promise<string | undefined> {
  const asked = askedPath(me);
  if (asked || !(me.has_mandatory_surveys || me.has_mandatory_drills)) return asked;
  if (me.member?.can.includes('surveys.answer')) {
    const { surveyId } = await queryClient.fetchQuery(mandatorySurveyQuery);
    if (surveyId !== null) return surveysPaths.survey(surveyId);
  }
  return me.has_mandatory_drills && (await isDrillMandatory()) ? drillsPaths.drill : undefined;
}

/** Whether the drill of the day stands in the way. Never without a question to answer, nor where it cannot be reached. */
async function isDrillMandatory(): Promise<boolean> {
  try {
    const { mandatory, finished } = await queryClient.fetchQuery({ ...drillQuery, retry: false });
    return mandatory && !finished;
  } catch {
    return false;
  }
}

/** Pages of those who run the company: a survey with a mistake is mended there, and a class goes on. */
const BACK_OFFICE = '/admin/';

/**
 * Leads to what is asked for before anything else opens, and remembers the way (SES-19). Surveys and drills, which come before home, let
 * through to the back office: people who run a class or correct the survey itself answer afterwards.
 */
export async function redirectToRequiredStep(location: { pathname: string; href: string }): Promise<void> {
  const me = await queryClient.ensureQueryData(meQuery);
  const asked = location.pathname.startsWith(BACK_OFFICE) ? askedPath(me) : await askedPathOrSurvey(me);
  if (!asked || location.pathname.replace(/\/$/, '') === asked) return;
  const isAskedScreen = ASKED_PATHS.has(location.pathname.replace(/\/$/, ''));
  if (!isAskedScreen) wanted = location.href;
  throw redirect({ to: asked, replace: true });
}

const ASKED_PATHS: ReadonlySet<string> = new Set([
  paths.awaitingApproval,
  paths.changePassword,
  paths.acceptTerms,
  paths.completeRegister,
  paths.onboarding,
]);

/** Guard of a screen that is shown only while it is asked for; afterwards its address leads home. */
export function requireAsked(path: string) {
  return async (): Promise<void> => {
    const me = await queryClient.ensureQueryData(meQuery);
    if (askedPath(me) !== path) throw redirect({ href: homeRouteOf(me), replace: true });
    await loadAccountTexts();
  };
}

/** Where to go once what was asked for is done: the next thing asked for, else the wanted page, else home. */
export async function pathAfterAsked(): Promise<string> {
  const me = await queryClient.fetchQuery({ ...meQuery, staleTime: 0 });
  const next = await askedPathOrSurvey(me);
  if (next) return next;
  const path = wanted ?? homeRouteOf(me);
  wanted = undefined;
  return path;
}
