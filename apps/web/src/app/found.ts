import type { Found, searchEverything } from '@trilha/contracts/insight/search';
import { trainingPath } from '@trilha/rules/learning/trainings';
import { searchText } from '@trilha/rules/platform/text';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  FileText,
  Gift,
  GraduationCap,
  MapPin,
  Megaphone,
  MessagesSquare,
  Newspaper,
  Podcast,
  Radio,
  Route,
  Video,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

import { call } from '../lib/api.ts';
import { paths } from './paths.ts';

/** Of one letter everything would be found. */
const MIN_LETTERS = 2;

/** Whatever the person may open that is called like these words; asked for two letters and more. */
export const foundQuery = (typed: string) => {
  const search = searchText(typed).trim();
  return queryOptions({
    queryKey: ['search', search],
    queryFn: async ({ signal }) => {
      const { items } = await call<typeof searchEverything>('GET /api/v1/search', {
        query: { search },
        signal,
      });
      return { search, items };
    },
    enabled: Array.from(search).length >= MIN_LETTERS,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
};

type FoundName = Exclude<Found['kind'], 'training'> | NonNullable<Found['trainingKind']>;

const APPEARANCES = {
  course: { label: 'foundCourse', icon: GraduationCap },
  trail: { label: 'foundTrail', icon: Route },
  webinar: { label: 'foundWebinar', icon: Video },
  live_class: { label: 'foundLiveClass', icon: Radio },
  presential_course: { label: 'foundPresentialCourse', icon: MapPin },
  news: { label: 'foundNews', icon: Newspaper },
  podcast: { label: 'foundPodcast', icon: Podcast },
  library_file: { label: 'foundLibraryFile', icon: FileText },
  topic: { label: 'foundTopic', icon: MessagesSquare },
  reward: { label: 'foundReward', icon: Gift },
  campaign: { label: 'foundCampaign', icon: Megaphone },
} as const satisfies Record<FoundName, { readonly label: string; readonly icon: LucideIcon }>;

/** What a thing that was found is, by a word and a picture. */
export const appearanceOfFound = ({ kind, trainingKind }: Found) =>
  APPEARANCES[kind === 'training' ? (trainingKind ?? 'course') : kind];

const PATHS = {
  news: paths.news,
  podcast: paths.podcast,
  library_file: paths.libraryFile,
  topic: paths.topic,
  reward: (id: string) => paths.reward(id),
  campaign: paths.campaign,
} as const;

/** Where a thing that was found is opened. */
export const pathOfFound = ({ kind, id, trainingKind }: Found): string =>
  kind === 'training' ? trainingPath({ kind: trainingKind ?? 'course', id }) : PATHS[kind](id);
