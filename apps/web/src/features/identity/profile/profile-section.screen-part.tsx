import type { Profile } from '@trilha/contracts/identity/profile';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/translate.ts';

import { paths } from '../../../app/paths.ts';
import { changeOwnPassword, phoneVerificationQuery } from '../accounts/accounts.api.ts';
import { ChangePasswordForm } from '../accounts/change-password-form.tsx';
import { PhoneVerificationForm } from '../accounts/phone-verification-form.tsx';
import { noticePreferencesQuery } from '../../engagement/notification-preferences/preferences.api.ts';
import { PreferencesTable } from '../../engagement/notification-preferences/preferences-table.tsx';
import { ConsentLog } from '../privacy/consent-log.tsx';
import { DataExportCard } from '../privacy/data-export-card.tsx';
import { DeleteAccountCard } from '../privacy/delete-account-card.tsx';
import { privacyQuery } from '../privacy/privacy.api.ts';
import { ActivityFeed } from './activity-feed.tsx';
import { activityQuery } from './profile.api.ts';
import type { ProfileSection } from './profile-sections.tsx';
import css from './profile.module.css';
import { currentLocale } from '../../../lib/i18n.ts';
import { clearSession } from '../../../lib/session.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { ProfileData } from './profile-data.screen-part.tsx';
import { ProfileLanguage } from './profile-language.tsx';

interface SectionProps {
  readonly section: ProfileSection;
  readonly profile: Profile;
}

/** One section of the profile. */
export function ProfileSectionContent({ section, profile }: SectionProps) {
  switch (section) {
    case 'data':
      return <ProfileData profile={profile} />;
    case 'password':
      return <PasswordSection profile={profile} />;
    case 'phone':
      return <PhoneSection />;
    case 'language':
      return <ProfileLanguage profile={profile} />;
    case 'notifications':
      return <NotificationsSection />;
    case 'activity':
      return <ActivitySection />;
    default:
      return <PrivacySection />;
  }
}

const Waiting = () => <Skeleton height="20rem" shape="card" />;

function PasswordSection({ profile }: Pick<SectionProps, 'profile'>) {
  const { t } = useTranslation('profile');
  return (
    <Card className={css['form']}>
      <p className={css['muted']}>{t('passwordLead')}</p>
      <ChangePasswordForm
        rules={profile.password}
        onSubmit={async (passwords) => {
          await changeOwnPassword(passwords);
          showToast({ text: t('passwordChanged'), tone: 'success' });
        }}
      />
    </Card>
  );
}

function PhoneSection() {
  const { t } = useTranslation('profile');
  const { data, error, refetch } = useQuery(phoneVerificationQuery);
  if (error && !data) return <LoadFailed error={error} onRetry={refetch} />;
  return data ? (
    <Card className={css['form']}>
      <PhoneVerificationForm state={data} />
      <LinkButton variant="quiet" to={paths.profile('data')}>
        {t('phoneChange')}
      </LinkButton>
    </Card>
  ) : (
    <Waiting />
  );
}

function NotificationsSection() {
  const { t } = useTranslation('profile');
  const { data, error, refetch } = useQuery(noticePreferencesQuery);
  if (error && !data) return <LoadFailed error={error} onRetry={refetch} />;
  if (!data) return <Waiting />;
  return (
    <>
      <p className={css['muted']}>{t('notificationsLead')}</p>
      <PreferencesTable preferences={data} />
    </>
  );
}

function ActivitySection() {
  const { t } = useTranslation('profile');
  const list = useInfiniteQuery(activityQuery(currentLocale()));
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  if (list.isPending) return <Waiting />;
  if (list.isError && items.length === 0) return <LoadFailed error={list.error} onRetry={list.refetch} />;
  if (items.length === 0)
    return (
      <EmptyState illustration="nothing-yet" title={t('activityEmptyTitle')}>
        {t('activityEmptyText')}
      </EmptyState>
    );
  return (
    <>
      <ActivityFeed items={items} />
      <LoadMore
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
    </>
  );
}

function PrivacySection() {
  const { data, error, refetch } = useQuery(privacyQuery);
  if (error && !data) return <LoadFailed error={error} onRetry={refetch} />;
  if (!data) return <Waiting />;
  const handleDeleted = async () => {
    await clearSession();
    location.replace('/');
  };
  return (
    <>
      <DataExportCard exports={data.exports} />
      <ConsentLog consents={data.consents} />
      <DeleteAccountCard privacy={data} onDeleted={() => void handleDeleted()} />
    </>
  );
}
