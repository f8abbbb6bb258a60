import { Badge } from '@capawesome/capacitor-badge';

/** Shows a number on the icon of the app; 0 clears it. Not every launcher of Android has room for one. */
export async function setIconBadge(count: number): Promise<void> {
  const { isSupported } = await Badge.isSupported();
  if (isSupported) await Badge.set({ count });
}
