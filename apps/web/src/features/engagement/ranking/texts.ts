import type adminRanking from './texts/pt-BR/admin-ranking.json';
import type rankingNames from './texts/pt-BR/ranking-names.json';

type RankingNames = typeof rankingNames;

declare module '../../../locales/namespaces.ts' {
  interface OwnAdminTexts {
    'admin-ranking': typeof adminRanking;
  }
  interface OwnNames extends RankingNames {}
}
