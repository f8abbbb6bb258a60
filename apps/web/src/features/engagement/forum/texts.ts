import { screenWithOwn } from '../../../app/screen.ts';
import type adminForum from './texts/pt-BR/admin-forum.json';
import type forumErrors from './texts/pt-BR/forum-errors.json';
import type forum from './texts/pt-BR/forum.json';
import type forumNames from './texts/pt-BR/forum-names.json';
import type forumNotices from './texts/pt-BR/forum-notices.json';
import type forumShell from './texts/pt-BR/forum-shell.json';

type ForumErrors = typeof forumErrors;
type ForumNames = typeof forumNames;
type ForumNotices = typeof forumNotices;
type ForumShell = typeof forumShell;

declare module '../../../locales/namespaces.ts' {
  interface OwnTexts {
    forum: typeof forum;
  }
  interface OwnAdminTexts {
    'admin-forum': typeof adminForum;
  }
  interface OwnErrorTexts extends ForumErrors {}
  interface OwnNames extends ForumNames {}
  interface OwnNoticeTexts extends ForumNotices {}
  interface OwnShellTexts extends ForumShell {}
}

/** As `screen`, with the texts of the forum fetched beside it. */
export const topicsScreen = screenWithOwn('forum');

/** The same with those of what is moderated. */
export const forumScreen = screenWithOwn('forum', 'moderation');
