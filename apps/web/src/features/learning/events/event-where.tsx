import type { ManagedTrainingEvent } from '@trilha/contracts/learning/events-admin';
import type { Venue } from '@trilha/contracts/learning/venues';

import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { EventClashes } from './event-clashes.tsx';
import type { EventDraft } from './event-draft.ts';
import css from './event-form.module.css';

interface EventWhereProps {
  readonly draft: EventDraft;
  readonly change: (some: Partial<EventDraft>) => void;
  readonly saysFaults: boolean;
  /** The event that is changed. */
  readonly event: ManagedTrainingEvent | undefined;
  readonly venues: readonly Venue[];
}

/** A class that people come to is somewhere, once its dates are final. */
export const lacksPlace = ({ kind, stage, venueId, place, address }: EventDraft) =>
  kind === 'presential_class' &&
  stage === 'scheduled' &&
  venueId === null &&
  place.trim() === '' &&
  address.trim() === '';

const NONE = 'none';

/** Where an event is: in a room of the company, or in its own words; says what is there already. */
export function EventWhere({ draft, change, saysFaults, event, venues }: EventWhereProps) {
  const { t } = useTranslation(['admin-events', 'common']);
  const { venueId } = draft;
  // The room it is in may have been retired since.
  const isListed = venueId === null || venues.some(({ id }) => id === venueId);
  const retired = isListed || !event ? [] : [{ value: venueId, label: event.place }];
  return (
    <fieldset className={css['part']}>
      <legend>{t('where')}</legend>
      {venues.length > 0 || venueId !== null ? (
        <Select
          label={t('room')}
          value={venueId ?? NONE}
          options={[
            { value: NONE, label: t('noRoom') },
            ...retired,
            ...venues.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(chosen) => change({ venueId: chosen === NONE ? null : chosen })}
        />
      ) : null}
      <div className={css['grid']}>
        {venueId === null ? <InWords {...{ draft, change, saysFaults }} /> : null}
        <TextField
          label={t('roomLink')}
          type="url"
          value={draft.roomLink}
          maxLength={500}
          onChange={({ target }) => change({ roomLink: target.value })}
        />
      </div>
      <Capacity seats={draft.seats} venue={venues.find(({ id }) => id === venueId)} />
      <EventClashes draft={draft} eventId={event?.id ?? null} of="room" />
    </fieldset>
  );
}

/** Place, address and map of an event that is in no room of the company. */
function InWords({ draft, change, saysFaults }: Pick<EventWhereProps, 'draft' | 'change' | 'saysFaults'>) {
  const { t } = useTranslation(['admin-events', 'common']);
  return (
    <>
      <TextField
        label={t('place')}
        value={draft.place}
        error={saysFaults && lacksPlace(draft) ? t('common:required') : undefined}
        maxLength={120}
        onChange={({ target }) => change({ place: target.value })}
      />
      <TextField
        label={t('address')}
        value={draft.address}
        maxLength={256}
        onChange={({ target }) => change({ address: target.value })}
      />
      <TextField
        label={t('mapLink')}
        type="url"
        value={draft.mapLink}
        maxLength={500}
        onChange={({ target }) => change({ mapLink: target.value })}
      />
    </>
  );
}

/** How many the room holds, and that these are more. */
function Capacity({ seats, venue }: { readonly seats: number | null; readonly venue: Venue | undefined }) {
  const { t } = useTranslation('admin-events');
  const format = useFormat();
  if (!venue || venue.seats === null) return null;
  const text = { seats: format.number(venue.seats) };
  return (seats ?? 0) > venue.seats ? (
    <Alert tone="warning">{t('roomTooSmall', text)}</Alert>
  ) : (
    <p className={css['note']}>{t('roomHolds', text)}</p>
  );
}
