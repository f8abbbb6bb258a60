import type moderation from './texts/pt-BR/moderation.json';
import type moderationErrors from './texts/pt-BR/moderation-errors.json';

type ModerationErrors = typeof moderationErrors;

/** What the forum and the comments on news say alike: why somebody reports, and what nobody may write. */
declare module '../../../locales/namespaces.ts' {
  interface OwnTexts {
    moderation: typeof moderation;
  }
  interface OwnErrorTexts extends ModerationErrors {}
}
