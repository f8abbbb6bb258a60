import { screenWithOwn } from '../../../app/screen.ts';
import type adminPodcasts from './texts/pt-BR/admin-podcasts.json';
import type podcasts from './texts/pt-BR/podcasts.json';
import type podcastsErrors from './texts/pt-BR/podcasts-errors.json';
import type podcastsNames from './texts/pt-BR/podcasts-names.json';
import type podcastsNotices from './texts/pt-BR/podcasts-notices.json';
import type podcastsShell from './texts/pt-BR/podcasts-shell.json';

type PodcastsErrors = typeof podcastsErrors;
type PodcastsNames = typeof podcastsNames;
type PodcastsNotices = typeof podcastsNotices;
type PodcastsShell = typeof podcastsShell;

declare module '../../../locales/namespaces.ts' {
  interface OwnTexts {
    podcasts: typeof podcasts;
  }
  interface OwnAdminTexts {
    'admin-podcasts': typeof adminPodcasts;
  }
  interface OwnErrorTexts extends PodcastsErrors {}
  interface OwnNames extends PodcastsNames {}
  interface OwnNoticeTexts extends PodcastsNotices {}
  interface OwnShellTexts extends PodcastsShell {}
}

/** As `screen`, with the texts of podcasts fetched beside it. */
export const podcastScreen = screenWithOwn('podcasts');
