import type adminBadges from './texts/pt-BR/admin-badges.json';
import type adminBadgesErrors from './texts/pt-BR/admin-badges-errors.json';
import type badgesNames from './texts/pt-BR/badges-names.json';
import type badgesNotices from './texts/pt-BR/badges-notices.json';

type AdminBadgesErrors = typeof adminBadgesErrors;
type BadgesNames = typeof badgesNames;
type BadgesNotices = typeof badgesNotices;

declare module '../../../locales/namespaces.ts' {
  interface OwnAdminTexts {
    'admin-badges': typeof adminBadges;
  }
  interface OwnErrorTexts extends AdminBadgesErrors {}
  interface OwnNames extends BadgesNames {}
  interface OwnNoticeTexts extends BadgesNotices {}
}
