import { KeyRound } from 'lucide-react';
import { useTranslation } from '../../../lib/translate.ts';

import { paths } from '../../../app/paths.ts';
import css from './security.module.css';
import { Card } from '../../../ui/card.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';

/** Where the password is changed: people look for it beside their other ways in. */
export function PasswordCard() {
  const { t } = useTranslation('security');
  return (
    <Card className={css['card']}>
      <h2 className={css['head']}>
        <KeyRound size={24} aria-hidden="true" />
        {t('password')}
      </h2>
      <LinkButton variant="secondary" to={paths.profile('password')}>
        {t('passwordChange')}
      </LinkButton>
    </Card>
  );
}
