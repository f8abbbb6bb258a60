import { screenWithOwn } from '../../../app/screen.ts';
import type adminDrills from './texts/pt-BR/admin-drills.json';
import type drills from './texts/pt-BR/drills.json';
import type drillsShell from './texts/pt-BR/drills-shell.json';

type DrillsShell = typeof drillsShell;

declare module '../../../locales/namespaces.ts' {
  interface OwnTexts {
    drills: typeof drills;
  }
  interface OwnAdminTexts {
    'admin-drills': typeof adminDrills;
  }
  interface OwnShellTexts extends DrillsShell {}
}

/** As `screen`, with the texts of drills, whose questions are those of tests, fetched beside it. */
export const drillScreen = screenWithOwn('drills', 'lesson');
