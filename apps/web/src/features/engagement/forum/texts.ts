import { screenWithOwn } from '../../../app/screen.ts';
import type adminForum from './texts/pt-BR/admin-forum.json';
import type forumErrors from './texts/pt-BR/forum-errors.json';
import type forum from './texts/pt-BR/forum.json';

type ForumErrors = typeof forumErrors;

declare module '../../../locales/namespaces.ts' {
  interface OwnTexts {
    forum: typeof forum;
  }
  interface OwnAdminTexts {
    'admin-forum': typeof adminForum;
  }
  interface OwnErrorTexts extends ForumErrors {}
}

/** As `screen`, with the texts of the forum fetched beside it. */
export const forumScreen = screenWithOwn('forum');
