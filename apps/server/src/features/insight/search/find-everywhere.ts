import { MAX_OF_ONE_KIND } from '@trilha/contracts/insight/search';
import type { Found, FoundGroup } from '@trilha/contracts/insight/search';
import type { Passage } from '@trilha/contracts/platform/passage';
import { trainingKindOf } from '@trilha/rules/learning/trainings';

import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { listMeantWords } from '../../../platform/db/search-candidates.ts';
import { searchWords } from '../../../platform/db/search-match.ts';
import type { Search, SearchSource } from '../../../platform/search-source.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { passageOf } from '../../engagement/library/passage.ts';
import { listFound, listSaid } from './search.queries.ts';
import type { FoundRow } from './search.queries.ts';

/** So many of each kind, so that none crowds out the others. */
const MAX_OF_EACH_KIND = 6;

/** In the name counts twice, and what stands there is said as well: so much has only what is not called so. */
const MAX_UNNAMED_RANK = 1000;

interface Asked {
  readonly search: string;
  /** Only this is looked for, and more of it. */
  readonly kind?: Found['kind'] | undefined;
}

/** What the member may open that is called like these words, best first; nothing of a module that is off. */
export async function findEverywhere(
  ctx: TenantContext,
  { search, kind: only }: Asked,
  searches: readonly Search[],
): Promise<{ items: Found[]; groups: FoundGroup[] }> {
  requirePermission(ctx.actor, 'learning.take');
  const words = searchWords(search);
  const sources = searches
    .flatMap((one) => one(ctx) ?? [])
    .filter(({ kind }) => only === undefined || kind === only);
  const { rows, groups } = await listFound(ctx, words, sources, only ? MAX_OF_ONE_KIND : MAX_OF_EACH_KIND);
  const passages = await listPassages(ctx, rows, words, sources);
  return {
    groups: [...groups],
    items: rows.map(({ kind, id, title, trainingKind, pictureId }) => ({
      kind,
      id,
      // What people write is in one language.
      title: typeof title === 'string' ? title : textOf(ctx, title),
      trainingKind: trainingKind === null ? null : trainingKindOf(trainingKind),
      passage: passages.get(id) ?? null,
      pictureUrl: pictureId === null ? null : ctx.fileUrl(pictureId),
    })),
  };
}

/** The sentences by which things were found that are not called so, by the things' ids. */
async function listPassages(
  ctx: TenantContext,
  rows: readonly FoundRow[],
  words: readonly string[],
  sources: readonly SearchSource[],
): Promise<ReadonlyMap<string, Passage>> {
  const passages = new Map<string, Passage>();
  for (const source of sources) {
    const own = rows.filter((row) => row.kind === source.kind);
    const inside = own.flatMap(({ id, isInside }) => (isInside ? id : []));
    if (source.passages && inside.length > 0)
      for (const [id, passage] of await source.passages(inside, words)) passages.set(id, passage);
    const said = own.flatMap(({ id, isInside, rank }) => (!isInside && rank <= MAX_UNNAMED_RANK ? id : []));
    if (source.said && said.length > 0) {
      const meant = await listMeantWords(ctx, { kind: source.kind, place: 'text' }, said, words);
      for (const { id, text } of meant.length > 0 ? await listSaid(ctx, source, said) : []) {
        const passage = passageOf(text, meant);
        if (passage.length > 0) passages.set(id, passage);
      }
    }
  }
  return passages;
}
