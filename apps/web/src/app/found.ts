import type { Found, searchEverything } from '@trilha/contracts/insight/search';
import { trainingPath } from '@trilha/rules/learning/trainings';
import type { TrainingKind } from '@trilha/rules/learning/trainings';
import { searchText } from '@trilha/rules/platform/text';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { Gift, GraduationCap, MapPin, Megaphone, Radio, Route, User, Users, Video } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

import { call } from '../lib/api.ts';
import type { FoundAppearance, MenuLabel } from './feature.ts';
import { paths } from './paths.ts';

/** Of one letter everything would be found. */
const MIN_LETTERS = 2;

/** Whatever the person may open that is called like these words, or more of one kind of it; asked for two letters and more. */
export const foundQuery = (typed: string, kind?: Found['kind']) => {
  const search = searchText(typed).trim();
  return queryOptions({
    queryKey: ['search', search, kind],
    queryFn: async ({ signal }) =>
      call<typeof searchEverything>('GET /api/v1/search', {
        query: { search, ...(kind ? { kind } : {}) },
        signal,
      }),
    enabled: Array.from(search).length >= MIN_LETTERS,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
};

type FoundName = Exclude<Found['kind'], 'training'> | NonNullable<Found['trainingKind']>;
type Appearances = Record<FoundName, FoundAppearance>;

/** Features say what is found of them in `found.ts` of their folder, fetched with the search. */
const brought = import.meta.glob<Partial<Appearances>>('../features/*/*/found.ts', {
  eager: true,
  import: 'found',
});

// A test finds something of each kind: one that no feature brings would be missing here.
const APPEARANCES: Appearances = Object.assign(
  {
    course: trainingOf('course', 'foundCourse', GraduationCap),
    trail: trainingOf('trail', 'foundTrail', Route),
    webinar: trainingOf('webinar', 'foundWebinar', Video),
    live_class: trainingOf('live_class', 'foundLiveClass', Radio),
    presential_course: trainingOf('presential_course', 'foundPresentialCourse', MapPin),
    reward: { label: 'foundReward', icon: Gift, path: (id: string) => paths.reward(id) },
    campaign: { label: 'foundCampaign', icon: Megaphone, path: paths.campaign },
    person: {
      label: 'foundPerson',
      icon: User,
      isOfPerson: true,
      path: (id: string) => paths.adminPerson(id),
    },
    team_member: {
      label: 'foundTeamMember',
      icon: Users,
      isOfPerson: true,
      path: (_: string, name: string) => paths.teamNamed(name),
    },
  },
  ...Object.values(brought),
);

/** What a thing that was found is, by a word and a picture, and where it is opened. */
export const appearanceOfFound = ({ kind, trainingKind }: Found): FoundAppearance =>
  APPEARANCES[kind === 'training' ? (trainingKind ?? 'course') : kind];

function trainingOf(kind: TrainingKind, what: MenuLabel, icon: LucideIcon): FoundAppearance {
  return { label: 'foundTraining', what, icon, path: (id) => trainingPath({ kind, id }) };
}
