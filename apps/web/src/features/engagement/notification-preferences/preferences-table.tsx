import type { NoticeChannel, NoticePreferences } from '@trilha/contracts/engagement/notice-preferences';
import { useTranslation } from '../../../lib/translate.ts';

import { currentLocale } from '../../../lib/i18n.ts';
import { zoneName } from '../../../lib/zone-name.ts';
import { ActionError } from '../../../ui/action-error.tsx';
import { Card } from '../../../ui/card.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useSavePreferences } from './preferences.api.ts';
import { PushCard } from './push-card.tsx';
import css from './preferences.module.css';

const CHANNELS: readonly NoticeChannel[] = ['in_app', 'email', 'push'];
const USUAL_HOURS = { from: '22:00', until: '07:00' };

/** What is sent where: one line a kind, one switch a channel, saved at once [PTS-06]. */
export function PreferencesTable({ preferences }: { readonly preferences: NoticePreferences }) {
  const { t } = useTranslation(['profile', 'notices']);
  const save = useSavePreferences();
  return (
    <>
      {preferences.email ? null : <Alert tone="warning">{t('noEmail')}</Alert>}
      <ActionError error={save.error} />
      <PushCard />
      <Card>
        <table className={css['table']}>
          <thead>
            <tr>
              <th scope="col">{t('kind')}</th>
              {CHANNELS.map((channel) => (
                <th key={channel} scope="col">
                  {t(`channel.${channel}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {preferences.kinds.map((kind) => (
              <KindRow key={kind.kind} kind={kind} hasEmail={preferences.email !== null} save={save} />
            ))}
          </tbody>
        </table>
      </Card>
      <HoursCard preferences={preferences} save={save} />
    </>
  );
}

interface KindRowProps {
  readonly kind: NoticePreferences['kinds'][number];
  readonly hasEmail: boolean;
  readonly save: ReturnType<typeof useSavePreferences>;
}

function KindRow({ kind: { kind, mandatory, ...wanted }, hasEmail, save }: KindRowProps) {
  const { t } = useTranslation(['profile', 'notices']);
  return (
    <tr>
      <th scope="row">{t(`notices:${kind}_title`)}</th>
      {CHANNELS.map((channel) => (
        <td key={channel}>
          <Switch
            label={
              <span className="visually-hidden">
                {t(`notices:${kind}_title`)}, {t(`channel.${channel}`)}
              </span>
            }
            checked={wanted[channel]}
            disabled={(mandatory && channel === 'in_app') || (channel === 'email' && !hasEmail)}
            onChange={(event) => save.mutate({ choices: [{ kind, channel, wanted: event.target.checked }] })}
          />
        </td>
      ))}
    </tr>
  );
}

interface HoursCardProps {
  readonly preferences: NoticePreferences;
  readonly save: ReturnType<typeof useSavePreferences>;
}

/** When nothing is sent, and whether mail comes at once or once a day. */
function HoursCard({ preferences: { quietHours, digest, timeZone }, save }: HoursCardProps) {
  const { t } = useTranslation('profile');
  return (
    <Card className={css['hours']}>
      <Switch
        label={t('quietHours')}
        hint={t('quietHint', { zone: zoneName(timeZone, currentLocale()) })}
        checked={quietHours !== null}
        onChange={(event) => save.mutate({ quietHours: event.target.checked ? USUAL_HOURS : null })}
      />
      {quietHours ? (
        <div className={css['clocks']}>
          {(['from', 'until'] as const).map((end) => (
            <TextField
              key={`${end} ${quietHours[end]}`}
              type="time"
              label={t(end === 'from' ? 'quietFrom' : 'quietUntil')}
              defaultValue={quietHours[end]}
              onBlur={({ target }) => {
                const changed = { ...quietHours, [end]: target.value };
                if (target.value && target.value !== quietHours[end] && changed.from !== changed.until)
                  save.mutate({ quietHours: changed });
              }}
            />
          ))}
        </div>
      ) : null}
      <SegmentedControl
        label={t('digest')}
        value={digest}
        options={[
          { value: 'at_once', label: t('digestAtOnce') },
          { value: 'daily', label: t('digestDaily') },
        ]}
        onChange={(chosen) => save.mutate({ digest: chosen })}
      />
    </Card>
  );
}
