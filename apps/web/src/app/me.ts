import type { Permission } from '@trilha/contracts/platform/permissions';
import type { Client, Me, getMe } from '@trilha/contracts/identity/session';
import { PROGRAM_ROLES } from '@trilha/rules/incentives/campaigns';
import type { Locale } from '@trilha/rules/platform/locales';
import type { QueryClient } from '@tanstack/react-query';
import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query';

import { call } from '../lib/api.ts';
import { homeOf } from '../lib/home-of.ts';
import { openOutbox } from '../lib/outbox/current.ts';
import { allowStoring } from '../lib/stored-answers/stored-answers.ts';
import { impersonateMember, impersonatedMember } from '../lib/session-epoch.ts';

const PROGRAM: ReadonlySet<string> = new Set(PROGRAM_ROLES);

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ signal }) => {
    const me = await call<typeof getMe>('GET /api/v1/me', { signal });
    actAs(me);
    return me;
  },
  staleTime: 5 * 60_000,
});

/** From now on this page acts as this person, and what waits on this device is theirs. */
export function actAs({ member, acting }: Me): void {
  impersonateMember(member?.id);
  allowStoring(member !== null && acting === null);
  openOutbox(member ? { memberId: member.id, isImpersonating: acting !== null } : undefined);
}

/** Keeps the person as an answer says they are, unless they went on as another member before it came. */
export function cacheMe(client: QueryClient, me: Me): void {
  if (me.member?.id === impersonatedMember()) client.setQueryData(meQuery.queryKey, me);
}

/** The signed-in person; the route guard has loaded it before any screen is shown. */
export function useMe(): Me {
  return useSuspenseQuery(meQuery).data;
}

/** Whether somebody acts as this person: what only they may do is not offered. */
export function useIsImpersonating(): boolean {
  const { data: me } = useQuery({ ...meQuery, enabled: false });
  return Boolean(me?.acting);
}

/** The selected company, or the only sensible one where none was selected yet. */
export function selectedClient(me: Me): Client | undefined {
  return me.user_clients.find((client) => client.id === me.id_user_client_selected) ?? me.user_clients[0];
}

/** The language for this person: the one they chose where the company has it, else the page's, else the company's first [I18-02]. */
export function localeOf(me: Me, shown: Locale): Locale {
  const languages = selectedClient(me)?.languages ?? [];
  const wanted = [me.user_language_selected, shown].find((one) => one !== null && languages.includes(one));
  return wanted ?? languages[0] ?? shown;
}

/** Whether ranking and scores are shown: as the company wants, and where none matches, they are [TEN-04]. */
export function showsRanking(me: Me): boolean {
  return selectedClient(me)?.has_ranking ?? true;
}

/** Whether the person's role can take part in campaigns and the company has some. */
export function earnsInCampaigns(me: Me): boolean {
  return (selectedClient(me)?.has_campaigns ?? false) && PROGRAM.has(me.member?.role ?? '');
}

/** Whether the company keeps attendance at a training authority; for a component, which may stand where nobody has signed in. */
export function useRecordsAttendance(): boolean {
  const { data: me } = useQuery({ ...meQuery, enabled: false });
  return me ? (selectedClient(me)?.has_attendance ?? false) : false;
}

/** Whether the company has a forum; for a component, which may stand where nobody has signed in. */
export function useHasForum(): boolean {
  const { data: me } = useQuery({ ...meQuery, enabled: false });
  return me ? (selectedClient(me)?.has_forum ?? false) : false;
}

/** Whether scores of courses are shown: as the company wants, and where none matches, they are [TEN-04]. */
function showsScores(me: Me): boolean {
  return selectedClient(me)?.group_training_use_score ?? true;
}

/** The same for a component, which may stand where nobody has signed in. */
export function useShowsScores(): boolean {
  const { data: me } = useQuery({ ...meQuery, enabled: false });
  return !me || showsScores(me);
}

/** Where the selected company begins; `/home` where it names no local address or one of a module that is off. */
export function homeRouteOf(me: Me): string {
  const client = selectedClient(me);
  return client ? homeOf(client) : '/home';
}

/** Whether they follow the learning of the whole company, as administrators do; who leads a branch sees its people only. */
export function followsEverybody({ member }: Me): boolean {
  return (
    member?.can.some((permission) => permission === 'team.follow' || permission === 'enrollments.manage') ??
    false
  );
}

/** What people hold who run nothing; anyone who holds more has screens of administrators. */
const OF_EVERYONE: ReadonlySet<Permission> = new Set([
  'profile.own',
  'learning.take',
  'points.own',
  'ranking.view',
  'surveys.answer',
  'files.upload',
  'program.see',
  'campaigns.take',
  'rewards.redeem',
]);

/** Whether this person's role runs anything. */
export function runsSomething(me: Me): boolean {
  return me.member?.can.some((permission) => !OF_EVERYONE.has(permission)) ?? false;
}

/** Whether anything of the administrators' part of the app is for this person: whoever leads a branch follows its people there. */
export function isAdministrator(me: Me): boolean {
  return me.leads_team || runsSomething(me);
}
