import type { ScormLaunch } from '@trilha/contracts/learning/scorm-runtime';

import { memoryAfter } from './item-data.ts';
import type { ItemMemory } from './item-data.ts';
import type { Launchable } from './player-parts.ts';

/** One launch of one item: what its content wrote, element by element. */
export class ItemRun {
  readonly item: Launchable;
  readonly number: number;
  readonly cmi: Record<string, string>;
  finished = false;

  constructor(item: Launchable, number: number, cmi: Record<string, string>) {
    this.item = item;
    this.number = number;
    this.cmi = cmi;
  }
}

/** What items kept: from the server when the visit began, and from runs within it. */
export class ItemMemories {
  readonly #memories = new Map<string, ItemMemory>();

  constructor(items: readonly (ItemMemory & { readonly itemId: string })[]) {
    for (const { itemId, entry, cmi, totalSeconds } of items)
      this.#memories.set(itemId, { entry, cmi, totalSeconds });
  }

  of(itemId: string): ItemMemory | undefined {
    return this.#memories.get(itemId);
  }

  keep(run: ItemRun): void {
    const seconds = this.of(run.item.id)?.totalSeconds ?? 0;
    this.#memories.set(run.item.id, memoryAfter({ ...run.cmi }, run.finished, seconds));
  }
}

/** What both editions need to play a package. */
export interface PlayedPackage {
  readonly launch: Pick<ScormLaunch, 'package' | 'learner'>;
  readonly memories: ItemMemories;
  /** Address of the package's folder, with its slash. */
  readonly folder: string;
}
