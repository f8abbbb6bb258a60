import type { Boot } from '@trilha/contracts/platform/boot';
import { Building2 } from 'lucide-react';
import { useTranslation } from '../../../lib/translate.ts';

import { buttonClass } from '../../../ui/button.tsx';
import css from './other-ways.module.css';

/** Identity providers of the company, before the password: most of its people use them. */
export function ProviderButtons({ providers }: { readonly providers: Boot['providers'] }) {
  const { t } = useTranslation('public');
  if (providers.length === 0) return null;
  return (
    <div className={css['ways']}>
      {providers.map(({ id, kind, name, address }) => (
        <a
          key={id}
          className={buttonClass({ variant: 'secondary', size: 'large', wide: true })}
          href={address}
        >
          <span className={css['label']}>
            {kind === 'google' ? <GoogleMark /> : <Building2 size={20} aria-hidden="true" />}
            {t('withProvider', { name })}
          </span>
        </a>
      ))}
      <p className={css['or']}>
        <span>{t('orPassword')}</span>
      </p>
    </div>
  );
}

function GoogleMark() {
  return (
    <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
      <path
        fill="#4285f4"
        d="M23 12.3c0-.8-.1-1.6-.2-2.3H12v4.4h6.2a5.3 5.3 0 0 1-2.3 3.5v2.9h3.7c2.2-2 3.4-5 3.4-8.5z"
      />
      <path
        fill="#34a853"
        d="M12 23.5c3.1 0 5.7-1 7.6-2.8l-3.7-2.9c-1 .7-2.4 1.1-3.9 1.1-3 0-5.5-2-6.4-4.7H1.8v2.9A11.5 11.5 0 0 0 12 23.5z"
      />
      <path fill="#fbbc05" d="M5.6 14.2a6.9 6.9 0 0 1 0-4.4V6.9H1.8a11.5 11.5 0 0 0 0 10.3z" />
      <path
        fill="#ea4335"
        d="M12 5.1c1.7 0 3.2.6 4.4 1.7L19.700 3.500A11.500 11.500 0 0 0 1.800 6.900l3.800 2.900C6.500 7.100 9 5.100 12 5.100z"
      />
    </svg>
  );
}
