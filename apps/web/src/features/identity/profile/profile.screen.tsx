import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from '../../../lib/translate.ts';

import { meQuery } from '../../../app/me.ts';
import { paths } from '../../../app/paths.ts';
import { profileQuery, setAvatar } from './profile.api.ts';
import { ProfileHeader } from './profile-header.tsx';
import { PROFILE_SECTIONS, ProfileSections } from './profile-sections.tsx';
import css from './profile.module.css';
import { useIsPhone } from '../../../lib/use-is-phone.ts';
import { FailedScreen } from '../../../ui/failed-screen.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';
import { ProfileSectionContent } from './profile-section.screen-part.tsx';

/** The own profile: on a phone a list of sections and one at a time, on a desktop both side by side [PRO-01, ROU-22]. */
export function ProfileScreen() {
  const { t } = useTranslation('profile');
  const isPhone = useIsPhone();
  const params = useParams({ strict: false });
  const client = useQueryClient();
  const { data: profile, error, refetch } = useQuery(profileQuery);
  const chosen = PROFILE_SECTIONS.find((section) => section === params.section);
  const section = chosen ?? (isPhone ? undefined : 'data');

  if (error && !profile) return <FailedScreen error={error} onRetry={refetch} />;
  if (!profile) return <ScreenSkeleton cards={2} />;

  const handleAvatar = async (fileId: string | null) => {
    await setAvatar(fileId);
    await Promise.all([
      client.invalidateQueries({ queryKey: profileQuery.queryKey }),
      client.invalidateQueries({ queryKey: meQuery.queryKey }),
    ]);
  };
  if (isPhone && section)
    return (
      <Screen title={t(`section.${section}`)} back={{ to: paths.profile(), label: t('title') }}>
        <div className={css['content']}>
          <ProfileSectionContent section={section} profile={profile} />
        </div>
      </Screen>
    );
  return (
    <Screen title={t('title')}>
      <ProfileHeader profile={profile} onAvatar={handleAvatar} />
      <div className={css['layout']}>
        <ProfileSections current={section} />
        {section ? (
          <section className={css['content']} aria-labelledby="profile-section">
            <h2 id="profile-section">{t(`section.${section}`)}</h2>
            <ProfileSectionContent section={section} profile={profile} />
          </section>
        ) : null}
      </div>
    </Screen>
  );
}
