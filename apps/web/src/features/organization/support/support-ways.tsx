import type { ResponseOf } from '@trilha/contracts/platform/endpoint';
import type { readSupport } from '@trilha/contracts/organization/support';

import { useTranslation } from '../../../lib/translate.ts';
import { Card } from '../../../ui/card.tsx';
import css from './support-form.module.css';

/** Other ways to reach a company's support than writing here; nothing where it named none. */
export function SupportWays({ support }: { readonly support: ResponseOf<typeof readSupport> | undefined }) {
  const { t } = useTranslation('public');
  const { email, phone, whatsapp, helpDeskUrl } = support ?? {};
  const ways = [
    email ? { href: `mailto:${email}`, text: email } : null,
    phone ? { href: `tel:${phone}`, text: phone } : null,
    whatsapp
      ? { href: `https://wa.me/${whatsapp.replaceAll(/\D/g, '')}`, text: `WhatsApp ${whatsapp}` }
      : null,
    helpDeskUrl ? { href: helpDeskUrl, text: t('supportHelpDesk') } : null,
  ].filter((way) => way !== null);
  if (ways.length === 0) return null;
  return (
    <Card>
      <h2>{t('supportOther')}</h2>
      <ul className={css['ways']}>
        {ways.map(({ href, text }) => (
          <li key={href}>
            <a href={href} rel="noopener noreferrer">
              {text}
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}
