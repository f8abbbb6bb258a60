import type venuesNames from './texts/pt-BR/venues-names.json';
import type venuesShell from './texts/pt-BR/venues-shell.json';

type VenuesNames = typeof venuesNames;
type VenuesShell = typeof venuesShell;

declare module '../../../locales/namespaces.ts' {
  interface OwnNames extends VenuesNames {}
  interface OwnShellTexts extends VenuesShell {}
}
