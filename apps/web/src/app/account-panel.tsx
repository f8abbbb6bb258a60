import type { Locale } from '@trilha/rules/platform/locales';
import { CircleQuestionMark, LogOut, ShieldCheck, UserRound } from 'lucide-react';
import { useTranslation } from '../lib/translate.ts';

import { chooseLocale, currentLocale } from '../lib/i18n.ts';
import { LOCALE_NAMES } from '../lib/locale-names.ts';
import { chooseTheme, useThemeChoice } from '../lib/theme.ts';
import type { ThemeChoice } from '../lib/theme.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { SegmentedControl } from '../ui/segmented-control.tsx';
import { Select } from '../ui/select.tsx';
import css from './account-panel.module.css';
import { ClientList } from './client-list.tsx';
import { saveLanguage } from './save-language.ts';
import { selectedClient, useMe } from './me.ts';
import { paths } from './paths.ts';
import { queryClient } from './query-client.ts';
import { signOutByHand } from './sign-out.ts';

const THEMES: readonly ThemeChoice[] = ['light', 'dark', 'system'];
const THEME_TEXTS = { light: 'themeLight', dark: 'themeDark', system: 'themeSystem' } as const;

/** Who is signed in, their company, language and appearance, and the way out. */
export function AccountPanel({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation(['shell', 'security']);
  const me = useMe();
  const theme = useThemeChoice();
  const { acting } = me;
  const languages = selectedClient(me)?.languages ?? [];

  const handleLanguage = async (locale: Locale) => {
    await chooseLocale(locale);
    // Anyone who acts as somebody reads in their own language and leaves the other's as it is.
    if (acting) return queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' });
    await saveLanguage(locale);
    // Titles and descriptions come from the server in the chosen language.
    await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' });
  };

  return (
    <>
      <div className={css['person']}>
        <Avatar size={52} name={me.full_name} imageUrl={me.user_image} />
        <div>
          <strong>{me.full_name}</strong>
          <small>{me.email}</small>
        </div>
      </div>
      {me.user_clients.length > 1 ? (
        <section>
          <h3 className={css['title']}>{t('switchClient')}</h3>
          <ClientList onDone={onDone} />
        </section>
      ) : null}
      <Select
        label={t('language')}
        value={currentLocale()}
        options={languages.map((locale) => ({ value: locale, label: LOCALE_NAMES[locale] }))}
        onChange={(locale) => void handleLanguage(locale)}
      />
      <section>
        <h3 className={css['title']}>{t('theme')}</h3>
        <SegmentedControl
          label={t('theme')}
          value={theme}
          options={THEMES.map((choice) => ({ value: choice, label: t(THEME_TEXTS[choice]) }))}
          onChange={chooseTheme}
        />
      </section>
      <LinkButton
        to={paths.profile()}
        variant="quiet"
        icon={<UserRound size={20} aria-hidden="true" />}
        onClick={onDone}
      >
        {t('profile')}
      </LinkButton>
      <LinkButton
        to={paths.security}
        variant="quiet"
        icon={<ShieldCheck size={20} aria-hidden="true" />}
        onClick={onDone}
      >
        {t('security:menu')}
      </LinkButton>
      <LinkButton
        to={paths.faq}
        variant="quiet"
        icon={<CircleQuestionMark size={20} aria-hidden="true" />}
        onClick={onDone}
      >
        {t('faq')}
      </LinkButton>
      <Button variant="secondary" icon={<LogOut size={20} />} onClick={() => void signOutByHand()}>
        {t('signOut')}
      </Button>
    </>
  );
}
