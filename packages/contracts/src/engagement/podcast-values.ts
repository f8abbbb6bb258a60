/** How far somebody is with a podcast, as its filter chooses it. */
export const PODCAST_PROGRESS = ['not_started', 'in_progress', 'concluded'] as const;
export type PodcastProgress = (typeof PODCAST_PROGRESS)[number];

/** Where a show or an episode stands: a draft has no date. */
export const PODCAST_STATES = ['draft', 'scheduled', 'published'] as const;
export type PodcastState = (typeof PODCAST_STATES)[number];

export const EPISODE_KINDS = ['full', 'trailer', 'bonus'] as const;
export type EpisodeKind = (typeof EPISODE_KINDS)[number];

/** What a feed names and is fetched after it was read. */
export const FETCH_KINDS = ['audio', 'cover', 'transcript', 'chapters'] as const;
export type FetchKind = (typeof FETCH_KINDS)[number];

/** Why it could not be: its server does not answer, refuses, sends too much, or something else than it says. */
export const FETCH_PROBLEMS = ['unreachable', 'refused', 'too_large', 'unreadable'] as const;
export type FetchProblem = (typeof FETCH_PROBLEMS)[number];

/** Why a feed could not be read: its server does not answer, or what it sends is no feed. */
export const FEED_PROBLEMS = ['unreachable', 'invalid'] as const;
export type FeedProblem = (typeof FEED_PROBLEMS)[number];

/** Which of those an episode is for a list shows. */
export const LISTENERS_SHOWN = ['all', 'heard', 'missing'] as const;
export type ListenersShown = (typeof LISTENERS_SHOWN)[number];

/** Answers a question at the end of an episode is chosen from. */
export const MAX_CHOICES = 6;
export const MAX_QUEUE = 200;
/** What was done on a device is told so long after at most. */
export const MAX_AGO_SECONDS = 40 * 86_400;
export const MAX_PLAYLISTS = 100;
export const MAX_PLAYLIST_EPISODES = 500;
export const PLAYLIST_NAME_LENGTH = 80;
/** Places of one recording somebody keeps. */
export const MAX_BOOKMARKS = 200;
/** Speeds a player offers; coverage believes no faster one. */
export const PODCAST_RATES = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;
/** So much of an audio heard is the whole where its show says nothing else, in percent: `ended` may never come. */
export const HEARD_PERCENT = 95;
