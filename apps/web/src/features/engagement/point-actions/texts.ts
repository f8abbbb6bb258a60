import type adminPointActions from './texts/pt-BR/admin-point-actions.json';
import type adminPointActionsErrors from './texts/pt-BR/admin-point-actions-errors.json';
import type pointActions from './texts/pt-BR/point-actions.json';
import type pointActionsNames from './texts/pt-BR/point-actions-names.json';

type AdminPointActionsErrors = typeof adminPointActionsErrors;
type PointActionsNames = typeof pointActionsNames;

declare module '../../../locales/namespaces.ts' {
  interface OwnTexts {
    'point-actions': typeof pointActions;
  }
  interface OwnAdminTexts {
    'admin-point-actions': typeof adminPointActions;
  }
  interface OwnErrorTexts extends AdminPointActionsErrors {}
  interface OwnNames extends PointActionsNames {}
}
