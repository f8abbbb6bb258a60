import type { Profile } from '@trilha/contracts/identity/profile';
import { Camera } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { Avatar } from '../../../ui/avatar.tsx';
import { Card } from '../../../ui/card.tsx';
import { ProgressRing } from '../../../ui/progress.tsx';
import { AvatarDialog } from './avatar-dialog.tsx';
import css from './profile.module.css';

interface ProfileHeaderProps {
  readonly profile: Profile;
  readonly onAvatar: (fileId: string | null) => Promise<void>;
}

/** Who it is, their picture, and how complete the profile is [PRO-01]. */
export function ProfileHeader({ profile, onAvatar }: ProfileHeaderProps) {
  const { t } = useTranslation(['profile', 'accounts']);
  const [open, setOpen] = useState(false);
  const { percent, missing } = profile.completeness;
  const [next] = missing;
  const nextName =
    next === undefined
      ? ''
      : next === 'avatar' || next === 'phone_verified'
        ? t(next)
        : t(`accounts:fields.${next}`);
  return (
    <Card className={css['owner']}>
      <button
        type="button"
        className={css['picture']}
        aria-label={t('avatarChange')}
        onClick={() => setOpen(true)}
      >
        <Avatar size={88} name={profile.displayName} imageUrl={profile.avatarUrl} />
        <span className={css['camera']} aria-hidden="true">
          <Camera size={18} />
        </span>
      </button>
      <div className={css['who']}>
        <strong>{profile.displayName}</strong>
        <small>{[profile.username, profile.branch].filter(Boolean).join(' · ')}</small>
      </div>
      <div className={css['complete']}>
        <ProgressRing value={percent} label={t('complete', { percent })} size={64}>
          {percent}%
        </ProgressRing>
        <p>{next ? t('nextMissing', { field: nextName }) : t('allComplete')}</p>
      </div>
      {open ? (
        <AvatarDialog
          hasAvatar={profile.avatarUrl !== null}
          onClose={() => setOpen(false)}
          onSave={async (fileId) => {
            await onAvatar(fileId);
            setOpen(false);
          }}
        />
      ) : null}
    </Card>
  );
}
