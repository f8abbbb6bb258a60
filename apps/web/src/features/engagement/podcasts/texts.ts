import { screenWithOwn } from '../../../app/screen.ts';
import type adminPodcasts from './texts/pt-BR/admin-podcasts.json';
import type podcasts from './texts/pt-BR/podcasts.json';
import type podcastsErrors from './texts/pt-BR/podcasts-errors.json';

type PodcastsErrors = typeof podcastsErrors;

declare module '../../../locales/namespaces.ts' {
  interface OwnTexts {
    podcasts: typeof podcasts;
  }
  interface OwnAdminTexts {
    'admin-podcasts': typeof adminPodcasts;
  }
  interface OwnErrorTexts extends PodcastsErrors {}
}

/** As `screen`, with the texts of podcasts fetched beside it. */
export const podcastScreen = screenWithOwn('podcasts');
