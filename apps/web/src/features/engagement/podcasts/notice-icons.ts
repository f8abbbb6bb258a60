import type { NoticeKindOf } from '@trilha/contracts/engagement/notices-of-features';
import { ListMusic, Podcast } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

/** The icons of what people are told of podcasts. */
export const noticeIcons: Readonly<Record<NoticeKindOf<'engagement/podcasts'>, LucideIcon>> = {
  podcast_episode_out: Podcast,
  playlist_grown: ListMusic,
};
