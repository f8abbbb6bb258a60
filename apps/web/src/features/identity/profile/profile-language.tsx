import type { Profile } from '@trilha/contracts/identity/profile';
import type { updatePreferences } from '@trilha/contracts/identity/session';
import type { Locale } from '@trilha/rules/platform/locales';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { cacheMe, selectedClient, useMe } from '../../../app/me.ts';
import { profileQuery } from './profile.api.ts';
import css from './profile.module.css';
import { call } from '../../../lib/api.ts';
import { chooseLocale, currentLocale } from '../../../lib/i18n.ts';
import { LOCALE_NAMES } from '../../../lib/locale-names.ts';
import { zoneChoices } from '../../../lib/zone-choices.ts';
import { zoneName } from '../../../lib/zone-name.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionError } from '../../../ui/action-error.tsx';
import { Card } from '../../../ui/card.tsx';
import { Select } from '../../../ui/select.tsx';

/** Language of the screens and zone of every date and of the quiet hours [I18-04]. */
export function ProfileLanguage({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation('profile');
  const client = useQueryClient();
  const languages = selectedClient(useMe())?.languages ?? [];
  const { error, act } = useAsyncAction({
    onError: () => client.invalidateQueries({ queryKey: profileQuery.queryKey }),
  });
  const locale = currentLocale();
  const zones = useMemo(() => zoneChoices(locale, profile.timeZone), [locale, profile.timeZone]);

  const save = (change: { language?: Locale; timeZone?: string }) =>
    act(async () => {
      if (change.language) await chooseLocale(change.language);
      const me = await call<typeof updatePreferences>('PATCH /api/v1/me/preferences', { body: change });
      cacheMe(client, me);
      await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' });
    });
  return (
    <Card className={css['form']}>
      <Select
        label={t('language')}
        value={currentLocale()}
        options={languages.map((locale) => ({ value: locale, label: LOCALE_NAMES[locale] }))}
        onChange={(language) => void save({ language })}
      />
      <Select
        label={t('zone')}
        hint={zoneName(profile.timeZone, currentLocale())}
        value={profile.timeZone}
        options={zones}
        onChange={(timeZone) => void save({ timeZone })}
      />
      <ActionError error={error} />
    </Card>
  );
}
