import { readArea, updateArea } from './persisted.ts';
import { ownSlot } from './session-epoch.ts';

/** Keeps what a person last chose in a list for their next visit. */
export async function rememberList(name: string, choices: object): Promise<void> {
  await updateArea('site_lists', (lists) => ({ ...lists, [ownSlot(name)]: { ...choices } }));
}

/** What the person last chose in a list; nothing where nothing was kept. */
export async function rememberedList(name: string): Promise<Readonly<Record<string, unknown>>> {
  return (await readArea('site_lists'))?.[ownSlot(name)] ?? {};
}
