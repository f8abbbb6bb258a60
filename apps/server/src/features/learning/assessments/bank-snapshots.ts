import { questionSchema } from '@trilha/contracts/learning/questions';
import type { Question } from '@trilha/contracts/learning/questions';
import { z } from 'zod';

import type { TenantContext } from '../../../platform/context.ts';
import { byteBoundedCache } from '../../../platform/byte-bounded-cache.ts';
import { readCourseBanks, readSnapshots } from './bank-snapshots.queries.ts';

/** The questions of a bank as a published course asks them, keys included. Never changes, so it may be kept. */
export interface BankSnapshot {
  readonly bankId: string;
  readonly version: number;
  /** In the bank's order. */
  readonly questions: readonly Question[];
}

export interface SnapshotRef {
  readonly id: string;
  readonly version: number;
}

const snapshotQuestions = z.array(questionSchema);

// What is immutable is read and checked once per process.
const cachedSnapshots = byteBoundedCache<BankSnapshot>(32 * 1024 * 1024);
const cachedCourses = byteBoundedCache<readonly SnapshotRef[]>(1024 * 1024);

/** Finds a bank among those loaded. */
export type BankOf = (bankId: string) => BankSnapshot;

/** The given copies of banks, with one query at most. */
export async function loadSnapshots(ctx: TenantContext, refs: readonly SnapshotRef[]): Promise<BankOf> {
  const { tenantId } = ctx.actor;
  const keyOf = ({ id, version }: SnapshotRef) => `${tenantId}:${id}:${version}`;
  const loaded = new Map(refs.map((ref) => [ref.id, cachedSnapshots.get(keyOf(ref))]));
  const missing = refs.filter(({ id }) => !loaded.get(id));
  if (missing.length > 0)
    for (const { isCommitted, ...row } of await readSnapshots(ctx, missing)) {
      const snapshot = { ...row, questions: snapshotQuestions.parse(row.questions) };
      loaded.set(row.bankId, snapshot);
      if (isCommitted) cachedSnapshots.set(keyOf({ id: row.bankId, version: row.version }), snapshot);
    }
  return (bankId) => {
    const snapshot = loaded.get(bankId);
    if (!snapshot) throw new Error(`The copy of question bank ${bankId} is missing.`);
    return snapshot;
  };
}

/** The copies of banks that a published version of a course draws from. */
export async function banksOfCourse(
  ctx: TenantContext,
  trainingId: string,
  version: number,
): Promise<BankOf> {
  const key = `${ctx.actor.tenantId}:${trainingId}:${version}`;
  const cached = cachedCourses.get(key);
  if (cached) return loadSnapshots(ctx, cached);

  const refs = await readCourseBanks(ctx, trainingId, version);
  // Publishing may still be under way in this very transaction: what is not there for good yet is not kept.
  if (refs.length > 0 && refs.every(({ isCommitted }) => isCommitted)) cachedCourses.set(key, refs);
  return loadSnapshots(ctx, refs);
}
