import type { TrailDraft } from '@trilha/contracts/learning/trail-document';

/** Every change of a trail's path, as a function from one document to the next; none changes what it is given. */

export type DraftItem = TrailDraft['items'][number];
export type DraftGroup = TrailDraft['groups'][number];

/** A part of the path: an item that stands for itself, or a group with its items. */
export interface Block {
  readonly group: DraftGroup | undefined;
  readonly items: readonly DraftItem[];
}

/** The path in blocks, in order. */
export function blocksOf({ items, groups }: TrailDraft): Block[] {
  const blocks: { group: DraftGroup | undefined; items: DraftItem[] }[] = [];
  for (const item of items) {
    const last = blocks.at(-1);
    if (item.groupId !== null && last?.items[0]?.groupId === item.groupId) last.items.push(item);
    else blocks.push({ group: groups.find(({ id }) => id === item.groupId), items: [item] });
  }
  return blocks;
}

/** The draft with these items; groups that hold none go, and none asks for more than it holds. */
function withItems(draft: TrailDraft, items: readonly DraftItem[], groups = draft.groups): TrailDraft {
  const sizeOf = ({ id }: DraftGroup) => items.filter(({ groupId }) => groupId === id).length;
  const within = (group: DraftGroup): DraftGroup =>
    group.choose !== null && group.choose > sizeOf(group) ? { ...group, choose: sizeOf(group) } : group;
  return { ...draft, items: [...items], groups: groups.filter((group) => sizeOf(group) > 0).map(within) };
}

/** The draft with trainings more, at the end, as open and required items. */
export function addItems(draft: TrailDraft, trainingIds: readonly string[], newId: () => string): TrailDraft {
  const added = trainingIds.map(
    (trainingId): DraftItem => ({
      id: newId(),
      trainingId,
      required: true,
      groupId: null,
      lock: { kind: 'none' },
    }),
  );
  return withItems(draft, [...draft.items, ...added]);
}

/** The draft without an item. */
export function removeItem(draft: TrailDraft, id: string): TrailDraft {
  return withItems(
    draft,
    draft.items.filter((item) => item.id !== id),
  );
}

/** Puts an item back that was taken out of `before`, with its group where that went with it. */
export function restoreItem(draft: TrailDraft, before: TrailDraft, id: string): TrailDraft {
  const index = before.items.findIndex((item) => item.id === id);
  const item = before.items[index];
  if (!item || draft.items.some((other) => other.id === id)) return draft;
  const group = before.groups.find((known) => known.id === item.groupId);
  const isGone = group && !draft.groups.some((known) => known.id === group.id);
  return withItems(
    draft,
    draft.items.toSpliced(index, 0, item),
    isGone ? [...draft.groups, group] : draft.groups,
  );
}

/** The draft with an item changed. */
export function changeItem(draft: TrailDraft, id: string, change: Partial<DraftItem>): TrailDraft {
  return { ...draft, items: draft.items.map((item) => (item.id === id ? { ...item, ...change } : item)) };
}

/** The draft with a group changed. */
export function changeGroup(draft: TrailDraft, id: string, change: Partial<DraftGroup>): TrailDraft {
  return {
    ...draft,
    groups: draft.groups.map((group) => (group.id === id ? { ...group, ...change } : group)),
  };
}

/** The draft with every item of a group required, or none. */
export function requireGroup(draft: TrailDraft, id: string, required: boolean): TrailDraft {
  return { ...draft, items: draft.items.map((item) => (item.groupId === id ? { ...item, required } : item)) };
}

/**
 * Takes an item to a place, which counts without the item itself. Between two items of a group it joins them, and is required as they are;
 * away from its own group it leaves it.
 */
export function moveItem(draft: TrailDraft, id: string, index: number): TrailDraft {
  const item = draft.items.find((other) => other.id === id);
  if (!item) return draft;
  const others = draft.items.filter((other) => other.id !== id);
  const [before, after] = [others[index - 1]?.groupId ?? null, others[index]?.groupId ?? null];
  const stays = item.groupId !== null && (item.groupId === before || item.groupId === after);
  const joins = before !== null && before === after && before !== item.groupId;
  const moved = joins
    ? { ...item, groupId: before, required: others[index]?.required ?? item.required }
    : { ...item, groupId: stays ? item.groupId : null };
  return withItems(draft, others.toSpliced(index, 0, moved));
}

