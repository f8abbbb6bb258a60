import type adminBlocks from './texts/pt-BR/admin-blocks.json';
import type blocks from './texts/pt-BR/blocks.json';

declare module '../../locales/namespaces.ts' {
  interface OwnTexts {
    blocks: typeof blocks;
  }
  interface OwnAdminTexts {
    'admin-blocks': typeof adminBlocks;
  }
}
