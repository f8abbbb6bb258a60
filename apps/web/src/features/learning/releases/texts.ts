import { loadOwnTexts } from '../../../lib/i18n.ts';
import type releases from './texts/pt-BR/releases.json';
import type releasesErrors from './texts/pt-BR/releases-errors.json';

type ReleasesErrors = typeof releasesErrors;

declare module '../../../locales/namespaces.ts' {
  interface OwnTexts {
    releases: typeof releases;
  }
  interface OwnErrorTexts extends ReleasesErrors {}
}

/** Fetches the texts of what instructors open; call it before they are shown. */
export const loadReleaseTexts = (): Promise<void> => loadOwnTexts('releases');