/** Takes an item a step up or down: within its group, or past its neighbor, which may be a whole group; undefined at an edge. */
export function stepItem(draft: TrailDraft, id: string, step: -1 | 1): TrailDraft | undefined {
  const item = draft.items.find((other) => other.id === id);
  const block = blocksOf(draft).find(({ items }) => items.some((other) => other.id === id));
  if (!item || !block) return undefined;
  if (block.items.length === 1) return stepBlock(draft, block.items[0]?.id ?? '', step);
  const index = draft.items.indexOf(item) + step;
  return draft.items[index]?.groupId === item.groupId ? moveItem(draft, id, index) : undefined;
}

/** Takes the block of an item a step up or down, past its neighbor as a whole; undefined at an edge. */
export function stepBlock(draft: TrailDraft, itemId: string, step: -1 | 1): TrailDraft | undefined {
  const blocks = blocksOf(draft);
  const at = blocks.findIndex(({ items }) => items.some(({ id }) => id === itemId));
  const block = blocks[at];
  if (!block || !blocks[at + step]) return undefined;
  const moved = blocks.toSpliced(at, 1).toSpliced(at + step, 0, block);
  return { ...draft, items: moved.flatMap(({ items }) => items) };
}

/** Puts items together as a group, where the first of them stands. */
export function makeGroup(draft: TrailDraft, group: DraftGroup, itemIds: readonly string[]): TrailDraft {
  const chosen = draft.items.filter(({ id }) => itemIds.includes(id));
  const [first] = chosen;
  if (!first) return draft;
  const at = draft.items.indexOf(first);
  const rest = draft.items.filter(({ id }) => !itemIds.includes(id));
  const inGroup = (item: DraftItem) => ({ ...item, groupId: group.id, required: first.required });
  const grouped = chosen.map(inGroup);
  return withItems(draft, rest.toSpliced(at, 0, ...grouped), [...draft.groups, group]);
}

/** Puts an item at the end of a group. */
export function joinGroup(draft: TrailDraft, itemId: string, groupId: string): TrailDraft {
  const item = draft.items.find(({ id }) => id === itemId);
  if (!item) return draft;
  const others = draft.items.filter(({ id }) => id !== itemId);
  const last = others.findLastIndex((other) => other.groupId === groupId);
  const required = others[last]?.required ?? item.required;
  return withItems(draft, others.toSpliced(last + 1, 0, { ...item, groupId, required }));
}

/** Takes an item out of its group; it stands right after it. */
export function leaveGroup(draft: TrailDraft, itemId: string): TrailDraft {
  const item = draft.items.find(({ id }) => id === itemId);
  if (!item || item.groupId === null) return draft;
  const others = draft.items.filter(({ id }) => id !== itemId);
  const last = others.findLastIndex(({ groupId }) => groupId === item.groupId);
  const at = last === -1 ? draft.items.indexOf(item) : last + 1;
  return withItems(draft, others.toSpliced(at, 0, { ...item, groupId: null }));
}

/** The draft without a group; its items stand for themselves, where they stood. */
export function dissolveGroup(draft: TrailDraft, groupId: string): TrailDraft {
  return withItems(
    draft,
    draft.items.map((item) => (item.groupId === groupId ? { ...item, groupId: null } : item)),
  );
}

/** Opens every item after the step before it was passed, or all at once; what waits for a date goes on waiting. */
export function lockInOrder(draft: TrailDraft, inOrder: boolean): TrailDraft {
  const [first] = blocksOf(draft);
  return {
    ...draft,
    items: draft.items.map((item) =>
      item.lock.kind === 'date'
        ? item
        : {
            ...item,
            lock: { kind: inOrder && !first?.items.includes(item) ? 'previous_passed' : 'none' },
          },
    ),
  };
}
