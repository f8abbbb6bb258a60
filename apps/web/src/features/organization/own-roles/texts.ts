import { screenWithOwn } from '../../../app/screen.ts';
import type ownRolesErrors from './texts/pt-BR/own-roles-errors.json';
import type ownRolesNames from './texts/pt-BR/own-roles-names.json';
import type ownRolesShell from './texts/pt-BR/own-roles-shell.json';
import type ownRoles from './texts/pt-BR/own-roles.json';

type OwnRolesErrors = typeof ownRolesErrors;
type OwnRolesNames = typeof ownRolesNames;
type OwnRolesShell = typeof ownRolesShell;

declare module '../../../locales/namespaces.ts' {
  interface OwnTexts {
    'own-roles': typeof ownRoles;
  }
  interface OwnErrorTexts extends OwnRolesErrors {}
  interface OwnNames extends OwnRolesNames {}
  interface OwnShellTexts extends OwnRolesShell {}
}

/** As `screen`, with the texts of roles that a company makes fetched beside it. */
export const ownRolesScreen = screenWithOwn('own-roles');
