import { BADGE_ICONS } from '@trilha/rules/engagement/badges';
import type { BadgeIconName } from '@trilha/rules/engagement/badges';
import { useId } from 'react';

import { useTranslation } from '../../../lib/translate.ts';
import css from './admin-badges.module.css';
import { BadgeIcon } from './badge-icon.tsx';

interface BadgePictureFieldProps {
  readonly value: BadgeIconName;
  readonly onChange: (icon: BadgeIconName) => void;
}

/** The picture of a badge, one of those there are. */
export function BadgePictureField({ value, onChange }: BadgePictureFieldProps) {
  const { t } = useTranslation('admin-badges');
  const name = useId();
  return (
    <fieldset className={css['pictures']}>
      <legend>{t('icon')}</legend>
      {BADGE_ICONS.map((icon) => (
        <label key={icon} className={css['picture']} title={t(`icons.${icon}`)}>
          <input
            type="radio"
            name={name}
            value={icon}
            aria-label={t(`icons.${icon}`)}
            checked={icon === value}
            onChange={() => onChange(icon)}
          />
          <BadgeIcon name={icon} size={28} />
        </label>
      ))}
    </fieldset>
  );
}
