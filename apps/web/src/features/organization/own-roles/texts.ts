import type ownRolesErrors from './texts/pt-BR/admin-own-roles-errors.json';
import type ownRolesNames from './texts/pt-BR/own-roles-names.json';
import type ownRolesShell from './texts/pt-BR/own-roles-shell.json';
import type adminOwnRoles from './texts/pt-BR/admin-own-roles.json';

type OwnRolesErrors = typeof ownRolesErrors;
type OwnRolesNames = typeof ownRolesNames;
type OwnRolesShell = typeof ownRolesShell;

declare module '../../../locales/namespaces.ts' {
  interface OwnAdminTexts {
    'admin-own-roles': typeof adminOwnRoles;
  }
  interface OwnErrorTexts extends OwnRolesErrors {}
  interface OwnNames extends OwnRolesNames {}
  interface OwnShellTexts extends OwnRolesShell {}
}
