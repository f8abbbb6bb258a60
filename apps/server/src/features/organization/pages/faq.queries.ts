import type { FaqContent } from '@trilha/contracts/organization/pages';

import type { Tx } from '../../../platform/db/client-dialect.ts';

/** How often the questions were saved; 0 before the first time. */
export async function findFaqRevision(tx: Tx, tenantId: string): Promise<number> {
  const row = await tx
    .selectFrom('faqRevisions')
    .where('tenantId', '=', tenantId)
    .select('revision')
    .executeTakeFirst();
  return row?.revision ?? 0;
}

/** Counts a save of the questions and holds them until the commit; undefined where they are not at `basedOn` any more. */
export async function countFaqSave(tx: Tx, tenantId: string, basedOn: number): Promise<number | undefined> {
  const row =
    basedOn === 0
      ? await tx
          .insertInto('faqRevisions')
          .values({ tenantId, revision: 1 })
          .onConflict((conflict) => conflict.doNothing())
          .returning('revision')
          .executeTakeFirst()
      : await tx
          .updateTable('faqRevisions')
          .where('tenantId', '=', tenantId)
          .where('revision', '=', basedOn)
          .set({ revision: basedOn + 1 })
          .returning('revision')
          .executeTakeFirst();
  return row?.revision;
}

/** Categories with their questions, in order. */
export async function listFaq(tx: Tx, tenantId: string) {
  const categories = await tx
    .selectFrom('faqCategories')
    .where('tenantId', '=', tenantId)
    .orderBy('sortOrder')
    .orderBy('id')
    .select(['id', 'name'])
    .execute();
  const entries = await tx
    .selectFrom('faqEntries')
    .where('tenantId', '=', tenantId)
    .orderBy('sortOrder')
    .orderBy('id')
    .select(['id', 'categoryId', 'question', 'answer'])
    .execute();
  return categories.map((category) => ({
    id: category.id,
    name: category.name,
    entries: entries.filter(({ categoryId }) => categoryId === category.id),
  }));
}

/** Puts other questions in the place of those there are. */
export async function replaceFaq(tx: Tx, tenantId: string, { categories }: FaqContent): Promise<void> {
  await tx.deleteFrom('faqCategories').where('tenantId', '=', tenantId).execute();
  const numbered = categories.map((category, sortOrder) => ({
    ...category,
    id: crypto.randomUUID(),
    sortOrder,
  }));
  if (numbered.length === 0) return;
  await tx
    .insertInto('faqCategories')
    .values(
      numbered.map(({ id, name, sortOrder }) => ({ tenantId, id, name: JSON.stringify(name), sortOrder })),
    )
    .execute();
  const entries = numbered.flatMap((category) =>
    category.entries.map(({ question, answer }, sortOrder) => ({
      tenantId,
      categoryId: category.id,
      question: JSON.stringify(question),
      answer: JSON.stringify(answer),
      sortOrder,
    })),
  );
  if (entries.length > 0) await tx.insertInto('faqEntries').values(entries).execute();
}
