import { screenWithOwn } from '../../../app/screen.ts';
import type personStory from './texts/pt-BR/person-story.json';

declare module '../../../locales/namespaces.ts' {
  interface OwnTexts {
    'person-story': typeof personStory;
  }
}

/** As `screen`, with the texts of a person’s page fetched beside it. */
export const personScreen = screenWithOwn('person-story');
