import type { ManagedEvent } from '@trilha/contracts/incentives/community-events';
import type { ManagedCampaignCard } from '@trilha/contracts/incentives/campaign-admin';
import type { Locale } from '@trilha/rules/platform/locales';
import { COUNTRY_ZONES } from '@trilha/rules/incentives/campaigns';
import { COMMUNITY_EVENT_KINDS, LOWEST_LEVEL, eventDays } from '@trilha/rules/incentives/community-events';
import { wallTime, zonedInstant } from '@trilha/rules/platform/wall-time';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { formatsOf } from '../../../lib/dates.ts';
import { currentLocale } from '../../../lib/i18n.ts';
import { zoneCity } from '../../../lib/zone-city.ts';
import { zoneName } from '../../../lib/zone-name.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { LocalizedFields } from '../../../ui/localized-fields.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { changeEvent, createEvent } from './community-events.api.ts';
import css from './community-events.module.css';

interface EventFormProps {
  /** The event to change; none for a new one. */
  readonly event?: ManagedEvent | undefined;
  readonly campaigns: readonly [ManagedCampaignCard, ...ManagedCampaignCard[]];
  readonly languages: readonly Locale[];
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

function firstValues(event: ManagedEvent | undefined, campaign: ManagedCampaignCard) {
  const timeZone = event?.timeZone ?? COUNTRY_ZONES[campaign.country][0];
  return {
    campaignId: event?.campaignId ?? campaign.id,
    kind: event?.kind ?? ('community' as const),
    minimumLevel: event?.minimumLevel ?? LOWEST_LEVEL.community,
    title: event?.title ?? {},
    description: event?.description ?? {},
    timeZone,
    starts: event ? wallTime(new Date(event.startsAt), timeZone) : '',
    ends: event ? wallTime(new Date(event.endsAt), timeZone) : '',
    address: event?.address ?? '',
    link: event?.link ?? '',
    cancelled: event?.cancelled ?? false,
  };
}

/** What is wrong with an event as it is typed. */
function useFaults(
  { title, starts, ends, address, link }: ReturnType<typeof firstValues>,
  campaign: ManagedCampaignCard,
) {
  const { t } = useTranslation(['admin-program', 'common']);
  const required = t('common:required');
  const { first, last } = eventDays(campaign);
  const { date } = formatsOf(currentLocale(), 'UTC');
  const far = t('eventFarFromCampaign', { first: date(first), last: date(last) });
  const tooLate = ends.slice(0, 10) > last ? far : undefined;
  return {
    title: Object.values(title).some((text) => text?.trim()) ? undefined : required,
    starts: starts === '' ? required : starts.slice(0, 10) < first ? far : undefined,
    ends: ends === '' ? required : ends > starts ? tooLate : t('eventEndsTooEarly'),
    place: address.trim() || link.trim() ? undefined : t('addressOrLinkMissing'),
  };
}

/** Announces an event, changes it or calls it off. */
export function EventForm({ event, campaigns, languages, onClose, onSaved }: EventFormProps) {
  const { t } = useTranslation('admin-program');
  const [values, setValues] = useState(() => firstValues(event, campaigns[0]));
  const { busy, error, act } = useAsyncAction();
  const change = (some: Partial<typeof values>) => setValues((last) => ({ ...last, ...some }));
  const { timeZone, title } = values;
  const campaign = campaigns.find(({ id }) => id === values.campaignId) ?? campaigns[0];
  const [tried, setTried] = useState(false);
  const faults = useFaults(values, campaign);
  const shown: Partial<typeof faults> = tried ? faults : {};
  const save = async () => {
    if (Object.values(faults).some(Boolean)) {
      setTried(true);
      return;
    }
    const { starts: from, ends: to, cancelled, ...rest } = values;
    const body = {
      ...rest,
      startsAt: zonedInstant(from, timeZone).toISOString(),
      endsAt: zonedInstant(to, timeZone).toISOString(),
    };
    await act(async () => {
      await (event ? changeEvent(event.id, { ...body, cancelled }) : createEvent(body));
      onSaved();
    });
  };
  return (
    <ActionDialog
      title={t(event ? 'editEvent' : 'newEvent')}
      wide
      label={t(event ? 'saveEvent' : 'announce')}
      busy={busy}
      error={error}
      onAct={() => void save()}
      onClose={onClose}
    >
      <div className={css['stack']}>
        <LocalizedFields
          label={t('eventTitle')}
          languages={languages}
          value={title}
          maxLength={120}
          error={shown.title}
          onChange={(text) => change({ title: text })}
        />
        <LocalizedFields
          multiline
          label={t('description')}
          languages={languages}
          value={values.description}
          maxLength={2000}
          onChange={(description) => change({ description })}
        />
        <WhenAndWhere {...{ values, campaign, campaigns, change, shown }} />
        {event ? (
          <Checkbox
            label={t('cancelEvent')}
            hint={t('cancelEventText')}
            checked={values.cancelled}
            onChange={({ target }) => change({ cancelled: target.checked })}
          />
        ) : null}
      </div>
    </ActionDialog>
  );
}

interface WhenAndWhereProps {
  readonly values: ReturnType<typeof firstValues>;
  readonly campaign: ManagedCampaignCard;
  readonly campaigns: EventFormProps['campaigns'];
  readonly change: (some: Partial<ReturnType<typeof firstValues>>) => void;
  /** What is wrong, once somebody tried to save it. */
  readonly shown: Partial<Record<'title' | 'starts' | 'ends' | 'place', string | undefined>>;
}

/** One grid of fields: of which campaign and for whom it is, when and where. */
function WhenAndWhere(props: WhenAndWhereProps) {
  const { t } = useTranslation('admin-program');
  const { values, change, shown } = props;
  const { address, link } = values;
  return (
    <div className={css['grid']}>
      <AudienceFields {...props} />
      <TimeFields {...props} />
      <TextField
        label={t('address')}
        hint={t('addressOrLink')}
        value={address}
        maxLength={256}
        error={shown.place}
        onChange={({ target }) => change({ address: target.value })}
      />
      <TextField
        label={t('link')}
        type="url"
        value={link}
        maxLength={500}
        onChange={({ target }) => change({ link: target.value })}
      />
    </div>
  );
}

/** Whose event it is, and the lowest level it is open to. */
function AudienceFields({ values, campaign, campaigns, change }: WhenAndWhereProps) {
  const { t } = useTranslation('admin-program');
  const { kind } = values;
  return (
    <>
      <Select
        label={t('campaign')}
        value={campaign.id}
        options={campaigns.map(({ id, title: name }) => ({ value: id, label: name }))}
        onChange={(campaignId) => {
          const chosen = campaigns.find(({ id }) => id === campaignId);
          change({ campaignId, ...(chosen ? { timeZone: COUNTRY_ZONES[chosen.country][0] } : {}) });
        }}
      />
      <Select
        label={t('kind')}
        value={kind}
        options={COMMUNITY_EVENT_KINDS.map((one) => ({ value: one, label: t(`kind_${one}`) }))}
        onChange={(one) =>
          change({ kind: one, minimumLevel: Math.max(values.minimumLevel, LOWEST_LEVEL[one]) })
        }
      />
      <Select
        label={t('minimumLevel')}
        value={String(values.minimumLevel)}
        options={[2, 3]
          .filter((level) => level >= LOWEST_LEVEL[kind])
          .map((level) => ({ value: String(level), label: t('levelNumber', { number: level }) }))}
        onChange={(level) => change({ minimumLevel: Number(level) })}
      />
    </>
  );
}

function TimeFields({ values, campaign, change, shown }: WhenAndWhereProps) {
  const { t } = useTranslation('admin-program');
  const { starts, ends, timeZone } = values;
  const { first, last } = eventDays(campaign);
  return (
    <>
      <Select
        label={t('timeZone')}
        value={timeZone}
        options={COUNTRY_ZONES[campaign.country].map((zone) => ({
          value: zone,
          label: `${zoneName(zone, currentLocale())} (${zoneCity(zone, currentLocale())})`,
        }))}
        onChange={(zone) => change({ timeZone: zone })}
      />
      <DateField
        withTime
        label={t('startsAt')}
        value={starts}
        min={`${first}T00:00`}
        max={`${last}T23:59`}
        error={shown.starts}
        onChange={({ target }) => change({ starts: target.value })}
      />
      <DateField
        withTime
        label={t('endsAt')}
        value={ends}
        min={starts}
        max={`${last}T23:59`}
        error={shown.ends}
        onChange={({ target }) => change({ ends: target.value })}
      />
    </>
  );
}
