import type { Privacy } from '@trilha/contracts/identity/privacy';
import { useTranslation } from '../../../lib/translate.ts';

import { useFormat } from '../../../lib/dates.ts';
import { Card } from '../../../ui/card.tsx';
import css from './privacy.module.css';

/** Today's category, and those of choices made before. */
const CATEGORIES = ['external_media', 'statistics', 'marketing'] as const;

/** What the member agreed to, newest first. */
export function ConsentLog({ consents }: Pick<Privacy, 'consents'>) {
  const { t } = useTranslation('profile');
  const format = useFormat();
  const nameOf = (granted: readonly string[]) =>
    CATEGORIES.filter((category) => granted.includes(category))
      .map((category) => t(`consent.${category}`))
      .join(', ');
  return (
    <Card className={css['card']}>
      <h3>{t('consentTitle')}</h3>
      {consents.length === 0 ? (
        <p className={css['muted']}>{t('consentNone')}</p>
      ) : (
        <ul className={css['list']}>
          {consents.map(({ kind, granted, version, at }) => (
            <li key={`${kind} ${at}`}>
              <strong>{t(`consent.${kind}`)}</strong>{' '}
              {kind === 'terms'
                ? t('consentVersion', { version })
                : nameOf(granted) || t('consentOnlyNeeded')}{' '}
              <span className={css['muted']}>{format.dateTime(at)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
