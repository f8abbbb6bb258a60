import type install from './texts/pt-BR/install.json';

declare module '../../../locales/namespaces.ts' {
  interface OwnTexts {
    install: typeof install;
  }
}
