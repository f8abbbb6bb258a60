import { screenWithOwn } from '../../../app/screen.ts';
import type downloads from './texts/pt-BR/downloads.json';

declare module '../../../locales/namespaces.ts' {
  interface OwnTexts {
    downloads: typeof downloads;
  }
}

/** As `screen`, with the texts of downloads fetched beside it. */
export const downloadScreen = screenWithOwn('downloads');
