import type { updatePreferences } from '@trilha/contracts/identity/session';
import type { Locale } from '@trilha/rules/platform/locales';

import { call } from '../lib/api.ts';
import { cacheMe } from './me.ts';
import { queryClient } from './query-client.ts';

/** Writes a language down as the one the person chose; throws as the call does. */
export async function saveLanguage(language: Locale): Promise<void> {
  const me = await call<typeof updatePreferences>('PATCH /api/v1/me/preferences', { body: { language } });
  cacheMe(queryClient, me);
}
