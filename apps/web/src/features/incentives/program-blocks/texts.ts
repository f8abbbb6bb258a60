import type programBlocksNotices from './texts/pt-BR/program-blocks-notices.json';

type ProgramBlocksNotices = typeof programBlocksNotices;

declare module '../../../locales/namespaces.ts' {
  interface OwnNoticeTexts extends ProgramBlocksNotices {}
}
