/** A block of a document beside what it was: only in the new one, only in the old one. */
export interface ChangedBlocks<Block> {
  readonly added: readonly Block[];
  readonly removed: readonly Block[];
}

/** More pairs than these are not compared one by one: the table of them would not fit. */
const MAX_PAIRS = 250_000;

/** How many blocks both texts begin with; from the end where they are turned around. */
function sharedAtBeginning(before: readonly string[], after: readonly string[]): number {
  const at = before.findIndex((block, place) => block !== after[place]);
  return at < 0 ? Math.min(before.length, after.length) : at;
}

/** Lengths of the longest runs of blocks that both texts share from each place on. */
function sharedFrom(before: readonly string[], after: readonly string[]): readonly (readonly number[])[] {
  const rows = Array.from({ length: before.length + 1 }, () =>
    Array.from({ length: after.length + 1 }, () => 0),
  );
  for (let old = before.length - 1; old >= 0; old -= 1)
    for (let at = after.length - 1; at >= 0; at -= 1) {
      const row = rows[old] ?? [];
      const next = rows[old + 1] ?? [];
      row[at] =
        before[old] === after[at] ? (next[at + 1] ?? 0) + 1 : Math.max(next[at] ?? 0, row[at + 1] ?? 0);
    }
  return rows;
}

/**
 * Which blocks of a text are other than before: those that came and those that went, each in its order; what only moved counts as both, and
 * so does all between the first and the last difference of texts that are very long. `said` is what is compared of each.
 */
export function changedBlocks<Block>(
  before: readonly Block[],
  after: readonly Block[],
  said: (block: Block) => string = (block) => JSON.stringify(block),
): ChangedBlocks<Block> {
  const [old, now] = [before, after].map((blocks) => blocks.map(said));
  if (!old || !now) return { added: [], removed: [] };
  const begin = sharedAtBeginning(old, now);
  const end = sharedAtBeginning(old.slice(begin).toReversed(), now.slice(begin).toReversed());
  const [olds, nows] = [before.slice(begin, before.length - end), after.slice(begin, after.length - end)];
  if (olds.length * nows.length > MAX_PAIRS) return { added: nows, removed: olds };
  return comparedOneByOne(olds, nows, [
    old.slice(begin, old.length - end),
    now.slice(begin, now.length - end),
  ]);
}

function comparedOneByOne<Block>(
  before: readonly Block[],
  after: readonly Block[],
  [old, now]: readonly [readonly string[], readonly string[]],
): ChangedBlocks<Block> {
  const shared = sharedFrom(old, now);
  const added: Block[] = [];
  const removed: Block[] = [];
  let [from, at] = [0, 0];
  while (from < old.length || at < now.length) {
    const isSame = from < old.length && at < now.length && old[from] === now[at];
    if (isSame) [from, at] = [from + 1, at + 1];
    else if (at < now.length && (shared[from]?.[at + 1] ?? 0) >= (shared[from + 1]?.[at] ?? 0)) {
      added.push(...after.slice(at, at + 1));
      at += 1;
    } else {
      removed.push(...before.slice(from, from + 1));
      from += 1;
    }
  }
  return { added, removed };
}
