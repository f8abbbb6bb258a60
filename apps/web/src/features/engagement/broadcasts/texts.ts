import type adminBroadcasts from './texts/pt-BR/admin-broadcasts.json';
import type adminBroadcastsErrors from './texts/pt-BR/admin-broadcasts-errors.json';
import type broadcastsNames from './texts/pt-BR/broadcasts-names.json';
import type broadcastsNotices from './texts/pt-BR/broadcasts-notices.json';

type AdminBroadcastsErrors = typeof adminBroadcastsErrors;
type BroadcastsNames = typeof broadcastsNames;
type BroadcastsNotices = typeof broadcastsNotices;

declare module '../../../locales/namespaces.ts' {
  interface OwnAdminTexts {
    'admin-broadcasts': typeof adminBroadcasts;
  }
  interface OwnErrorTexts extends AdminBroadcastsErrors {}
  interface OwnNames extends BroadcastsNames {}
  interface OwnNoticeTexts extends BroadcastsNotices {}
}
