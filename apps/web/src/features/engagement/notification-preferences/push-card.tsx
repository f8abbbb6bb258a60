import { useQuery } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { useTranslation } from '../../../lib/translate.ts';

import { ApiError } from '../../../lib/api-error.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { pushQuery, useSwitchPush } from './push.api.ts';
import { pushAbility } from './push-subscription.ts';
import css from './preferences.module.css';

/** Notices on this very device while the product is closed; the browser is asked only after a press here [PTS-06]. */
export function PushCard() {
  const { t } = useTranslation('profile');
  const errorText = useErrorText();
  const { data: push } = useQuery(pushQuery);
  const switchPush = useSwitchPush();
  const { busy, error, act } = useAsyncAction();
  const ability = pushAbility();
  const isOn = push?.here !== undefined;
  const hint = ability === 'possible' ? (isOn ? 'push.on' : 'push.off') : (`push.${ability}` as const);
  return (
    <Card className={css['push']}>
      <BellRing size={28} aria-hidden="true" />
      <div>
        <h3>{t('push.title')}</h3>
        <p role="status">{t(hint)}</p>
        {error === undefined ? null : (
          <Alert tone="danger" answers>
            {error instanceof ApiError ? errorText(error) : t('push.failed')}
          </Alert>
        )}
      </div>
      {ability === 'possible' ? (
        <Button
          variant={isOn ? 'quiet' : 'secondary'}
          disabled={!push}
          loading={busy}
          onClick={() => void act(() => switchPush(!isOn))}
        >
          {t(isOn ? 'push.turnOff' : 'push.turnOn')}
        </Button>
      ) : null}
    </Card>
  );
}
